// A process of the server that answers isolated calls: what reads the whole market for a past day may take seconds and
// gigabytes here, and end with this process, while the server goes on.
import {
  bindModules,
  CACHES_CHANNEL,
  createDatabase,
  createSlowCalls,
  guardMemory,
  ISOLATION_TASK,
  isolationTask,
  listenTo,
  openLog,
  serveTasks,
  staffDeps,
  type BoundCall,
} from '@plumbline/shared/server';
import path from 'node:path';
import { collect } from './collect';
import { exitWhenUnused } from './exit-when-unused';
import { modules } from './modules';
import { openDeps } from './open-deps';
import { readServerSettings } from './settings';

/** Questions come one at a time. */
const CONNECTIONS = 2;

async function openCalls(): Promise<readonly BoundCall[]> {
  const settings = readServerSettings(process.env);
  const { config } = settings;
  const slow = createSlowCalls(config.SLOW_MS);
  const logger = await openLog('isolated', path.join(config.VAR_DIR, 'logs'), config);
  const database = createDatabase(config.DATABASE_URL, CONNECTIONS, { onStatement: slow.noteStatement });
  const { deps } = await openDeps(settings, database, { slow, logger });
  listenTo(config.DATABASE_URL, CACHES_CHANNEL, deps.caches);
  const own = collect({ ...deps, surface: 'member' });
  for (const module of modules) module.caches?.(own).forEach(deps.caches.add);
  guardMemory(deps.caches);
  const calls = bindModules(modules, own, staffDeps(own));
  return exitWhenUnused(calls.filter(({ def }) => def.isolate));
}

serveTasks({ [ISOLATION_TASK]: isolationTask(openCalls) });
