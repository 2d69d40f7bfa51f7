import { measureOf } from '@plumbline/measures/domain';
import { dayFromEpoch, daysBetween, type Day } from '@plumbline/shared/domain';
import type { Figure, Figures } from '../model/figure';

/** The figure of a measure of the registry. */
export function figureOf(key: string, inputs: Readonly<Record<string, unknown>>): Figure {
  const outcome = measureOf(key)!.of(inputs);
  if ('reason' in outcome) return { status: outcome.status, reason: outcome.reason };
  const { value } = outcome;
  return typeof value === 'number' && Number.isFinite(value)
    ? { value }
    : { status: 'not_meaningful', reason: 'It is no finite number' };
}

/** Period returns; those after a zero level are undefined and left out. */
export const returnsOfLevels = (levels: ArrayLike<number>): readonly number[] =>
  Array.from({ length: Math.max(0, levels.length - 1) }, (_, at) => levels[at + 1]! / levels[at]! - 1).filter(
    Number.isFinite,
  );

/** The last session of each calendar month, after the first session. */
export interface MonthLevels {
  readonly days: readonly Day[];
  readonly levels: readonly number[];
}

/** Levels at the start and at the last session of each month: the last month as far as it goes. */
export function monthLevels(sessions: Int32Array, values: ArrayLike<number>): MonthLevels {
  const [days, levels]: [Day[], number[]] = [[], []];
  sessions.forEach((session, at) => {
    const day = dayFromEpoch(session);
    const next = at + 1 < sessions.length ? dayFromEpoch(sessions[at + 1]!) : undefined;
    const isEnd = next === undefined || next.slice(0, 7) !== day.slice(0, 7);
    // The month of the first session begins with it: where that is its last session, it has no return.
    if (at > 0 && !isEnd) return;
    days.push(day);
    levels.push(values[at]!);
  });
  return { days, levels };
}

const YEAR_DAYS = 365.25;
const MONTHS = 12;

/** Growth a year by days between two days, a fraction. */
export function growthAYear(begin: number, end: number, from: Day, to: Day): Figure {
  const days = daysBetween(from, to);
  if (days < 365) return { status: 'not_meaningful', reason: 'The period is shorter than a year' };
  if (begin <= 0) return { status: 'not_meaningful', reason: 'It begins with nothing' };
  if (end <= 0) return { value: -1 };
  return { value: Math.expm1((Math.log(end / begin) * YEAR_DAYS) / days) };
}

/** Monthly figures of levels, against a benchmark where there is one. */
export function monthlyFigures(levels: readonly number[], benchmark: readonly number[] | undefined): Figures {
  const returns = returnsOfLevels(levels);
  const own = { returns, periods_per_year: MONTHS };
  const alone: Record<string, Figure> = {
    total_return_chain: figureOf('total_return_chain', { returns }),
    annual_return: figureOf('annual_return', own),
    annual_volatility: figureOf('annual_volatility', own),
    max_drawdown: figureOf('max_drawdown', { returns }),
    sharpe_ratio: figureOf('sharpe_ratio', own),
    sortino_ratio: figureOf('sortino_ratio', own),
    downside_risk: figureOf('downside_risk', own),
    calmar_ratio: figureOf('calmar_ratio', own),
  };
  if (!benchmark) return alone;
  const against = { ...own, benchmark: returnsOfLevels(benchmark) };
  return {
    ...alone,
    beta: figureOf('beta', against),
    alpha_annual: figureOf('alpha_annual', against),
    information_ratio: figureOf('information_ratio', against),
  };
}

/** Fall from the highest value so far, a fraction of at most 0, by session. */
export function drawdowns(values: ArrayLike<number>): Float64Array {
  let peak = Number.NEGATIVE_INFINITY;
  return Float64Array.from(values, (value) => {
    peak = Math.max(peak, value);
    return peak > 0 ? value / peak - 1 : 0;
  });
}

/** The longest time below an earlier high, in days; `until` is null where it still lasts. */
export function longestUnderWater(days: readonly Day[], values: ArrayLike<number>) {
  let [peak, since] = [values[0] ?? 0, days[0] ?? ''];
  let longest: { from: Day; until: Day | null; days: number } | undefined;
  const note = (until: Day | null, last: Day) => {
    const length = daysBetween(since, last);
    if (!longest || length > longest.days) longest = { from: since, until, days: length };
  };
  days.forEach((day, at) => {
    if (values[at]! < peak) {
      if (at === days.length - 1) note(null, day);
      return;
    }
    if (at > 0 && values[at - 1]! < peak) note(day, day);
    [peak, since] = [values[at]!, day];
  });
  return longest ?? null;
}

/** Growth of calendar years, fractions; the first and the last as far as they go. */
export function yearReturns({
  days,
  levels,
}: MonthLevels): readonly { readonly year: string; readonly value: number }[] {
  const years: { year: string; value: number }[] = [];
  let opening = 0;
  days.forEach((day, at) => {
    if (at === 0 || days[at + 1]?.slice(0, 4) === day.slice(0, 4)) return;
    years.push({ year: day.slice(0, 4), value: levels[at]! / levels[opening]! - 1 });
    opening = at;
  });
  return years;
}
