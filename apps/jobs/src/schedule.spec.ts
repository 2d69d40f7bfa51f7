import { COMPACT_ABOVE } from '@plumbline/market-data/market';
import type { OperatorSettings } from '@plumbline/market-data/sources';
import { jobsOf } from '@plumbline/shared/server';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type PgBoss from 'pg-boss';

import { marketFolders } from './market-folders';
import { modules, type WorkDeps } from './modules';
import { keepSchedules } from './schedule';

const ROOT = path.resolve(__dirname, '../../..');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(ROOT, 'tmp', 'schedule-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A queue that remembers what it has to do. */
function queue() {
  const schedules = new Map<string, string>();
  const workers = new Map<string, () => Promise<unknown>>();
  const boss = {
    createQueue: async () => undefined,
    work: async (name: string, _: unknown, work: () => Promise<unknown>) => void workers.set(name, work),
    schedule: async (name: string, cron: string) => void schedules.set(name, cron),
    unschedule: async (name: string) => void schedules.delete(name),
    getSchedules: async () => [...schedules.keys()].map((name) => ({ name })),
  };
  return { boss: boss as unknown as PgBoss, schedules, workers };
}

/** An archive whose prices are in so many parts of a row. */
function writeArchive(parts: number) {
  const folders = marketFolders(folder);
  const imports = Array.from({ length: parts }, (_, place) => ({
    id: `import-${place}`,
    files: [],
    parts: [{ table: 'prices', path: `parts/price-csv/import-${place}/prices-0000.parquet`, rows: 1 }],
  }));
  mkdirSync(folders.archive, { recursive: true });
  writeFileSync(path.join(folders.archive, 'manifest.json'), JSON.stringify({ format: 2, imports }));
  return folders;
}

/** The schedules of all domains over an archive, with the jobs they sent. */
function schedulesOf(parts: number, settings: OperatorSettings = {}) {
  const sent: unknown[] = [];
  const marketJobs = { send: async (job: unknown) => (sent.push(job), null) };
  const deps = { settings, marketJobs, folders: writeArchive(parts), personalData: [] } as unknown as WorkDeps;
  return { schedules: jobsOf(modules, deps).schedules, sent };
}

it.each([
  [COMPACT_ABOVE, []],
  [COMPACT_ABOVE + 1, [{ kind: 'compact' }]],
])('an archive of %d small parts has these jobs to do at night: %j', async (parts, expected) => {
  const { boss, workers, schedules } = queue();
  const market = schedulesOf(parts);
  await keepSchedules(boss)(market.schedules);
  expect(schedules.get('compact-archive')).toBe('40 3 * * *');
  await workers.get('compact-archive')?.();
  expect(market.sent).toEqual(expected);
});

const FORUM = ['forum-counters', 'forum-digest', 'forum-texts'];

it('sources that are no longer asked lose their schedule, the archive keeps its own', async () => {
  const { boss, schedules, workers } = queue();
  const chosen = schedulesOf(0, { SYNC: 'vix', CONTACT_EMAIL: 'ops@example.com' });
  const keep = keepSchedules(boss);
  await keep(chosen.schedules);
  expect([...schedules.keys()].sort()).toEqual([
    'compact-archive',
    'data-export',
    ...FORUM,
    'meeting-reminders',
    'sync-vix',
    'tell-of-late-sources',
  ]);
  await workers.get('sync-vix')?.();
  expect(chosen.sent).toEqual([{ kind: 'sync', sources: ['vix'] }]);
  await keep(schedulesOf(0).schedules);
  expect([...schedules.keys()].sort()).toEqual([
    'compact-archive',
    'data-export',
    ...FORUM,
    'meeting-reminders',
    'tell-of-late-sources',
  ]);
});
