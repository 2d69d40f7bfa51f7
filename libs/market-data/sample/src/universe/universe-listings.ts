import type { Day } from '@plumbline/shared/domain';

import type { Economy } from '../books/economy';
import type { ExchangeRates } from '../base/exchange-rates';
import type { SampleUniverse } from './universe';
import { toListing, type Listing } from './listing';

/** The listed companies of a market, with what belongs to all of it. */
export interface ListedMarket {
  readonly listings: readonly Listing[];
  /** Trading days of the market. */
  readonly days: readonly Day[];
  readonly economy: Economy;
  readonly rates: ExchangeRates;
  readonly seed: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** All listings of a universe, in its order. */
export function listedMarket(universe: SampleUniverse): ListedMarket {
  const { companies, days, economy, rates, seed, lastDay } = universe;
  const listings = companies.flatMap((company) => {
    const { quarters } = universe.history(company);
    return toListing({ company, quarters, filings: universe.filings(company), path: universe.closes(company) }) ?? [];
  });
  return { listings, days, economy, rates, seed, firstDay: days[0] ?? lastDay, lastDay };
}
