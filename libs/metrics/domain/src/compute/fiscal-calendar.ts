import type { Day } from '@plumbline/shared/domain';
import type { StatementPeriod } from '../model/statement-table';
import { comparativeYears } from './comparative-years';
import type { FactIndex } from './fact-index';
import { fiscalYearOffset, yearOfEnd } from './fiscal-year-label';
import { interimKind, startAfter, startOf, YEAR_DAYS, type Interim } from './interim';
import { periodFilings, type PeriodFiling } from './period-filing';
import { placeOf, type Place } from './place-in-year';
import { transitionPeriods } from './transition';

/** A fiscal year or quarter with the filings in which it was current, first first. */
export interface FiscalPeriod extends StatementPeriod {
  readonly filings: readonly PeriodFiling[];
}

/** A fiscal quarter, or half-year of a company that reports no quarters, with its place in the year. */
export interface FiscalQuarter extends FiscalPeriod {
  /** 1 to `parts`. */
  readonly position: number;
  /** How many such periods make a year: 4 quarters or 2 half-years. */
  readonly parts: 2 | 4;
  /** The year it belongs to, where that year was reported. */
  readonly year?: FiscalPeriod;
  /** First day of its fiscal year or transition period, where it is known. */
  readonly yearStart?: Day;
}

/**
 * The fiscal periods of a company, oldest first. A period is there when it was current in a public filing; a year also
 * when public annual reports only compare with it.
 */
export interface FiscalCalendar {
  readonly annual: readonly FiscalPeriod[];
  readonly quarterly: readonly FiscalQuarter[];
  /** Filings by the day their period ends, first first; those that compare with it where it is current in none. */
  readonly current: ReadonlyMap<Day, readonly PeriodFiling[]>;
}

/** The calendar as the public periodic reports show it. `fy` and `fp` of a filing only vote on how years are numbered. */
export function fiscalCalendar(index: FactIndex): FiscalCalendar {
  const filings = periodFilings(index);
  const current = byEnd(filings);
  const offset = fiscalYearOffset(filings);
  const annual = annualPeriods(current, offset);
  const years = { annual, transitions: transitionPeriods(current) };
  const interim = interimKind(filings);
  const quarterly: FiscalQuarter[] = [];
  for (const [end, own] of current) {
    const start = startOf(own, end, interim.days) ?? startAfter(quarterly.at(-1), end, interim);
    const place = start === undefined ? undefined : placeOf(end, own, { ...years, interim });
    const quarter = start && place && quarterOf({ start, end, filings: own, interim, offset }, place);
    if (quarter) quarterly.push(withOwnKey({ ...quarter, ...yearOf(place, annual) }, quarterly));
  }
  const compared = byEnd(comparativeYears(filings));
  return { annual: withComparatives(annual, compared, offset), quarterly, current: new Map([...compared, ...current]) };
}

/** Quarters are placed by years that were current alone: no report says anything of the quarters of the others. */
function withComparatives(
  annual: readonly FiscalPeriod[],
  compared: FiscalCalendar['current'],
  offset: number,
): readonly FiscalPeriod[] {
  const added = annualPeriods(compared, offset).filter(({ key }) => annual.every((year) => year.key !== key));
  return [...annual, ...added].sort((a, b) => (a.end < b.end ? -1 : 1));
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

function annualPeriods(current: FiscalCalendar['current'], offset: number): readonly FiscalPeriod[] {
  const years: FiscalPeriod[] = [];
  for (const [end, filings] of current) {
    const start = startOf(filings, end, YEAR_DAYS);
    const first = filings[0];
    if (!start || !first) continue;
    const fiscalYear = yearOfEnd(end) - offset;
    const label = `FY${String(fiscalYear)}`;
    years.push(
      withOwnKey({ key: label, label, start, end, fiscalYear, fiscalPeriod: 'FY', filed: first.filed, filings }, years),
    );
  }
  return years;
}

interface Stretch {
  readonly start: Day;
  readonly end: Day;
  readonly filings: readonly PeriodFiling[];
  readonly interim: Interim;
  readonly offset: number;
}

function quarterOf({ start, end, filings, interim, offset }: Stretch, place: Place): FiscalQuarter | undefined {
  const first = filings[0];
  if (!first) return undefined;
  const fiscalYear = yearOfEnd(place.yearEnd) - offset;
  const year = `${String(fiscalYear)}${place.isTransition ? 'T' : ''}`;
  const name = `${interim.letter}${String(place.position)}` as FiscalQuarter['fiscalPeriod'];
  return {
    key: `${year}${name}`,
    label: `${name} ${year}`,
    start,
    end,
    fiscalYear,
    fiscalPeriod: name,
    filed: first.filed,
    filings,
    position: place.position,
    parts: interim.parts,
  };
}

/** Two periods of one name, after a change of the fiscal year, are told apart by their ends. */
const withOwnKey = <T extends FiscalPeriod>(period: T, others: readonly FiscalPeriod[]): T =>
  others.some(({ key }) => key === period.key) ? { ...period, key: `${period.key}-${period.end}` } : period;

function yearOf(place: Place, annual: readonly FiscalPeriod[]): { year?: FiscalPeriod; yearStart?: Day } {
  const year = place.isTransition ? undefined : annual.find(({ end }) => end === place.yearEnd);
  return { ...(year ? { year } : {}), yearStart: place.yearStart };
}
