import { addDays, addYears, type Day } from '@plumbline/shared/domain';

import { SAMPLE_COMPANIES } from '../companies/companies';
import type { SampleCompany } from '../companies/company';
import { createEconomy, type Economy } from '../books/economy';
import { createExchangeRates, type ExchangeRates } from '../base/exchange-rates';
import { filingsOf, type SampleFiling } from '../reports/filing-plan';
import { generateCompanies } from '../companies/generate-companies';
import { isClosed } from '../companies/venues';
import { factorsFrom, marketFactors, type MarketFactors } from '../prices/market-factors';
import { tradedBars } from '../prices/price-files';
import { priceBars, type Bar } from '../prices/prices';
import { createCache } from '../base/recent-cache';
import { simulate, type CompanyHistory } from '../books/simulate';
import { tradingDays } from '../base/trading-days';

/** The sample ends here unless another day is asked for: it must not depend on the clock. */
export const SAMPLE_LAST_DAY: Day = '2026-06-30';
export const SAMPLE_SEED = 'plumbline';
/** How many companies a market has unless another number is asked for. */
export const SAMPLE_SIZE = 400;
const SAMPLE_YEARS = 20;
/** The prices of companies by hand once began here: what was before has draws of its own. */
export const FIRST_DAY_BY_HAND: Day = '2016-01-04';

/** Options of the sample. */
export interface SampleOptions {
  readonly seed?: string;
  /** How many of the invented companies, from the first of the list. */
  readonly companies?: number;
  /** Years of prices of the generated companies. */
  readonly years?: number;
  readonly lastDay?: Day;
}

/** The closes of the days on which a company was traded, oldest first. */
export interface ClosePath {
  readonly days: readonly Day[];
  readonly closes: Float64Array;
}

/**
 * Everything that happened in the invented market. All of it follows from the options: values are made when they are
 * first asked for and kept for a while, so ask for the same company's in one go.
 */
export interface SampleUniverse {
  readonly seed: string;
  readonly lastDay: Day;
  /** The companies by hand first, then generated ones; foreign ones have a `country`. */
  readonly companies: readonly SampleCompany[];
  readonly economy: Economy;
  /** Days on which the exchanges of New York trade, oldest first. */
  readonly days: readonly Day[];
  /** Common daily moves of all shares, one entry per day of `days`. */
  readonly factors: MarketFactors;
  /** Exchange rates, one entry per day of `days`. */
  readonly rates: ExchangeRates;
  readonly history: (company: SampleCompany) => CompanyHistory;
  /** All filings with the SEC, oldest first; of a company that reports at home only, its reports there. */
  readonly filings: (company: SampleCompany) => readonly SampleFiling[];
  /** Daily bars of the days it was traded on, oldest first, on the split basis of the last day, in the quoted currency. */
  readonly bars: (company: SampleCompany) => readonly Bar[];
  /** The closes of these bars: kept for longer than the bars. */
  readonly closes: (company: SampleCompany) => ClosePath;
  /** Close of the day or of the last day before it, on the split basis of the last day; undefined before the first. */
  readonly closeOn: (company: SampleCompany, day: Day) => number | undefined;
}

/** Companies whose bars are kept: some five thousand objects each, which are asked for in one go. */
const KEPT_BARS = 2;
/** Histories are asked for once more by what surrounds the companies. */
const KEPT_HISTORIES = 512;
const KEPT_CLOSES = 512;

/** Close of a day or of the last one before it. */
function closeBefore(days: readonly Day[], closes: Float64Array, day: Day): number | undefined {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return closes[low - 1];
}

function companiesOf(seed: string, count: number, years: number, lastDay: Day): SampleCompany[] {
  const byHand = SAMPLE_COMPANIES.slice(0, count);
  const window = { from: addYears(lastDay, -years), to: lastDay };
  return [...byHand, ...generateCompanies(seed, count - byHand.length, window, SAMPLE_COMPANIES)];
}

interface Calendar {
  readonly days: readonly Day[];
  readonly factors: MarketFactors;
}

/** The days that a company has prices of, with the factors of them. */
function calendarOf({ days, factors }: Calendar, company: SampleCompany): Calendar {
  const first = company.generated ? (company.listedFrom ?? '') : company.firstDay ? FIRST_DAY_BY_HAND : '';
  const last = company.generated ? (company.lastTraded ?? '9999-12-31') : '9999-12-31';
  const place = days.findIndex((day) => day >= first);
  if (place < 0) return { days: [], factors };
  const until = days.findLastIndex((day) => day <= last) + 1;
  return { days: days.slice(place, until), factors: factorsFrom(factors, place) };
}

function wholeCalendar(seed: string, years: number, lastDay: Day): Calendar {
  const days = tradingDays(addDays(addYears(lastDay, -years), 1), lastDay);
  const earlier = days.filter((day) => day < FIRST_DAY_BY_HAND).length;
  return { days, factors: marketFactors(seed, { earlier, days: days.length - earlier }) };
}

/** Days of the calendar on which its own exchange trades. */
const openBars = ({ venue }: SampleCompany, bars: readonly Bar[]): readonly Bar[] =>
  venue ? bars.filter(({ day }) => !isClosed(venue, day)) : bars;

/** The invented market of a seed, of the size asked for. */
export function createUniverse({
  seed = SAMPLE_SEED,
  companies: count = SAMPLE_SIZE,
  years = SAMPLE_YEARS,
  lastDay = SAMPLE_LAST_DAY,
}: SampleOptions = {}): SampleUniverse {
  const companies = companiesOf(seed, count, years, lastDay);
  const economy = createEconomy(seed);
  const calendar = wholeCalendar(seed, years, lastDay);
  const history = createCache(KEPT_HISTORIES, (company: SampleCompany) => simulate(company, economy, seed, lastDay));
  const filings = createCache(KEPT_HISTORIES, (company: SampleCompany) => filingsOf(history(company), seed, lastDay));
  const bars = createCache(KEPT_BARS, (company: SampleCompany) => {
    const ofCompany = { history: history(company), filings: filings(company), ...calendarOf(calendar, company) };
    const begin = company.generated ? {} : { laterFrom: FIRST_DAY_BY_HAND };
    const path = priceBars({ ...ofCompany, ...begin, economy, seed });
    return openBars(company, tradedBars(company, path));
  });
  const closes = createCache(KEPT_CLOSES, (company: SampleCompany): ClosePath => {
    const traded = bars(company);
    return { days: traded.map(({ day }) => day), closes: Float64Array.from(traded, ({ close }) => close) };
  });
  const closeOn = (company: SampleCompany, day: Day): number | undefined => {
    const path = closes(company);
    return closeBefore(path.days, path.closes, day);
  };
  const rates = createExchangeRates(calendar.days, seed);
  return { seed, lastDay, companies, economy, ...calendar, rates, history, filings, bars, closes, closeOn };
}
