import { ENGINE_VERSION, isOpen, type Pins, type Reproduction } from '@plumbline/backtests/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sha256 } from '@plumbline/shared/server/files';
import { headlineOf } from '../store/headline';
import { runBacktest, type Ran } from '../run/run-backtest';
import { runKeyOf } from '../run/run-key';
import type { BacktestSources } from '../sources';
import { endRun, noteProgress, type BacktestRow } from '../store/backtest-store';
import { keepResult, readResult, type KeptResult } from '../store/results';
import { backtestsStore } from '../store/tables';

/** Works over the market that is served, which is open only meanwhile; undefined while nothing was built. */
export type OverBacktestMarket = <T>(work: (sources: BacktestSources) => Promise<T>) => Promise<T | undefined>;

/** Inputs of a queued run. */
export interface QueuedRun {
  readonly store: AnyStore;
  readonly overMarket: OverBacktestMarket;
  readonly signal: AbortSignal;
}

const FAILED = 'The backtest could not be run: run it again.';

/** Its owner ended or removed it. */
class TakenBack extends Error {}

function pinsOf({ market }: BacktestSources, ran: Ran): Pins {
  const { version, sample, lastPriceDay } = market.status();
  return {
    engine: ENGINE_VERSION,
    version,
    sample,
    last_price_day: lastPriceDay,
    result: sha256(JSON.stringify(ran)),
  };
}

/** How a result differs from the one before; null where there was none. */
function reproductionOf(before: KeptResult | undefined, { pins, result }: KeptResult): Reproduction | null {
  if (!before) return null;
  const months = new Map(before.result.months.map(({ month, value }) => [month, value]));
  const other = result.months.find(({ month, value }) => months.get(month) !== value);
  const reproduced = before.pins.result === pins.result;
  const because =
    before.pins.engine !== pins.engine ? 'engine' : before.pins.version !== pins.version ? 'data' : 'nothing';
  return { reproduced, before: before.pins, first_month: other?.month ?? null, because };
}

interface Making {
  readonly row: BacktestRow;
  readonly runKey: string;
  readonly progress: (done: number, total: number) => Promise<void>;
}

/** Runs it and keeps what came of it. */
async function makeResult(
  { store, signal }: QueuedRun,
  sources: BacktestSources,
  { row, runKey, progress }: Making,
): Promise<KeptResult> {
  const ran = await runBacktest(row.spec, sources, { userId: Number(row.user_id), progress, signal });
  const made = { pins: pinsOf(sources, ran), ...ran };
  await keepResult(store, runKey, made);
  return made;
}

async function run(queued: QueuedRun, row: BacktestRow, sources: BacktestSources): Promise<void> {
  const { store } = queued;
  const { id, spec } = row;
  const userId = Number(row.user_id);
  const before = await readResult(store, row.before_key);
  const runKey = runKeyOf(spec, sources.market.status().version, userId);
  // Somebody else ran the same on the same data; who runs his own again wants to see it computed.
  const known = before ? undefined : await readResult(store, runKey);
  const progress = async (done: number, total: number) => {
    if (!(await noteProgress(store, id, done, total))) throw new TakenBack();
  };
  const made = known ?? (await makeResult(queued, sources, { row, runKey, progress }));
  const { pins, result } = made;
  const reproduction = reproductionOf(before, made);
  await endRun(store, id, { status: 'done', runKey, pins, headline: headlineOf(result), reproduction });
}

/** Runs a backtest. A refusal is reported to its owner; what is our fault is also thrown, for the log. */
export async function runQueued(queued: QueuedRun, id: number): Promise<void> {
  const { store, overMarket, signal } = queued;
  const row = await backtestsStore(store).selectFrom('backtests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !isOpen(row.status)) return;
  try {
    const ran = await overMarket(async (sources) => {
      await run(queued, row, sources);
      return true;
    });
    if (!ran) throw new ApiError(503, 'There are no figures yet: they come with the first build');
  } catch (error: unknown) {
    if (error instanceof TakenBack) return;
    // The worker ends: the job is tried again by the next one.
    if (signal.aborted) throw error;
    const isRefusal = error instanceof ApiError;
    await endRun(store, id, { status: 'failed', problem: isRefusal ? error.message : FAILED });
    if (!isRefusal || error.statusCode >= 500) throw error;
  }
}
