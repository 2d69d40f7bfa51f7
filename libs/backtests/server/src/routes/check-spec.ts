import {
  BACKTEST_LIMITS,
  namesListsOfPeople,
  UNIVERSE_BENCHMARK,
  type BacktestSpec,
} from '@plumbline/backtests/domain';
import { addYears, ApiError } from '@plumbline/shared/domain';
import { benchmarkSecurity } from '../run/benchmark';
import { questionOf } from '../run/question';
import { daysOf } from '../run/read-days';
import type { BacktestSources } from '../sources';

const refused = (field: keyof BacktestSpec, message: string) =>
  new ApiError(400, message, { fields: [{ path: `body.${field}`, message }] });

/** Refuses to show everybody what a portfolio or a screen of a person finds. */
export function refusePublic({ universe }: Pick<BacktestSpec, 'universe'>, isPublic: boolean | undefined): void {
  if (!isPublic || !namesListsOfPeople(universe)) return;
  const message = 'Its universe names a portfolio or a saved screen, and the result would show what that holds';
  throw new ApiError(400, message, { fields: [{ path: 'body.is_public', message }] });
}

/** Refuses what cannot be run, with the field that is wrong. */
export async function checkSpec(spec: BacktestSpec, sources: BacktestSources, userId: number): Promise<void> {
  const { start, end, weighting, weight_by, benchmark } = spec;
  if (end <= start) throw refused('end', 'The end must be after the start');
  if (addYears(start, BACKTEST_LIMITS.years) < end)
    throw refused('start', `A backtest is over at most ${BACKTEST_LIMITS.years} years`);
  if (weighting === 'formula' && weight_by === '') throw refused('weight_by', 'Enter a field or formula of weights');
  if (benchmark !== null && benchmark !== UNIVERSE_BENCHMARK) benchmarkSecurity(sources, benchmark);
  daysOf(spec, sources.market.status().lastPriceDay);
  await sources.screenDays.check(questionOf(spec), userId);
}
