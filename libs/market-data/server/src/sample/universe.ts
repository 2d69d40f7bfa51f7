import type { Day } from '@plumbline/shared/domain';

import { SAMPLE_COMPANIES } from './companies';
import type { SampleCompany } from './company';
import { createEconomy, type Economy } from './economy';
import { filingsOf, type SampleFiling } from './filing-plan';
import { marketFactors } from './market-factors';
import { tradedBars } from './price-files';
import { priceBars, type Bar } from './prices';
import { createCache } from './recent-cache';
import { simulate, type CompanyHistory } from './simulate';
import { tradingDays } from './trading-days';

/** The sample ends here unless another day is asked for: it must not depend on the clock. */
export const SAMPLE_LAST_DAY: Day = '2026-06-30';
const FIRST_PRICE_DAY: Day = '2016-01-04';
export const SAMPLE_SEED = 'plumbline';

/** What sample to make. */
export interface SampleOptions {
  readonly seed?: string;
  /** How many of the invented companies, from the first of the list. */
  readonly companies?: number;
  readonly lastDay?: Day;
}

/**
 * Everything that happened in the invented market. All of it follows from the options: values are made when they are
 * first asked for and kept for a while, so ask for the same company's in one go.
 */
export interface SampleUniverse {
  readonly seed: string;
  readonly lastDay: Day;
  /** The companies by hand first, then generated ones. */
  readonly companies: readonly SampleCompany[];
  readonly economy: Economy;
  /** Days on which the exchanges of New York trade, oldest first. */
  readonly days: readonly Day[];
  readonly history: (company: SampleCompany) => CompanyHistory;
  /** All filings with the SEC, oldest first; of a company without any an empty list. */
  readonly filings: (company: SampleCompany) => readonly SampleFiling[];
  /** Daily bars of the days it was traded on, oldest first, on the split basis of the last day. */
  readonly bars: (company: SampleCompany) => readonly Bar[];
  /** Close of the day or of the last day before it, on the split basis of the last day; undefined before the first. */
  readonly closeOn: (company: SampleCompany, day: Day) => number | undefined;
}

/** Companies whose bars are kept: some five thousand objects each. */
const KEPT_BARS = 24;
const KEPT_HISTORIES = 512;

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

/** The invented market of a seed, of the size asked for. */
export function createUniverse({
  seed = SAMPLE_SEED,
  companies: count = SAMPLE_COMPANIES.length,
  lastDay = SAMPLE_LAST_DAY,
}: SampleOptions = {}): SampleUniverse {
  const companies = SAMPLE_COMPANIES.slice(0, count);
  const economy = createEconomy(seed);
  const days = tradingDays(FIRST_PRICE_DAY, lastDay);
  const factors = marketFactors(seed, days.length);
  const history = createCache(KEPT_HISTORIES, (company: SampleCompany) => simulate(company, economy, seed, lastDay));
  const filings = createCache(KEPT_HISTORIES, (company: SampleCompany) => filingsOf(history(company), seed, lastDay));
  const bars = createCache(KEPT_BARS, (company: SampleCompany) => {
    const path = { history: history(company), filings: filings(company), days, factors, seed };
    return tradedBars(company, priceBars(path));
  });
  const closes = createCache(KEPT_HISTORIES, (company: SampleCompany) => {
    const traded = bars(company);
    return { days: traded.map(({ day }) => day), closes: Float64Array.from(traded, ({ close }) => close) };
  });
  const closeOn = (company: SampleCompany, day: Day): number | undefined => {
    const path = closes(company);
    return closeBefore(path.days, path.closes, day);
  };
  return { seed, lastDay, companies, economy, days, history, filings, bars, closeOn };
}
