import {
  folderSizes,
  latestImports,
  listQuarantine,
  marketJobs,
  newYorkToday,
  openMarketQueue,
  releaseFromQuarantine,
  scheduledSources,
  sourceRuns,
  sourceStatus,
  type DataSources,
} from '@plumbline/market-data/server';
import type { Database } from '@plumbline/shared/server';
import path from 'node:path';

interface Installation {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly varDir: string;
  readonly settings: NodeJS.ProcessEnv;
}

/** What staff see of this installation's data; the worker does what they ask for. */
export async function openDataSources({ db, databaseUrl, varDir, settings }: Installation) {
  const market = path.join(varDir, 'market');
  const quarantine = path.join(market, 'quarantine');
  const archiveDir = path.join(market, 'archive');
  const boss = await openMarketQueue(databaseUrl, { supervise: false });
  const dataSources: DataSources = {
    imports: () => latestImports(db),
    folders: () => folderSizes(market),
    sources: () => sourceStatus({ db, archiveDir, settings, today: newYorkToday() }),
    runs: (source) => sourceRuns(db, source),
    scheduled: new Set(scheduledSources(settings).map(({ id }) => id)),
    jobs: marketJobs(boss, db),
    quarantine: () => listQuarantine(quarantine),
    release: (id) => releaseFromQuarantine(quarantine, id),
  };
  return { dataSources, close: () => boss.stop({ graceful: false }) };
}
