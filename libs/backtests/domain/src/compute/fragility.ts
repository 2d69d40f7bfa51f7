import { addMonths, daysBetween, type Day } from '@plumbline/shared/domain';
import type { Figure, Figures } from '../model/figure';
import type { Band } from '../model/result';
import { leadBand } from './bootstrap';
import { growthAYear, longestUnderWater, monthlyFigures, returnsOfLevels } from './statistics';

/** Months that are taken out to see what depends on them. */
const FEW = 3;

/** Growth a year of some returns of months, a fraction. */
function compounded(returns: readonly number[]): Figure {
  if (returns.length < 12) return { status: 'not_available', reason: 'Fewer than twelve months are left' };
  if (returns.some((one) => one <= -1)) return { value: -1 };
  const sum = returns.reduce((all, one) => all + Math.log1p(one), 0);
  return { value: Math.expm1((12 * sum) / returns.length) };
}

/** Total return without the best and without the worst three months. */
export function fragilityOf(levels: readonly number[]): Figures {
  const ordered = [...returnsOfLevels(levels)].sort((one, other) => one - other);
  return {
    without_best_months: compounded(ordered.slice(0, -FEW)),
    without_worst_months: compounded(ordered.slice(FEW)),
  };
}

/** Risk figures of a series of monthly values. */
export interface SeriesRisks {
  readonly months: number;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly measures: Figures;
  readonly statuses: Readonly<Record<string, string>>;
  readonly benchmark_measures: Figures | null;
  readonly fragility: Figures;
  readonly under_water: { readonly from: Day; readonly until: Day | null; readonly days: number } | null;
  readonly band: Band | null;
}

/** Missing figures by why they are missing. */
const statusesOf = (figures: Figures): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([key, figure]) => ('status' in figure ? [[key, figure.status]] : [])),
  );

/** True where no month begins with nothing: months of two series belong to each other only then. */
const hasAllReturns = (levels: readonly number[]): boolean => returnsOfLevels(levels).length === levels.length - 1;

/** The seed of what is drawn for a series that nobody saved. */
const SEED = 1;

/** Risk of levels of months, the oldest first, of which the first is the start; the last is of a day. */
export function seriesRisks(
  levels: readonly number[],
  end: Day,
  benchmark: readonly number[] | undefined,
): SeriesRisks {
  const dates = levels.map((_, at) => addMonths(end, at - levels.length + 1));
  const [from, to] = [dates[0] ?? end, dates.at(-1) ?? end];
  const isSame = benchmark?.length === levels.length && [levels, benchmark].every(hasAllReturns);
  const measures: Figures = {
    ...monthlyFigures(levels, isSame ? benchmark : undefined),
    cagr: daysBetween(from, to) > 0 ? growthAYear(levels[0]!, levels.at(-1)!, from, to) : NO_TIME,
  };
  return {
    months: Math.max(0, levels.length - 1),
    start_date: from,
    end_date: to,
    measures,
    statuses: statusesOf(measures),
    benchmark_measures: benchmark ? monthlyFigures(benchmark, undefined) : null,
    fragility: fragilityOf(levels),
    under_water: longestUnderWater(dates, levels),
    band: (isSame && leadBand(returnsOfLevels(levels), returnsOfLevels(benchmark), SEED)) || null,
  };
}

const NO_TIME: Figure = { status: 'not_available', reason: 'There is a single value' };
