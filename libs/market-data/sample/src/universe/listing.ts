import { addDays, daysBetween, epochDay, type Day } from '@plumbline/shared/domain';

import { splitFactorAfter, type SampleCompany } from '../companies/company';
import type { SampleFiling } from '../reports/filing-plan';
import type { Quarter } from '../base/ledger';
import type { ClosePath } from './universe';
import { cusipOf, isinOf } from './cusip';

/** A listed company as holders, insiders, writers and traders of it see it. */
export interface Listing {
  readonly company: SampleCompany;
  /** Counts from 1, in the order of the universe: it never changes when the universe grows. */
  readonly number: number;
  readonly ticker: string;
  readonly name: string;
  /** Ten digits. */
  readonly cik: string;
  /** CUSIP of today. */
  readonly cusip: string;
  /** A reverse split gives the shares another CUSIP. */
  readonly cusipOn: (day: Day) => string;
  readonly isin: string;
  /** Country of the company, 'US'. */
  readonly country: string;
  /** Traded on an exchange of the United States, in dollars; else at its home, in its currency. */
  readonly isAmerican: boolean;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Days traded, oldest first. */
  readonly days: readonly Day[];
  /** Closes of these days on today's split basis. */
  readonly closes: Float64Array;
  readonly quarters: readonly Quarter[];
  readonly filings: readonly SampleFiling[];
  /** Close of the day or of the last one traded before it, as traded then, in the currency it trades in; undefined before the first. */
  readonly priceOn: (day: Day) => number | undefined;
  /** The same on today's split basis. */
  readonly adjustedOn: (day: Day) => number | undefined;
  /** True when shares traded on the day. */
  readonly tradedOn: (day: Day) => boolean;
  /** First day traded on or after the day; undefined when that is weeks away, as before a listing. */
  readonly nextTraded: (day: Day) => Day | undefined;
  /** Shares outstanding on the split basis of the day. */
  readonly sharesOn: (day: Day) => number;
  /** Shares of today's basis for one of the day. */
  readonly factorOn: (day: Day) => number;
  /** Ticker and name of the day: a company can have had others. */
  readonly symbolOn: (day: Day) => string;
  readonly nameOn: (day: Day) => string;
}

/** Parts of a listing. */
export interface ListingParts {
  readonly company: SampleCompany;
  readonly quarters: readonly Quarter[];
  readonly filings: readonly SampleFiling[];
  readonly path: ClosePath;
}

/** Place of the last day that is not after the given one, -1 when all are. */
function placeOf(days: readonly Day[], day: Day): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Days that an exchange is closed at most. */
const LONGEST_CLOSURE = 12;

const cents = (price: number): number => Math.round(price * 100) / 100;

function pricesOf(company: SampleCompany, { days, closes }: ClosePath) {
  const adjustedOn = (day: Day): number | undefined => closes[placeOf(days, day)];
  const nextTraded = (day: Day): Day | undefined => {
    const place = placeOf(days, day);
    const next = days[place] === day ? day : days[place + 1];
    return next !== undefined && daysBetween(day, next) <= LONGEST_CLOSURE ? next : undefined;
  };
  return {
    days,
    closes,
    adjustedOn,
    nextTraded,
    tradedOn: (day: Day) => days[placeOf(days, day)] === day,
    priceOn: (day: Day) => {
      const close = adjustedOn(day);
      return close === undefined ? undefined : cents(close * splitFactorAfter(company, day));
    },
  };
}

function sharesPath(company: SampleCompany, quarters: readonly Quarter[]): (day: Day) => number {
  const ends = quarters.map(({ end }) => end);
  return (day) => {
    const quarter = quarters[Math.max(0, placeOf(ends, day))];
    return Math.round((quarter?.shares.outstanding ?? 0) / splitFactorAfter(company, day));
  };
}

/** Prefix of the CIKs of invented companies; what follows is the company's number. */
const FIRST_CIK = 9_900_000_000;

/** Another country's companies have numbers of their own authority. */
const isinFor = (country: string, cusip: string, number: number): string =>
  isinOf(country, country === 'US' || country === 'CA' ? cusip : `${990_000_000 + number}`);

/** Day of the reverse split after which shares have the CUSIP of today. */
export const newCusipFrom = ({ quirks }: SampleCompany): Day | undefined =>
  quirks.splits?.find(({ ratio }) => ratio < 1)?.day;

function cusipsOf(company: SampleCompany, number: number): Pick<Listing, 'cusip' | 'cusipOn'> {
  const changed = newCusipFrom(company);
  const [before, cusip] = [cusipOf(number), cusipOf(number, changed ? '20' : '10')];
  return { cusip, cusipOn: (day) => (changed && day < changed ? before : cusip) };
}

/** A listing; undefined for a company without a single day of trading. */
export function toListing({ company, quarters, filings, path }: ListingParts): Listing | undefined {
  const [first, last] = [path.days.at(0), path.days.at(-1)];
  if (!first || !last || quarters.length === 0) return undefined;
  const number = company.cik - FIRST_CIK;
  const cusips = cusipsOf(company, number);
  const country = company.country ?? 'US';
  const { former } = company.quirks;
  return {
    company,
    number,
    ticker: company.ticker,
    name: company.name,
    cik: String(company.cik).padStart(10, '0'),
    ...cusips,
    isin: isinFor(country, cusips.cusip, number),
    country,
    firstDay: first,
    lastDay: last,
    isAmerican: company.venue === undefined,
    symbolOn: (day) => (former && day < former.until ? former.ticker : company.ticker),
    nameOn: (day) => (former && day < former.until ? former.name : company.name),
    quarters,
    filings,
    ...pricesOf(company, path),
    sharesOn: sharesPath(company, quarters),
    factorOn: (day) => splitFactorAfter(company, day),
  };
}

/** Last days of calendar quarters from the first to the last day. */
export function quarterEnds(from: Day, to: Day): Day[] {
  const ends: Day[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    for (const end of [`${year}-03-31`, `${year}-06-30`, `${year}-09-30`, `${year}-12-31`]) {
      if (end >= from && end <= to) ends.push(end);
    }
  }
  return ends;
}

/** A day within a span, by a fraction of it. */
export const dayWithin = (from: Day, to: Day, fraction: number): Day =>
  addDays(from, Math.floor((epochDay(to) - epochDay(from) + 1) * fraction));
