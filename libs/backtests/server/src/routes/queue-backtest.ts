import { BACKTEST_LIMITS, isOpen, type BacktestSpec } from '@plumbline/backtests/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Database, JobQueue } from '@plumbline/shared/server';
import { BACKTEST_JOB } from '../jobs/backtest-job';
import { runKeyOf } from '../run/run-key';
import type { BacktestSources } from '../sources';
import {
  backtests,
  isOpenAlready,
  putInQueue,
  readByRun,
  refuseTooManyOpen,
  type BacktestRow,
  type BacktestValues,
} from '../store/backtest-store';
import { checkSpec, refusePublic } from './check-spec';

/** Dependencies of the backtest calls. */
export interface BacktestDeps {
  readonly db: Database;
  readonly market: BacktestSources['market'];
  readonly screenDays: BacktestSources['screenDays'];
  readonly queue: JobQueue;
}

/** Request for a backtest. */
export interface Asked {
  readonly spec: BacktestSpec;
  readonly name: string | undefined;
  readonly note: string;
  readonly is_public: boolean;
  /** A draft of theirs. */
  readonly id: number | undefined;
}

/** A name for what nobody named. */
function nameOf({ formula, size, rebalance }: BacktestSpec): string {
  const what = formula === '' ? 'All companies' : formula;
  const much = size === null ? 'all' : `${size}`;
  return `${what.slice(0, 80)} · ${much} · every ${rebalance}`;
}

const NOTHING_YET = {
  tags: [],
  status: 'draft',
  run_key: null,
  before_key: null,
  done: 0,
  total: 0,
  problem: null,
  pins: null,
  headline: null,
  reproduction: null,
  queued_at: null,
} as const satisfies Partial<BacktestValues>;

/** Returns the values stored before a backtest runs. */
export const draftOf = ({ spec, name, note, is_public }: Omit<Asked, 'id'>): BacktestValues => ({
  ...NOTHING_YET,
  spec,
  name: name ?? nameOf(spec),
  note,
  is_public,
});

/** Puts a backtest into the queue; who asks twice at once has it once. */
async function enqueue({ db, queue }: BacktestDeps, userId: number, id: number, runKey: string): Promise<BacktestRow> {
  const row = await putInQueue(db, userId, id, runKey);
  await queue.send(BACKTEST_JOB, { id });
  return row;
}

/** The draft that is run: changed, or a new one. */
async function draftToRun({ db }: BacktestDeps, userId: number, asked: Asked): Promise<BacktestRow> {
  const own = backtests(db);
  if (asked.id === undefined) return own.create(userId, draftOf(asked));
  const draft = await own.get(userId, asked.id);
  if (draft.status !== 'draft') throw new ApiError(409, 'This backtest was run: copy it to change it');
  const { spec, note, is_public } = asked;
  return own.update(userId, asked.id, { values: { spec, note, is_public, name: asked.name ?? draft.name } });
}

/** Runs what was asked for; what the person ran already on the same data is answered as it is. */
export async function askBacktest(deps: BacktestDeps, userId: number, asked: Asked): Promise<BacktestRow> {
  const { db, market } = deps;
  refusePublic(asked.spec, asked.is_public);
  await checkSpec(asked.spec, deps, userId);
  const runKey = runKeyOf(asked.spec, market.status().version, userId);
  const known = await readByRun(db, userId, runKey);
  if (known) return isOpen(known.status) || known.status === 'done' ? known : rerun(deps, userId, known);
  await refuseTooManyOpen(db, userId);
  const draft = await draftToRun(deps, userId, asked);
  try {
    return await enqueue(deps, userId, Number(draft.id), runKey);
  } catch (error: unknown) {
    // The same was asked for at the same time: that one is answered.
    const same = await readByRun(db, userId, runKey);
    if (asked.id === undefined) await backtests(db).remove(userId, Number(draft.id));
    if (same && Number(same.id) !== Number(draft.id)) return same;
    throw error;
  }
}

/** Runs a backtest again on the data of now. */
export async function rerun(deps: BacktestDeps, userId: number, row: BacktestRow): Promise<BacktestRow> {
  const { db, market } = deps;
  if (isOpen(row.status)) throw isOpenAlready();
  await checkSpec(row.spec, deps, userId);
  const runKey = runKeyOf(row.spec, market.status().version, userId);
  const same = await readByRun(db, userId, runKey);
  if (same && Number(same.id) !== Number(row.id))
    throw new ApiError(409, `You ran this on the data of now already: it is backtest ${same.id}`);
  return enqueue(deps, userId, Number(row.id), runKey);
}

/** A draft of the person with the same settings. */
export async function copyBacktest({ db }: BacktestDeps, userId: number, row: BacktestRow): Promise<BacktestRow> {
  const { spec, name, note, tags } = row;
  const copied = draftOf({ spec, note, is_public: false, name: `Copy of ${name}`.slice(0, 120) });
  return backtests(db).create(userId, { ...copied, tags: tags.slice(0, BACKTEST_LIMITS.tags) });
}
