import { addDays, addYears, type Day } from '@plumbline/shared/domain';

import { fiscalQuarters, type FiscalQuarter } from '../base/fiscal-calendar';
import { createRandom, type Random } from '../base/random';
import { flow, resultsOf, revenueOf, type Results } from '../texts/results';
import type { Listing } from '../universe/listing';
import type { ListedMarket } from '../universe/universe-listings';
import type { SampleFile } from '../writing/sample-file';
import { csv, type TextCell } from '../writing/sec-text';

const HEAD = [
  'symbol',
  'cik',
  'figure',
  'period',
  'period_end',
  'mean',
  'low',
  'high',
  'analysts',
  'currency',
  'source',
  'published',
];
const SOURCE = 'Sample Consensus';

const [YEARS, QUARTERS] = [4, 2];
const LONG_RUN = 0.045;
/** How far an expected growth goes towards that of the long run with each year. */
const PULL = 0.5;
/** So many companies of the list have what was expected in two years, all others the last one. */
const AT_LENGTH = 40;
const SNAPSHOTS = 8;
/** Every ninth company of the list is followed by nobody. */
const UNFOLLOWED = 9;
const CENTS = 100;

interface Expected {
  readonly period: Pick<FiscalQuarter, 'end'> & { readonly kind: 'annual' | 'quarterly' };
  readonly revenue: number;
  readonly eps: number;
}

interface Outlook {
  readonly results: Results;
  readonly published: Day;
  readonly random: Random;
  readonly analysts: number;
  /** Expected growth of the next year. */
  readonly growth: number;
}

const limited = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Fiscal quarters that end after those whose results are out. */
function quartersAhead({ listing, quarter }: Results): readonly FiscalQuarter[] {
  const { fiscalYear, quirks } = listing.company;
  const from = addYears(quarter.end, -3);
  return fiscalQuarters(fiscalYear, from, addYears(quarter.end, YEARS + 2), quirks.fiscalYearChange).filter(
    ({ end }) => end > quarter.end,
  );
}

/** The same quarter of the year before, as it was reported. */
const reported = (listing: Listing, { fiscalYear, quarter }: FiscalQuarter) =>
  listing.quarters.find((each) => each.fiscalYear === fiscalYear && each.quarter === quarter && !each.transition);

const perShare = (thousands: number, diluted: number): number => (thousands * 1000) / Math.max(1, diluted);

/** Consecutive expectations: last year's quarters, grown. */
function expectations(outlook: Outlook): Expected[] {
  const { results, growth, random } = outlook;
  const { listing, quarter, revenue } = results;
  const ahead = quartersAhead(results);
  const year = listing.quarters.filter(({ end }) => end <= quarter.end).slice(-4);
  const base = year.reduce((sum, each) => sum + revenueOf(each), 0);
  const margin = year.reduce((sum, each) => sum + flow(each, 'netIncome'), 0) / base;
  const shares = quarter.shares.diluted;
  const quarters = ahead.slice(0, QUARTERS).map((period): Expected => {
    const before = reported(listing, { ...period, fiscalYear: period.fiscalYear - 1 });
    const sales = (before ? revenueOf(before) : revenue) * (1 + growth) * (1 + 0.01 * random.normal());
    return { period: { end: period.end, kind: 'quarterly' }, revenue: sales, eps: perShare(sales * margin, shares) };
  });
  let [sales, rate] = [base, growth];
  const years = ahead
    .filter(({ lastOfYear, transition }) => lastOfYear && !transition)
    .slice(0, YEARS)
    .map(({ end }): Expected => {
      sales *= 1 + rate;
      rate += PULL * (LONG_RUN - rate);
      return { period: { end, kind: 'annual' }, revenue: sales, eps: perShare(sales * margin, shares) };
    });
  return [...quarters, ...years];
}

const spread = (random: Random): number => 0.02 + 0.06 * random.next();

function rowsOf(outlook: Outlook): TextCell[][] {
  const { results, published, random, analysts } = outlook;
  const { listing } = results;
  const { ticker, cik, company } = listing;
  const basis = listing.factorOn(published);
  const row = (figure: string, period: Expected['period'] | undefined, mean: number, currency?: string): TextCell[] => {
    const digits = figure === 'revenue' ? 1 : CENTS;
    const round = (value: number): number => Math.round(value * digits) / digits;
    const width = Math.abs(mean) * spread(random);
    return [
      ticker,
      cik,
      figure,
      period?.kind,
      period?.end,
      round(mean),
      round(mean - width),
      round(mean + 1.1 * width),
      analysts,
      currency ?? company.currency ?? 'USD',
      SOURCE,
      published,
    ];
  };
  const target = (listing.priceOn(published) ?? 0) * (1.06 + 0.12 * random.normal());
  return [
    ...expectations(outlook).flatMap(({ period, revenue, eps }) => [
      row('revenue', period, revenue * 1000),
      // On the basis of the day: a share of then is that many of today.
      row('eps', period, eps * basis),
    ]),
    ...(target > 0 ? [row('price_target', undefined, target, listing.isAmerican ? 'USD' : undefined)] : []),
  ];
}

function outlooksOf(listing: Listing, { lastDay, seed }: ListedMarket): Outlook[] {
  if (listing.number % UNFOLLOWED === 0) return [];
  const all = resultsOf(listing, addDays(lastDay, -365 * 2), addDays(lastDay, -1));
  return all.slice(listing.number <= AT_LENGTH ? -SNAPSHOTS : -1).map((results) => {
    const random = createRandom(seed, 'estimates', listing.cik, results.period);
    const analysts = 2 + random.below(24);
    const growth = limited(0.7 * results.growth + 0.3 * LONG_RUN + 0.01 * random.normal(), 0.4);
    return { results, published: addDays(results.day, 1), random, analysts, growth };
  });
}

/** Analyst estimates after results, in the layout of the inbox, as no publisher offers them free. */
export function* estimateFiles(market: ListedMarket): Generator<SampleFile> {
  const rows = market.listings.flatMap((listing) => outlooksOf(listing, market)).flatMap(rowsOf);
  for (const year of [...new Set(rows.map((row) => String(row.at(-1)).slice(0, 4)))].sort()) {
    const found = rows.filter((row) => String(row.at(-1)).startsWith(year));
    yield { path: `estimates/estimates-${year}.csv`, text: csv(HEAD, found) };
  }
}
