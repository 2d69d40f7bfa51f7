import {
  readInsiderFilings,
  readReportEvidence,
  releaseFromQuarantine,
  withArchive,
  withdrawnReports,
} from '@plumbline/market-data/archive';
import {
  newYorkToday,
  operatorSettings,
  scheduledSources,
  sourceRuns,
  sourceStatus,
  type OperatorEnvironment,
} from '@plumbline/market-data/sources';
import {
  marketJobs,
  openMarketQueue,
  STATUS_TASK,
  statusReads,
  statusReadsElsewhere,
  type DataSources,
  type MissedDeps,
  type StatusPlaces,
  type Withdrawals,
} from '@plumbline/market-data/server';
import { startThread, type Database } from '@plumbline/shared/server';
import path from 'node:path';
import { jobQueue } from './job-queue';

interface Installation {
  /** The bundle of the thread that reads large files; undefined: they are read in this one. */
  readonly statusScript: string | undefined;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly varDir: string;
  readonly operator: OperatorEnvironment;
}

/** Questions of staff are rare: visitors keep the machine. */
const LIMITS = { threads: 1, memoryLimit: '512MB' } as const;

const startReads = (script: string, places: StatusPlaces) =>
  statusReadsElsewhere(() => startThread(script, STATUS_TASK, places));

/** Data status of this installation, for staff; the worker runs the jobs they start. */
export async function openDataSources({ db, databaseUrl, varDir, operator, statusScript }: Installation) {
  const market = path.join(varDir, 'market');
  const quarantine = path.join(market, 'quarantine');
  const archiveDir = path.join(market, 'archive');
  const boss = await openMarketQueue(databaseUrl, { supervise: false });
  const builtDir = path.join(market, 'built');
  const places = { databaseUrl, marketDir: market, archiveDir, builtDir, quarantineDir: quarantine };
  const elsewhere = statusScript ? startReads(statusScript, places) : undefined;
  const dataSources: DataSources = {
    ...(elsewhere ?? statusReads(db, places)),
    sources: async () => sourceStatus({ db, settings: await operatorSettings(db, operator), today: newYorkToday() }),
    runs: (source) => sourceRuns(db, source),
    scheduled: async () => new Set(scheduledSources(await operatorSettings(db, operator)).map(({ id }) => id)),
    jobs: marketJobs(boss, db),
    release: (id) => releaseFromQuarantine(quarantine, id),
  };
  const served = (sample: boolean): string => (sample ? path.join(market, 'sample-archive') : archiveDir);
  const reportEvidence: MissedDeps['evidence'] = (sample, period) =>
    withArchive({ archiveDir: served(sample), ...LIMITS }, (archive) => readReportEvidence(archive, period));
  const withdrawals: Withdrawals = {
    find: (sample, accession) =>
      withArchive({ archiveDir: served(sample), ...LIMITS }, async (archive) =>
        (await readInsiderFilings(archive, { accessions: [accession] })).at(0),
      ),
    list: (sample) => withdrawnReports(served(sample)),
  };
  const close = () => Promise.all([elsewhere?.close(), boss.stop({ graceful: false })]);
  return { dataSources, reportEvidence, withdrawals, queue: jobQueue(boss), close };
}
