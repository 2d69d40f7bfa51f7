import {
  endOfDayNewYork,
  newYorkDay,
  offerings,
  type CompanyFilings,
  type Filing,
} from '@plumbline/market-data/domain';
import { addDays, compareText } from '@plumbline/shared/domain';
import { apiWithFunds } from './testing/funds-api';

const DEALS = ['SC TO-T', 'SC TO-T/A', 'SC 14D9', 'SC 14D9/A', 'PREM14A', 'DEFM14A', 'DEFM14C', '425'];
const ENDS = ['25', '25-NSE', '25/A', '25-NSE/A', '15-12B', '15-12G', '15F-12B', '15F-12G'];

let companies: readonly CompanyFilings[];
const filed = new Map<readonly string[], readonly Filing[]>();

const { get } = apiWithFunds(async (reader) => {
  const areas = reader.areas();
  companies = await areas.offerings(await areas.offeringCompanies());
  for (const forms of [DEALS, ENDS])
    filed.set(forms, [...(await areas.filings(forms, await areas.filers(forms))).values()].flat());
});

/** The offerings of a plain reading of the archive on a day, in the order of a list. */
function plainOfferings(asOf: string) {
  const all = companies.flatMap(({ cik, name, filings }) =>
    offerings(filings, endOfDayNewYork(asOf)).map(({ kind, status, events }) => ({
      cik,
      company: name,
      kind,
      stage: status,
      // Filings accepted in the evening have the next day as their own.
      began: newYorkDay(events[0]!.moment.at),
      amendments: events.filter(({ stage }) => stage === 'amended').length,
      last: newYorkDay(events.at(-1)!.moment.at),
      form: events.at(-1)!.form,
    })),
  );
  return all.sort((a, b) => compareText(b.last, a.last) || compareText(a.cik, b.cik));
}

interface Page {
  readonly data: readonly object[];
  readonly total: number;
  readonly stages: readonly { readonly stage: string; readonly offerings: number }[];
}

const DAYS = ['2023-09-29', '2024-02-29', '2025-03-07', '2025-11-03'];

/** Days at which the last steps of offerings were filed, and the days before these. */
function daysOfSteps(): readonly string[] {
  const steps = companies.flatMap(({ filings }) => filings.map(({ moment }) => newYorkDay(moment.at))).sort();
  const [middle, last] = [steps[Math.floor(steps.length / 2)]!, steps.at(-1)!];
  return [...DAYS, addDays(middle, -1), middle, addDays(last, -1), last];
}

it('offerings of any past day are exactly those of a plain reading of the archive', async () => {
  expect(companies.length).toBeGreaterThan(3);
  for (const asOf of daysOfSteps()) {
    const plain = plainOfferings(asOf);
    const page = await get<Page>(`ipos?per_page=250&asOf=${asOf}`);
    expect([asOf, page.total, page.data]).toMatchObject([asOf, plain.length, plain]);
    const { years, stages } = await get<Page & { years: { year: number; filed: number; priced: number }[] }>(
      `ipos/statistics?asOf=${asOf}`,
    );
    for (const { stage, offerings: count } of stages)
      expect([asOf, stage, count]).toEqual([asOf, stage, plain.filter((one) => one.stage === stage).length]);
    for (const { year, filed: begun, priced } of years) {
      const isOf = (day: string): boolean => day.startsWith(String(year));
      expect([asOf, year, begun, priced]).toEqual([
        asOf,
        year,
        plain.filter(({ kind, began }) => kind === 'ipo' && isOf(began)).length,
        plain.filter(({ stage, last }) => stage === 'priced' && isOf(last)).length,
      ]);
    }
  }
});

interface Events {
  readonly sources: readonly { readonly name: string; readonly entries: number }[];
}

it('notices on deals and ends are counted only once they are public', async () => {
  for (const asOf of daysOfSteps()) {
    const countOf = (forms: readonly string[]): number =>
      (filed.get(forms) ?? []).filter(({ moment }) => moment.at <= endOfDayNewYork(asOf)).length;
    for (const [slug, name, forms] of [
      ['merger', 'Filings on deals', DEALS],
      ['delisted', 'Notices of removal (Forms 25 and 15)', ENDS],
    ] as const) {
      const { sources } = await get<Events>(`screeners/events/${slug}?asOf=${asOf}`);
      expect([asOf, slug, sources.find((one) => one.name === name)?.entries]).toEqual([asOf, slug, countOf(forms)]);
    }
  }
});
