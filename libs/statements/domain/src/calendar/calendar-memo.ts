import type { Day } from '@plumbline/shared/domain';
import type { FiscalPeriod, FiscalQuarter } from './fiscal-period';
import type { Interim } from './interim';
import type { PeriodFiling } from '../facts/period-filing';
import type { KnownYears } from './place-in-year';
import type { TransitionPeriod } from './transition';

/** Filings by the day their period ends; while they are the same, so is their list. */
export type FilingsByEnd = Map<Day, readonly PeriodFiling[]>;

/** A quarter, or that there is none, with what it was placed by. */
interface PlacedQuarter {
  readonly filings: readonly PeriodFiling[];
  /** Last day of the quarter before. */
  readonly before: Day | undefined;
  readonly quarter: FiscalQuarter | undefined;
}

/**
 * The periods of the calendar of one day, for that of a later day: most of them are the same, and anyone who reads values in
 * them can see that by identity.
 */
export interface CalendarMemo {
  readonly current: FilingsByEnd;
  readonly compared: FilingsByEnd;
  readonly annual: Map<readonly PeriodFiling[], FiscalPeriod | undefined>;
  readonly quarters: Map<Day, PlacedQuarter>;
  /** How the periods above are numbered and what lies between annual reports. */
  numbering: { readonly offset: number; readonly interim: Interim } | undefined;
  /** Years and transition periods quarters were placed by, and those that came or went since. */
  years: readonly TransitionPeriod[];
  changed: readonly TransitionPeriod[];
}

/** The memo of no day. */
export const calendarMemo = (): CalendarMemo => ({
  current: new Map(),
  compared: new Map(),
  annual: new Map(),
  quarters: new Map(),
  numbering: undefined,
  years: [],
  changed: [],
});

/** True for two lists of the same members. */
export const isSameList = <T>(one: readonly T[] | undefined, other: readonly T[]): boolean =>
  one !== undefined && one.length === other.length && one.every((each, at) => each === other[at]);

/** Periods numbered in another way, or of another length, are no use. */
export function forgetOthers(memo: CalendarMemo, offset: number, interim: Interim): void {
  const { numbering } = memo;
  memo.numbering = { offset, interim };
  if (numbering?.offset === offset && numbering.interim === interim) return;
  memo.annual.clear();
  memo.quarters.clear();
}

const isIn = (years: readonly TransitionPeriod[], year: TransitionPeriod): boolean =>
  years.some((other) => other === year || (other.start === year.start && other.end === year.end && !isAnnual(year)));

const isAnnual = (year: TransitionPeriod): boolean => 'key' in year;

/** Finds the years that quarters can no longer rely on. */
export function noteYears(memo: CalendarMemo, { annual, transitions }: KnownYears): void {
  const before = memo.years;
  const now = [...annual, ...transitions];
  memo.changed = [...now.filter((year) => !isIn(before, year)), ...before.filter((year) => !isIn(now, year))];
  memo.years = now;
}

/** A quarter inside a year that is over stays in its place as long as no other year comes to hold it. */
export function isStillPlaced({ changed }: CalendarMemo, quarter: FiscalQuarter | undefined, end: Day): boolean {
  if (changed.length === 0) return true;
  const holds = (year: TransitionPeriod): boolean => year.start <= end && end <= year.end;
  return quarter?.year !== undefined && holds(quarter.year) && !changed.some(holds);
}
