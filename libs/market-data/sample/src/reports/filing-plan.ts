import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';

import { cikText, streamOf, type SampleCompany } from '../companies/company';
import type { Quarter } from '../base/ledger';
import { createRandom, type Random } from '../base/random';
import type { CompanyHistory } from '../books/simulate';
import { businessDay } from '../base/trading-days';

/** A filing to be written: what the filing list says of it, and for a report what it reports. */
export interface SampleFiling {
  readonly form: string;
  readonly filed: Day;
  /** New York wall time, '2023-11-02T16:08:27'. */
  readonly accepted: string;
  readonly accession: string;
  readonly reportDay: Day;
  readonly items: string;
  readonly report?: Report;
}

/** The figures a periodic report gives. */
export interface Report {
  readonly quarter: Quarter;
  readonly annual: boolean;
  readonly fiscalPeriod: string;
  /** The first version of a report that was amended later. */
  readonly misstated: boolean;
}

type Draft = Omit<SampleFiling, 'accession' | 'accepted' | 'filed'> & { readonly day: Day };

const AMENDED_AFTER_DAYS = 24;

const two = (value: number): string => String(value).padStart(2, '0');

/** Reports under foreign rules: every quarter or half-year, without an announcement before. */
function reportsAbroad({ venue }: SampleCompany, quarter: Quarter, random: Random): Draft[] {
  const annual = quarter.lastOfYear;
  if (venue?.interim === 'half' && !annual && quarter.quarter !== 2) return [];
  const day = addDays(quarter.end, Math.round(annual ? random.between(62, 105) : random.between(30, 58)));
  const fiscalPeriod = annual ? 'FY' : `Q${quarter.quarter}`;
  const report = { quarter, annual, fiscalPeriod, misstated: false };
  return [{ form: annual ? '20-F' : '6-K', day, reportDay: quarter.end, items: '', report }];
}

const isMissing = ({ quirks: { missing } }: SampleCompany, { fiscalYear, quarter }: Quarter): boolean =>
  missing?.fiscalYear === fiscalYear && missing.quarter === quarter;

/** The word that a report is wrong, and the report once more. */
function amendment(quarter: Quarter, due: Day, report: Report): Draft[] {
  const base = { reportDay: quarter.end, items: '' };
  const day = addDays(due, AMENDED_AFTER_DAYS);
  return [
    { ...base, form: '8-K', items: '4.02', day: addDays(day, -9), reportDay: addDays(day, -12) },
    { ...base, form: '10-K/A', day, report: { ...report, misstated: false } },
  ];
}

function reportsOf({ company, misstatement }: CompanyHistory, quarter: Quarter, random: Random): Draft[] {
  const annual = quarter.lastOfYear;
  if (company.filer) return reportsAbroad(company, quarter, random);
  const due = addDays(quarter.end, Math.round(annual ? random.between(48, 58) : random.between(27, 38)));
  const kind = annual ? '10-K' : '10-Q';
  const base = { reportDay: quarter.end, items: '' };
  if (isMissing(company, quarter)) return [{ ...base, form: `NT ${kind}`, day: addDays(quarter.end, 42) }];
  const misstated = misstatement?.quarter.end === quarter.end;
  const report = { quarter, annual, fiscalPeriod: annual ? 'FY' : `Q${quarter.quarter}`, misstated };
  const form = annual && quarter.transition ? '10-KT' : kind;
  const drafts: Draft[] = [
    { ...base, form: '8-K', items: '2.02,9.01', day: addDays(due, -6), reportDay: addDays(due, -6) },
    { ...base, form, day: due, report },
  ];
  if (annual) drafts.push({ ...base, form: 'DEF 14A', day: addDays(due, 35), reportDay: addDays(due, 75) });
  return misstated ? [...drafts, ...amendment(quarter, due, report)] : drafts;
}

function event(form: string, day: Day, items = ''): Draft {
  return { form, day, items, reportDay: addDays(day, -2) };
}

/** How the end came: an offer or a petition, the closing, the removal from listing, the end of registration. */
function endingOf({ end, lastTraded, filer, generated }: SampleCompany): Draft[] {
  if (!lastTraded) return [];
  const last = [
    event('25-NSE', lastTraded),
    event(filer ? '15F-12G' : '15-12G', addDays(lastTraded, generated ? 8 : 11)),
  ];
  if (filer) return last;
  if (end?.kind === 'failed') return [event('8-K', end.announced, '1.03,2.04'), ...last];
  const offer = end ? [event('8-K', end.announced, '1.01,9.01'), event('DEFM14A', addDays(end.announced, 25))] : [];
  return [...offer, event('8-K', lastTraded, '2.01,3.01,5.01'), ...last];
}

function listingOf({ listedFrom, filer }: SampleCompany): Draft[] {
  if (!listedFrom) return [];
  const form = filer ? 'F-1' : 'S-1';
  return [
    event(form, addDays(listedFrom, -70)),
    event(`${form}/A`, addDays(listedFrom, -20)),
    event('424B4', listedFrom),
  ];
}

/** Changes of the shares themselves, reported on the day before or on the day. */
function changesOf({ quirks: { splits = [], former, spinOff } }: SampleCompany): Draft[] {
  const events = splits.map(({ day }) => ({
    ...event('8-K', addDays(day, -1), '3.03,5.03,9.01'),
    reportDay: addDays(day, -1),
  }));
  if (former) events.push(event('8-K', former.until, '5.03,9.01'));
  if (spinOff) events.push(event('8-K', spinOff.day, '2.01,9.01'));
  return events;
}

/** Occasional filings. */
function reportedOf(quarters: readonly Quarter[], random: Random): Draft[] {
  const insiders = quarters.flatMap(({ end }) =>
    random.next() < 0.3 ? [event('4', addDays(end, 40 + random.below(30)))] : [],
  );
  const officers = quarters.flatMap(({ end }) =>
    random.next() < 0.12 ? [event('8-K', addDays(end, 12 + random.below(9)), '5.02')] : [],
  );
  return [...insiders, ...officers];
}

/**
 * Filings besides the reports: changes of officers, splits, listing and end. Insiders use numbers of the company's
 * agent.
 */
function eventsOf({ company, quarters }: CompanyHistory, random: Random): Draft[] {
  if (company.filer === 'home') return [];
  if (company.filer) return [...listingOf(company), ...endingOf(company)];
  return [...reportedOf(quarters, random), ...changesOf(company), ...listingOf(company), ...endingOf(company)];
}

/** Most reports come after the close, many before the open, some so late that they carry the next day's date. */
function acceptedAt({ quirks }: SampleCompany, { form, day }: Draft, random: Random): { accepted: string; filed: Day } {
  const open = businessDay(day);
  const at = (hour: number, from: number, count: number): string =>
    `${open}T${two(hour)}:${two(from + random.below(count))}:${two(random.below(60))}`;
  const draw = random.next();
  if (quirks.universalTime) return { accepted: at(16, 1, 58), filed: open };
  if (form === '4') return { accepted: at(18, 2, 50), filed: open };
  if (draw < 0.3) return { accepted: at(6 + random.below(2), 1, 58), filed: open };
  if (draw < 0.92) return { accepted: at(16, 1, 58), filed: open };
  return { accepted: at(17, 32, 26), filed: businessDay(addDays(open, 1)) };
}

function numbered(company: SampleCompany, filings: readonly Omit<SampleFiling, 'accession'>[]): SampleFiling[] {
  const counts = new Map<string, number>();
  return filings.map((filing) => {
    const year = filing.filed.slice(2, 4);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    return { ...filing, accession: `${cikText(company.cik)}-${year}-${String(count).padStart(6, '0')}` };
  });
}

const oldestFirst = (a: { readonly accepted: string }, b: { readonly accepted: string }): number =>
  a.accepted < b.accepted ? -1 : a.accepted > b.accepted ? 1 : 0;

/** Drafts as they were filed, as far as the company was public and they came by the last day. */
function filed(company: SampleCompany, drafts: readonly Draft[], random: Random, lastDay: Day) {
  const publicFrom = company.listedFrom ? addDays(company.listedFrom, -80) : '';
  const last = company.lastTraded ? addDays(company.lastTraded, company.generated ? 9 : 12) : lastDay;
  return drafts
    .filter(
      ({ day, form }) =>
        day >= publicFrom && (!company.listedFrom || day >= company.listedFrom || /^[SF]-1/.test(form)),
    )
    .map(({ day, ...draft }) => ({ ...draft, ...acceptedAt(company, { ...draft, day }, random) }))
    .filter((filing) => filing.filed <= lastDay && daysBetween(filing.filed, last) >= 0)
    .sort(oldestFirst);
}

/** Filings of the quarters that were added later, before the original beginning of the market. */
function filedBefore({ history, seed, lastDay }: { history: CompanyHistory; seed: string; lastDay: Day }) {
  const { company, quarters, laterFrom = '' } = history;
  const random = createRandom(seed, streamOf(company), 'filings', 'before');
  const earlier = quarters.filter(({ start }) => start < laterFrom);
  const drafts = earlier.flatMap((quarter) => reportsOf(history, quarter, random));
  return filed(company, [...drafts, ...reportedOf(earlier, random)], random, lastDay);
}

/** All filings of a company itself up to the last day, oldest first; what its insiders report is in `insiders/`. */
export function filingsOf(history: CompanyHistory, seed: string, lastDay: Day): SampleFiling[] {
  const { company, laterFrom = '' } = history;
  const quarters = history.quarters.filter(({ start }) => start >= laterFrom);
  const random = createRandom(seed, streamOf(company), 'filings');
  const drafts = [
    ...quarters.flatMap((quarter) => reportsOf(history, quarter, random)),
    ...eventsOf({ company, quarters }, random),
  ];
  // The later years are numbered first: their numbers are as they would be without the years before.
  const all = [...filed(company, drafts, random, lastDay), ...filedBefore({ history, seed, lastDay })];
  return numbered(company, all)
    .filter(({ form }) => form !== '4')
    .sort(oldestFirst);
}
