import { medianOf, type Day } from '@plumbline/shared/domain';
import { defaultMargin, NEW_STATE, stepAlert, type AlertState, type Steadiness } from './alert-state';
import type { Reading } from './condition';

/** Trading days after a firing over which returns are reported. */
export const RETURN_DAYS = [5, 21, 63, 252] as const;

/** Fewer windows than these say nothing. */
export const FEWEST_WINDOWS = 10;

/** A day on which the alert would have fired. */
export interface RehearsedFiring {
  readonly day: Day;
  readonly value: number | null;
  readonly level: number | null;
  /** Total return over each of `RETURN_DAYS` from the close after the firing, percent; null where that is not known. */
  readonly returns: readonly (number | null)[];
}

/** Returns after firings, next to those after all days. */
export interface ReturnSummary {
  readonly days: number;
  readonly windows: number;
  /** Windows that begin before the one before has ended. */
  readonly overlapping: number;
  /** Percent; null where there are none. */
  readonly median: number | null;
  /** How many rose. */
  readonly positive: number;
  readonly all: number;
  readonly allMedian: number | null;
  readonly allPositive: number;
  readonly isTooFew: boolean;
}

/** A past over which an alert is rehearsed: readings and total return values of each trading day, oldest first. */
export interface Past {
  readonly days: readonly Day[];
  readonly read: (row: number) => Reading;
  /** Value of a share with dividends put back in; NaN where there is no price. */
  readonly value: (row: number) => number;
}

/** How a person wants to be notified; no margin: a hundredth of the level of the day. */
export interface RehearsalAsked {
  readonly margin: number | null;
  readonly hold: number;
  /** Days before are read for nothing: the alert is made on the first day asked for. */
  readonly from?: Day | undefined;
}

/** Result of testing an alert on past data. */
export interface Rehearsal {
  readonly firings: readonly RehearsedFiring[];
  readonly summary: readonly ReturnSummary[];
  readonly from: Day | null;
  readonly to: Day | null;
  readonly days: number;
  readonly unknown: number;
  readonly state: AlertState;
}

/** From the close after a day on, over so many trading days; NaN where one of the two is not known. */
const returnAfter = ({ value, days }: Past, row: number, count: number): number => {
  const [from, to] = [row + 1, row + 1 + count];
  return to < days.length ? 100 * (value(to) / value(from) - 1) : Number.NaN;
};

const known = (values: readonly number[]): number[] => values.filter((value) => Number.isFinite(value));
const rising = (values: readonly number[]): number => values.filter((value) => value > 0).length;

function overlapping(rows: readonly number[], count: number): number {
  return rows.filter((row, place) => place > 0 && row - rows[place - 1]! < count).length;
}

function summaryOf(past: Past, rows: readonly number[], first: number, count: number): ReturnSummary {
  const whole = rows.filter((row) => Number.isFinite(returnAfter(past, row, count)));
  const found = whole.map((row) => returnAfter(past, row, count));
  const all = known(past.days.map((_, row) => (row < first ? Number.NaN : returnAfter(past, row, count))));
  return {
    days: count,
    windows: found.length,
    overlapping: overlapping(whole, count),
    median: medianOf(found) ?? null,
    positive: rising(found),
    all: all.length,
    allMedian: medianOf(all) ?? null,
    allPositive: rising(all),
    isTooFew: found.length < FEWEST_WINDOWS,
  };
}

const steadinessOf = ({ margin, hold }: RehearsalAsked, level: number | null): Steadiness => ({
  hold,
  margin: margin ?? defaultMargin(level ?? undefined),
});

/** The states an alert would have gone through, by the same step as the live one. */
export function rehearse(past: Past, asked: RehearsalAsked): Rehearsal {
  const { days, read } = past;
  const first = asked.from === undefined ? 0 : days.findIndex((day) => day >= asked.from!);
  const rows: number[] = [];
  let [state, unknown] = [NEW_STATE, 0];
  for (let row = Math.max(first, 0); first >= 0 && row < days.length; row += 1) {
    const reading = read(row);
    if (reading.holds === undefined) unknown += 1;
    const [next, outcome] = stepAlert(state, reading, steadinessOf(asked, reading.level));
    state = next;
    if (outcome === 'fires') rows.push(row);
  }
  const firings = rows.map((row) => {
    const { value, level } = read(row);
    const returns = RETURN_DAYS.map((count) => known([returnAfter(past, row, count)])[0] ?? null);
    return { day: days[row]!, value, level, returns };
  });
  const begin = Math.max(first, 0);
  return {
    firings,
    summary: RETURN_DAYS.map((count) => summaryOf(past, rows, begin, count)),
    from: first < 0 ? null : (days[begin] ?? null),
    to: first < 0 ? null : (days.at(-1) ?? null),
    days: first < 0 ? 0 : days.length - begin,
    unknown,
    state,
  };
}
