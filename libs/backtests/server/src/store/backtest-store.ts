import {
  BACKTEST_LIMITS,
  type BacktestSpec,
  type BacktestState,
  type Pins,
  type Reproduction,
} from '@plumbline/backtests/domain';
import { ApiError } from '@plumbline/shared/domain';
import { createOwnedResource, type AnyStore, type Database, type OwnedRow } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { Headline } from './headline';
import { backtestsStore } from './tables';

/** Stored values of a backtest. */
export interface BacktestValues {
  name: string;
  note: string;
  tags: readonly string[];
  spec: BacktestSpec;
  is_public: boolean;
  status: BacktestState;
  /** Hash of what is run on which data. */
  run_key: string | null;
  /** That of the run before. */
  before_key: string | null;
  done: number;
  total: number;
  problem: string | null;
  pins: Pins | null;
  headline: Headline | null;
  reproduction: Reproduction | null;
  queued_at: Date | null;
}

/** A row of the table. */
export type BacktestRow = OwnedRow & BacktestValues;

const NOUN = 'backtest';

/** Backtests of people. */
export const backtests = (store: AnyStore) =>
  createOwnedResource<BacktestValues, 'newest'>(store, {
    table: 'backtests',
    noun: NOUN,
    max: BACKTEST_LIMITS.owned,
    searched: ['name', 'note'],
    sorts: { newest: { column: 'id', direction: 'desc' } },
    json: ['tags', 'spec', 'pins', 'headline', 'reproduction'],
    exported: {
      file: 'backtests',
      about: 'backtests you made',
      columns: ['name', 'note', 'tags', 'spec', 'is_public', 'status', 'pins', 'headline', 'created_at'],
    },
  });

/** A row of one's own, or a public one with a result; 404 for any other. */
export async function readShown(store: AnyStore, id: number, userId: number | undefined): Promise<BacktestRow> {
  const row = await backtestsStore(store)
    .selectFrom('backtests')
    .selectAll()
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('user_id', '=', userId ?? 0), eb.and([eb('is_public', '=', true), eb('status', '=', 'done')])]),
    )
    .executeTakeFirst();
  if (!row) throw new ApiError(404, `There is no such ${NOUN}`);
  return row;
}

/** The row of a person that is the same run; undefined where there is none. */
export async function readByRun(store: AnyStore, userId: number, runKey: string): Promise<BacktestRow | undefined> {
  return backtestsStore(store)
    .selectFrom('backtests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('run_key', '=', runKey)
    .executeTakeFirst();
}

/** Refuses more than a few that wait or run. */
export async function refuseTooManyOpen(store: AnyStore, userId: number): Promise<void> {
  const row = await backtestsStore(store)
    .selectFrom('backtests')
    .select((eb) => [eb.fn.countAll<number>().as('open')])
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if ((row?.open ?? 0) >= BACKTEST_LIMITS.queued)
    throw new ApiError(429, `${BACKTEST_LIMITS.queued} of your backtests wait or run: wait for one of them`);
}

/** How many backtests of everybody come before one that waits. */
export async function countAhead(store: AnyStore, { id, status, queued_at }: BacktestRow): Promise<number> {
  if (status !== 'queued' || queued_at === null) return 0;
  const { rows } = await sql<{ ahead: number }>`select count(*)::int as ahead from backtests
    where status in ('queued', 'running') and (queued_at, id) < (${queued_at}, ${id})`.execute(store);
  return rows[0]?.ahead ?? 0;
}

/** How many backtests of the same conditions its owner has, this one among them. */
export async function countTried(store: AnyStore, { user_id, spec }: BacktestRow): Promise<number> {
  const { rows } = await sql<{ tried: number }>`select count(*)::int as tried from backtests
    where user_id = ${user_id} and status <> 'draft' and spec->>'formula' = ${spec.formula}`.execute(store);
  return rows[0]?.tried ?? 0;
}

/** A backtest that waits or runs is not put into the queue again. */
export const isOpenAlready = (): ApiError => new ApiError(409, 'This backtest waits or runs already');

/** Puts a backtest of a person into the queue of the worker; of two at once the second one counts the first. */
export const putInQueue = (db: Database, userId: number, id: number, runKey: string): Promise<BacktestRow> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('owned backtests'), ${userId}::int)`.execute(trx);
    await refuseTooManyOpen(trx, userId);
    return queueRow(trx, id, runKey);
  });

async function queueRow(store: AnyStore, id: number, runKey: string): Promise<BacktestRow> {
  const { rows } = await sql<BacktestRow>`update backtests set status = 'queued', done = 0, total = 0, problem = null,
      before_key = case when status = 'done' then run_key else before_key end, run_key = ${runKey},
      queued_at = now(), updated_at = now(), version = version + 1
    where id = ${id} and status not in ('queued', 'running') returning *`.execute(store);
  if (!rows[0]) throw isOpenAlready();
  return rows[0];
}

/** Notes how far a run is; false where its owner ended or removed it. */
export async function noteProgress(store: AnyStore, id: number, done: number, total: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update backtests set status = 'running', done = ${done}, total = ${total}
    where id = ${id} and status in ('queued', 'running')`.execute(store);
  return Number(numAffectedRows ?? 0) > 0;
}

/** How a run ended. */
export type Ending =
  | { readonly status: 'failed'; readonly problem: string }
  | {
      readonly status: 'done';
      readonly runKey: string;
      readonly pins: Pins;
      readonly headline: Headline;
      readonly reproduction: Reproduction | null;
    };

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Ends a run that nobody ended meanwhile. */
export async function endRun(store: AnyStore, id: number, ending: Ending): Promise<void> {
  if (ending.status === 'failed') {
    await sql`update backtests set status = 'failed', problem = ${ending.problem}, updated_at = now(), version = version + 1
      where id = ${id} and status in ('queued', 'running')`.execute(store);
    return;
  }
  const { runKey, pins, headline, reproduction } = ending;
  await sql`update backtests set status = 'done', problem = null, run_key = ${runKey}, done = total,
      pins = ${json(pins)}::jsonb, headline = ${json(headline)}::jsonb, reproduction = ${json(reproduction)}::jsonb,
      updated_at = now(), version = version + 1
    where id = ${id} and status in ('queued', 'running')`.execute(store);
}

/** Three attempts take less than an hour: what waits for a day was lost. */
export async function sweepLost(store: AnyStore): Promise<void> {
  await sql`update backtests set status = 'failed', problem = 'It was never run: run it again.', updated_at = now()
    where status in ('queued', 'running') and queued_at < now() - interval '1 day'`.execute(store);
}
