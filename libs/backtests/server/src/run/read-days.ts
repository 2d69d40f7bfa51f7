import {
  chooseHoldings,
  rebalanceDays,
  type BacktestSpec,
  type Candidate,
  type Chosen,
  type RebalanceDay,
} from '@plumbline/backtests/domain';
import { ApiError } from '@plumbline/shared/domain';
import { setImmediate as others } from 'node:timers/promises';
import type { BacktestSources, ScreenedDay } from '../sources';
import { questionOf } from './question';

/** Selection on a signal day, with its candidates. */
export interface ReadDay extends RebalanceDay {
  readonly screened: ScreenedDay;
  readonly candidates: readonly Candidate[];
  readonly chosen: Chosen;
}

/** Who runs a backtest, and how it is followed. */
export interface Run {
  readonly userId: number;
  /** Notes how far it is; fails where its owner ended it. */
  readonly progress: (done: number, total: number) => Promise<void>;
  readonly signal: AbortSignal;
}

const KINDS: readonly (string | undefined)[] = ['stock', undefined];

/** A company that was found as one to choose from. */
export function candidateOf(
  { market }: Pick<BacktestSources, 'market'>,
  { id, rank, weight }: ScreenedDay['passed'][number],
): readonly Candidate[] {
  const security = market.find(id);
  if (!security) return [];
  const { cik, kind, currency } = security;
  return [{ id, company: cik ?? id, isStock: KINDS.includes(kind), currency, rank, weight }];
}

/** The days of a backtest up to the last one with prices. */
export function daysOf(spec: BacktestSpec, lastPriceDay: string | null) {
  const end = lastPriceDay !== null && lastPriceDay < spec.end ? lastPriceDay : spec.end;
  const days = rebalanceDays({ ...spec, end });
  if (days.length === 0)
    throw new ApiError(400, 'No rebalance falls between these days: choose an earlier start or a later end');
  return { days, end };
}

/** Chooses companies on each signal day, by what was public at its end. */
export async function readDays(
  spec: BacktestSpec,
  sources: BacktestSources,
  { userId, progress, signal }: Run,
): Promise<readonly ReadDay[]> {
  const { days } = daysOf(spec, sources.market.status().lastPriceDay);
  const question = questionOf(spec);
  const read: ReadDay[] = [];
  for (const day of days) {
    signal.throwIfAborted();
    await progress(read.length, days.length);
    // The process has other things to do in between.
    await others();
    const screened = await sources.screenDays.on(question, userId, day.signal);
    if (!screened) throw new ApiError(503, 'There are no figures yet: they come with the first build');
    const candidates = screened.passed.flatMap((one) => candidateOf(sources, one));
    read.push({ ...day, screened, candidates, chosen: chooseHoldings(candidates, spec) });
  }
  await progress(days.length, days.length);
  return read;
}
