import type { Day } from '@plumbline/shared/domain';
import { comparativeYears } from './comparative-years';
import {
  calendarMemo,
  forgetOthers,
  isSameList,
  isStillPlaced,
  noteYears,
  type CalendarMemo,
  type FilingsByEnd,
} from './calendar-memo';
import type { FactIndex } from '../facts/fact-index';
import { yearOfEnd } from './fiscal-year-label';
import { interimKind, startAfter, startOf, yearStartOf, type Interim } from './interim';
import { periodFilings, type PeriodFiling } from '../facts/period-filing';
import { placeOf, type KnownYears, type Place } from './place-in-year';
import { transitionPeriods } from './transition';
import type { FiscalPeriod, FiscalQuarter } from './fiscal-period';

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

/** The calendar as the public periodic reports show it. `offset`: how its years are numbered. */
export const fiscalCalendar = (index: FactIndex, offset: number): FiscalCalendar =>
  calendarOf(periodFilings(index), offset, calendarMemo());

/** The calendar that reports show, first first. With the memo of an earlier day, periods that are still the same are taken from it. */
export function calendarOf(filings: readonly PeriodFiling[], offset: number, memo: CalendarMemo): FiscalCalendar {
  const interim = interimKind(filings);
  forgetOthers(memo, offset, interim);
  const current = byEnd(filings, memo.current);
  const annual = annualPeriods(current, offset, memo);
  const years = { annual, transitions: transitionPeriods(current), interim };
  noteYears(memo, years);
  const quarterly: FiscalQuarter[] = [];
  const keys = new Set<string>();
  for (const [end, filings] of current) {
    const quarter = placed(memo, quarterly.at(-1), { end, filings, interim, offset, years });
    if (quarter) quarterly.push(withOwnKey(quarter, keys));
  }
  const compared = byEnd(comparativeYears(filings), memo.compared);
  const added = annualPeriods(compared, offset, memo);
  return { annual: withComparatives(annual, added), quarterly, current: new Map([...compared, ...current]) };
}

/** Quarters are placed by years that were current alone: no report says anything of the quarters of the others. */
function withComparatives(annual: readonly FiscalPeriod[], compared: readonly FiscalPeriod[]): readonly FiscalPeriod[] {
  const added = compared.filter(({ key }) => annual.every((year) => year.key !== key));
  return [...annual, ...added].sort((a, b) => (a.end < b.end ? -1 : 1));
}

function byEnd(filings: readonly PeriodFiling[], known: FilingsByEnd): FilingsByEnd {
  const ends = new Map<Day, PeriodFiling[]>();
  for (const filing of filings) {
    const group = ends.get(filing.end);
    if (group) group.push(filing);
    else ends.set(filing.end, [filing]);
  }
  const sorted = [...ends].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [end, own] of sorted) if (!isSameList(known.get(end), own)) known.set(end, own);
  return new Map(sorted.map(([end, own]) => [end, known.get(end) ?? own]));
}

function annualPeriods(
  current: FiscalCalendar['current'],
  offset: number,
  memo: CalendarMemo,
): readonly FiscalPeriod[] {
  const years: FiscalPeriod[] = [];
  const keys = new Set<string>();
  for (const [end, filings] of current) {
    const isKnown = memo.annual.has(filings);
    const year = isKnown ? memo.annual.get(filings) : annualPeriod(filings, end, offset);
    if (!isKnown) memo.annual.set(filings, year);
    if (year) years.push(withOwnKey(year, keys));
  }
  return years;
}

function annualPeriod(filings: readonly PeriodFiling[], end: Day, offset: number): FiscalPeriod | undefined {
  const start = yearStartOf(filings, end);
  const first = filings[0];
  if (!start || !first) return undefined;
  const fiscalYear = yearOfEnd(end) - offset;
  const label = `FY${String(fiscalYear)}`;
  return { key: label, label, start, end, fiscalYear, fiscalPeriod: 'FY', filed: first.filed, filings };
}

/** The quarter of one end, from the memo where nothing it was placed by has changed. */
function placed(memo: CalendarMemo, before: FiscalQuarter | undefined, asked: Asked): FiscalQuarter | undefined {
  const { end, filings } = asked;
  const known = memo.quarters.get(end);
  if (known && known.filings === filings && known.before === before?.end && isStillPlaced(memo, known.quarter, end))
    return known.quarter;
  const quarter = place(before, asked);
  memo.quarters.set(end, { filings, before: before?.end, quarter });
  return quarter;
}

function place(before: FiscalQuarter | undefined, asked: Asked): FiscalQuarter | undefined {
  const { end, filings, years, interim } = asked;
  const start = startOf(filings, end, interim.days) ?? startAfter(before, end, interim);
  const found = start === undefined ? undefined : placeOf(end, filings, years);
  if (start === undefined || !found) return undefined;
  const quarter = quarterOf({ ...asked, start }, found);
  return quarter && { ...quarter, ...yearOf(found, years.annual) };
}

interface Asked {
  readonly end: Day;
  readonly filings: readonly PeriodFiling[];
  readonly interim: Interim;
  readonly offset: number;
  readonly years: KnownYears & { readonly annual: readonly FiscalPeriod[] };
}

interface Stretch extends Omit<Asked, 'years'> {
  readonly start: Day;
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

/** Two periods of one name, after a change of the fiscal year, are distinguished by their ends. */
function withOwnKey<T extends FiscalPeriod>(period: T, keys: Set<string>): T {
  const own = keys.has(period.key) ? { ...period, key: `${period.key}-${period.end}` } : period;
  keys.add(own.key);
  return own;
}

function yearOf(place: Place, annual: readonly FiscalPeriod[]): { year?: FiscalPeriod; yearStart?: Day } {
  const year = place.isTransition ? undefined : annual.find(({ end }) => end === place.yearEnd);
  return { ...(year ? { year } : {}), yearStart: place.yearStart };
}
