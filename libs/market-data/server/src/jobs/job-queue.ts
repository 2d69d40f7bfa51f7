import { sql } from 'kysely';
import PgBoss from 'pg-boss';

import { createPool, type Database } from '@plumbline/shared/server';
import { StoreError } from '@plumbline/shared/server/files';

import { readProgress, type JobProgress } from './job-progress';
import { problemOf, type JobOutput } from './job-problem';
import { jobTitle, type MarketJob, type MarketJobReport } from './market-job';

/** Work on the market: imports, runs of sources, builds. One at a time. */
export const MARKET_QUEUE = 'market';

const OPTIONS = { retryLimit: 1, expireInHours: 12 } as const;
/** Of jobs with one key only one waits. */
const ONE_IN_SECONDS = 300;

/** A job as staff and anyone who follows it see it. */
export interface JobState {
  readonly id: string;
  readonly title: string;
  readonly kind: MarketJob['kind'];
  readonly state: 'waiting' | 'running' | 'finished' | 'failed' | 'cancelled';
  readonly progress: JobProgress | null;
  /** Why it failed, or what of it did, in a sentence. */
  readonly problem: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

interface JobRow {
  readonly id: string;
  readonly data: MarketJob;
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  readonly output: JobOutput;
  readonly created_on: Date;
  readonly started_on: Date | null;
  readonly completed_on: Date | null;
}

const STATES = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'finished',
  cancelled: 'cancelled',
  failed: 'failed',
} as const;

const ENDED: ReadonlySet<JobRow['state']> = new Set(['completed', 'failed', 'retry']);

function toState(row: JobRow, progress: JobProgress | undefined): JobState {
  const { id, data, state, output, created_on, started_on, completed_on } = row;
  // A job that ended can still have failed in part: nobody may call it a success.
  const problem = ENDED.has(state) ? problemOf(output, state !== 'completed') : null;
  return {
    id,
    title: jobTitle(data),
    kind: data.kind,
    state: state === 'completed' && problem !== null ? 'failed' : STATES[state],
    progress: state === 'active' ? (progress ?? null) : null,
    problem,
    createdAt: created_on,
    startedAt: started_on,
    finishedAt: completed_on,
  };
}

const SHOWN = 30;

/** The queue of the market in the application store: jobs survive a restart and run once. */
export interface MarketJobs {
  /** False when one of the same key waits already. */
  readonly send: (job: MarketJob, key?: string, seconds?: number) => Promise<string | null>;
  /** The latest first. */
  readonly list: () => Promise<readonly JobState[]>;
  /** Result of a job; undefined while it runs. Fails with the job. */
  readonly report: (id: string) => Promise<MarketJobReport | undefined>;
  /** Ends a job that waits or runs: what it has not finished leaves no trace. False when there is none. */
  readonly cancel: (id: string) => Promise<boolean>;
  readonly isCancelled: (id: string) => Promise<boolean>;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function listJobs(db: Database): Promise<readonly JobState[]> {
  const { rows } = await sql<JobRow>`
    select id, data, state, output, created_on, started_on, completed_on
    from pgboss.job where name = ${MARKET_QUEUE} order by created_on desc limit ${SHOWN}`.execute(db);
  const progress = await readProgress(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toState(row, progress.get(row.id)));
}

export function marketJobs(boss: PgBoss, db: Database): MarketJobs {
  return {
    send: (job, key, seconds = ONE_IN_SECONDS) =>
      boss.send(MARKET_QUEUE, job, key ? { ...OPTIONS, singletonKey: key, singletonSeconds: seconds } : OPTIONS),
    list: () => listJobs(db),
    report: async (id) => {
      const found = await boss.getJobById<MarketJobReport>(MARKET_QUEUE, id);
      if (found?.state === 'failed')
        throw new StoreError(`the job failed: ${problemOf(found.output as JobOutput, true)}`);
      if (found?.state === 'cancelled') throw new StoreError('the job was cancelled');
      return found?.state === 'completed' ? (found.output as MarketJobReport) : undefined;
    },
    cancel: async (id) => {
      const found = isUuid(id) ? await boss.getJobById(MARKET_QUEUE, id) : null;
      if (!found || !['created', 'retry', 'active'].includes(found.state)) return false;
      await boss.cancel(MARKET_QUEUE, id);
      return true;
    },
    isCancelled: async (id) => (await boss.getJobById(MARKET_QUEUE, id))?.state === 'cancelled',
  };
}

/** Opens the queue. Serving processes only send and look: the worker keeps it in order (`supervise`). */
export async function openMarketQueue(
  databaseUrl: string,
  { supervise }: { readonly supervise: boolean },
): Promise<PgBoss> {
  const pool = createPool({
    connectionString: databaseUrl,
    max: supervise ? 3 : 1,
    application_name: 'pgboss',
  });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise,
    schedule: supervise,
  });
  boss.once('stopped', () => void pool.end());
  boss.on('error', (error) => console.error(`plumbline: queue: ${error.message}`));
  await boss.start();
  await boss.createQueue(MARKET_QUEUE);
  return boss;
}

/** Makes the tables of the queue. Processes that did so at the same time would wait for each other. */
export async function prepareMarketQueue(databaseUrl: string): Promise<void> {
  const boss = await openMarketQueue(databaseUrl, { supervise: false });
  await boss.stop({ graceful: false });
}
