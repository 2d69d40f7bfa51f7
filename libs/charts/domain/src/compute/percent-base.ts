import { daysBetween, type Day } from '@plumbline/shared/domain';

/** Where a series starts in a percent comparison. */
export interface PercentBase {
  /** Place of the base in the column of days. */
  readonly at: number;
  /** Its value there, 0 %. */
  readonly value: number;
  /** It begins later than the others and starts at its own first day. */
  readonly isLate: boolean;
}

type Column = readonly (number | null)[];

/** Calendar days after which a first value is a later listing, and not another market's holiday. */
const LATE_DAYS = 10;

const firstKnown = (values: Column, from: number): number =>
  values.findIndex((value, at) => at >= from && value !== null);

/** A base below or at zero has no percentages: the next value above zero is taken. */
const firstPositive = (values: Column, from: number): number =>
  values.findIndex((value, at) => at >= from && value !== null && value > 0);

/**
 * The base of each series: the first day, from place `from` on, on which all series have a value. A series that begins
 * more than ten days after the earliest one does not hold the others back: it joins at its own first day.
 * `undefined` for a series without a value above zero.
 */
export function percentBases(
  days: readonly Day[],
  columns: readonly Column[],
  from = 0,
): readonly (PercentBase | undefined)[] {
  const starts = columns.map((values) => firstKnown(values, from));
  const earliest = days[Math.min(...starts.filter((at) => at >= 0))];
  const isLate = starts.map(
    (at) => at >= 0 && earliest !== undefined && daysBetween(earliest, days[at] ?? earliest) > LATE_DAYS,
  );
  const early = columns.filter((_values, index) => (starts[index] ?? -1) >= 0 && !isLate[index]);
  const common = days.findIndex((_day, at) => at >= from && early.every((values) => (values[at] ?? null) !== null));
  return columns.map((values, index) => {
    const late = isLate[index] ?? false;
    const at = firstPositive(values, late || common < 0 ? from : common);
    const value = values[at] ?? null;
    return value === null ? undefined : { at, value, isLate: late };
  });
}

/** Percent points of each value over the base; unknown before it. */
export const percentOf = (values: Column, base: PercentBase | undefined): Column =>
  values.map((value, at) => (value === null || !base || at < base.at ? null : (value / base.value - 1) * 100));
