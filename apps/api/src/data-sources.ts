import {
  archivedImports,
  latestImports,
  listQuarantine,
  outdatedFiles,
  readReportEvidence,
  releaseFromQuarantine,
  withArchive,
} from '@plumbline/market-data/archive';
import { keptByKind, newYorkToday, scheduledSources, sourceRuns, sourceStatus } from '@plumbline/market-data/sources';
import { marketJobs, openMarketQueue, type DataSources, type MissedDeps } from '@plumbline/market-data/server';
import { folderSizes } from '@plumbline/shared/server/files';
import type { Database } from '@plumbline/shared/server';
import path from 'node:path';

interface Installation {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly varDir: string;
  readonly settings: NodeJS.ProcessEnv;
}

/** Questions of staff are rare: visitors keep the machine. */
const LIMITS = { threads: 1, memoryLimit: '512MB' } as const;

/** What staff see of this installation's data; the worker does what they ask for. */
export async function openDataSources({ db, databaseUrl, varDir, settings }: Installation) {
  const market = path.join(varDir, 'market');
  const quarantine = path.join(market, 'quarantine');
  const archiveDir = path.join(market, 'archive');
  const boss = await openMarketQueue(databaseUrl, { supervise: false });
  const dataSources: DataSources = {
    imports: () => latestImports(db, archiveDir),
    archived: () => archivedImports(archiveDir),
    folders: () => folderSizes(market),
    sources: () => sourceStatus({ db, settings, today: newYorkToday() }),
    kept: () => keptByKind(archiveDir),
    outdated: () => outdatedFiles(archiveDir),
    runs: (source) => sourceRuns(db, source),
    scheduled: new Set(scheduledSources(settings).map(({ id }) => id)),
    jobs: marketJobs(boss, db),
    quarantine: () => listQuarantine(quarantine),
    release: (id) => releaseFromQuarantine(quarantine, id),
  };
  const reportEvidence: MissedDeps['evidence'] = (sample, period) =>
    withArchive({ archiveDir: sample ? path.join(market, 'sample-archive') : archiveDir, ...LIMITS }, (archive) =>
      readReportEvidence(archive, period),
    );
  return { dataSources, reportEvidence, close: () => boss.stop({ graceful: false }) };
}
