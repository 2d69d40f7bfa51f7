import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';
import type { StatementPeriod } from '../model/statement-table';
import type { FactIndex } from './fact-index';
import { periodFilings, type PeriodFiling } from './period-filing';
import { fiscalYearOffset, yearOfEnd } from './fiscal-year-label';

/** A fiscal year or quarter with the filings in which it was current, first first. */
export interface FiscalPeriod extends StatementPeriod {
  readonly filings: readonly PeriodFiling[];
}

/** A fiscal quarter with its place in the year. */
export interface FiscalQuarter extends FiscalPeriod {
  /** 1 to 4. */
  readonly position: number;
  /** The year it belongs to, where that year was reported. */
  readonly year?: FiscalPeriod;
  /** First day of its fiscal year, where it is known. */
  readonly yearStart?: Day;
}

/** The fiscal periods of a company, oldest first. A period is there when it was current in a public filing. */
export interface FiscalCalendar {
  readonly annual: readonly FiscalPeriod[];
  readonly quarterly: readonly FiscalQuarter[];
  /** Filings by the day their period ends, first first. */
  readonly current: ReadonlyMap<Day, readonly PeriodFiling[]>;
}

/** Lengths in days that count as a quarter and as a year: 13 or 14, 52 or 53 weeks, calendar months. */
export const QUARTER_DAYS = [80, 100] as const;
/** See QUARTER_DAYS. */
export const YEAR_DAYS = [340, 380] as const;
const QUARTER = 91.3;

const within = (days: number, [low, high]: readonly [number, number]): boolean => days >= low && days <= high;
const lengthOf = (start: Day, end: Day): number => daysBetween(start, end) + 1;

/** The calendar as the public periodic reports show it. `fy` and `fp` of a filing only vote on how years are numbered. */
export function fiscalCalendar(index: FactIndex): FiscalCalendar {
  const filings = periodFilings(index);
  const current = byEnd(filings);
  const offset = fiscalYearOffset(filings);
  const annual = annualPeriods(current, offset);
  return { annual, quarterly: quarterlyPeriods(current, annual, offset), current };
}

function byEnd(filings: readonly PeriodFiling[]): ReadonlyMap<Day, readonly PeriodFiling[]> {
  const ends = new Map<Day, PeriodFiling[]>();
  for (const filing of filings) {
    const group = ends.get(filing.end);
    if (group) group.push(filing);
    else ends.set(filing.end, [filing]);
  }
  return new Map([...ends].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** First day of the duration of a given length that ends with these filings. */
const startOf = (filings: readonly PeriodFiling[], end: Day, length: readonly [number, number]): Day | undefined =>
  filings.flatMap(({ starts }) => starts).find((start) => within(lengthOf(start, end), length));

function annualPeriods(current: FiscalCalendar['current'], offset: number): readonly FiscalPeriod[] {
  const years: FiscalPeriod[] = [];
  for (const [end, filings] of current) {
    const start = startOf(filings, end, YEAR_DAYS);
    const first = filings[0];
    if (!start || !first) continue;
    const fiscalYear = yearOfEnd(end) - offset;
    const label = `FY${String(fiscalYear)}`;
    const key = years.some((year) => year.key === label) ? `${label}-${end}` : label;
    years.push({ key, label, start, end, fiscalYear, fiscalPeriod: 'FY', filed: first.filed, filings });
  }
  return years;
}

function quarterlyPeriods(
  current: FiscalCalendar['current'],
  annual: readonly FiscalPeriod[],
  offset: number,
): readonly FiscalQuarter[] {
  const quarters: FiscalQuarter[] = [];
  for (const [end, filings] of current) {
    const start = startOf(filings, end, QUARTER_DAYS) ?? startAfter(quarters.at(-1), end);
    const first = filings[0];
    if (!start || !first) continue;
    const place = placeOf(end, filings, annual);
    if (!place) continue;
    const fiscalYear = yearOfEnd(place.yearEnd) - offset;
    const name = `Q${String(place.position)}` as FiscalQuarter['fiscalPeriod'];
    const label = `${name} ${String(fiscalYear)}`;
    const plain = `${String(fiscalYear)}${name}`;
    const key = quarters.some((quarter) => quarter.key === plain) ? `${plain}-${end}` : plain;
    const period = { key, label, start, end, fiscalYear, fiscalPeriod: name, filed: first.filed, filings };
    quarters.push({ ...period, position: place.position, ...yearOf(place, annual) });
  }
  return quarters;
}

/** A quarter that only an annual report gives starts the day after the quarter before it. */
function startAfter(previous: FiscalQuarter | undefined, end: Day): Day | undefined {
  if (!previous) return undefined;
  const start = addDays(previous.end, 1);
  return within(lengthOf(start, end), QUARTER_DAYS) ? start : undefined;
}

interface Place {
  readonly position: number;
  /** Real or, in a year that is not over, estimated. */
  readonly yearEnd: Day;
  readonly yearStart?: Day;
}

/** Where a quarter stands in its year: by the year's own dates, the last year's end, or the year-to-date durations. */
function placeOf(end: Day, filings: readonly PeriodFiling[], annual: readonly FiscalPeriod[]): Place | undefined {
  const holding = annual.find((year) => year.start <= end && end <= year.end);
  const before = annual.findLast((year) => year.end < end);
  const toDate = filings
    .flatMap(({ starts }) => starts)
    .find((start) => lengthOf(start, end) > QUARTER_DAYS[1] && lengthOf(start, end) <= YEAR_DAYS[1]);
  const recent = before && daysBetween(before.end, end) < YEAR_DAYS[0] ? addDays(before.end, 1) : undefined;
  const start = holding?.start ?? recent ?? toDate ?? firstQuarterStart(end, filings);
  if (!start) return undefined;
  const position = Math.min(4, Math.max(1, Math.round(lengthOf(start, end) / QUARTER)));
  return { position, yearEnd: holding?.end ?? addDays(start, 363), yearStart: start };
}

/** Without any other sign, the filing's own word that this is a first quarter. */
const firstQuarterStart = (end: Day, filings: readonly PeriodFiling[]): Day | undefined =>
  filings.some(({ fiscalPeriod }) => fiscalPeriod === 'Q1') ? startOf(filings, end, QUARTER_DAYS) : undefined;

function yearOf(place: Place, annual: readonly FiscalPeriod[]): { year?: FiscalPeriod; yearStart?: Day } {
  const year = annual.find(({ end }) => end === place.yearEnd);
  return { ...(year ? { year } : {}), ...(place.yearStart ? { yearStart: place.yearStart } : {}) };
}
