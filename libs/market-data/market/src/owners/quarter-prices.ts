import {
  quarterGrowths,
  quarterMean,
  tradedCloseOn,
  type CorporateAction,
  type PriceLookup,
  type Split,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { PanelReader } from '../panel/panel-reader';
import type { PriceRange } from '../manifest/price-range';
import type { SecurityFinder } from './security-finder';

/** Prices of a security that managers can name. */
export interface HeldPrices {
  readonly range: PriceRange;
  readonly splits: readonly Split[];
  readonly currency: string;
  readonly actions: () => readonly CorporateAction[];
}

/** Parts of a built market that prices are read from. */
export interface QuarterMarket {
  readonly panel: PanelReader;
  readonly finder: SecurityFinder;
  /** By the id of the security. */
  readonly prices: ReadonlyMap<string, HeldPrices>;
}

/** Prices at quarter ends, of securities by id. */
export interface QuarterPrices {
  /** Closes as traded, by CUSIP: what values of reports are held against. */
  readonly closes: PriceLookup;
  /** The mean close of a quarter per share of its end; NaN where it is not known. */
  readonly mean: (id: string, period: Day) => number;
  /** Growth of money from a quarter end to the next one; NaN where it is not known. */
  readonly growth: (id: string, period: Day) => number;
}

interface OfQuarter {
  readonly close: number | undefined;
  readonly mean: number;
  readonly growth: number;
}

const UNKNOWN: OfQuarter = { close: undefined, mean: Number.NaN, growth: Number.NaN };

/**
 * Prices at the ends of some quarters. A security is read when it is first asked for; what is asked of all its quarters is
 * kept then, not its prices.
 */
export function quarterPrices({ panel, finder, prices }: QuarterMarket, quarters: readonly Day[]): QuarterPrices {
  const known = new Map<string, ReadonlyMap<Day, OfQuarter>>();
  const read = (id: string): ReadonlyMap<Day, OfQuarter> => {
    const own = prices.get(id);
    if (!own) return new Map();
    const { splits, currency } = own;
    const [series, log] = [panel.series(id, own.range), { splits, actions: own.actions() }];
    const growths = quarterGrowths(series, log, { periods: quarters, currency });
    // Reports value in dollars: prices in another currency say nothing next to them but by how much they changed.
    const ofQuarter = (period: Day, place: number): OfQuarter => ({
      close: currency === 'USD' ? tradedCloseOn(series, splits, period) : undefined,
      mean: currency === 'USD' ? quarterMean(series, log, period) : Number.NaN,
      growth: growths[place] ?? Number.NaN,
    });
    return new Map(quarters.map((period, place) => [period, ofQuarter(period, place)]));
  };
  const of = (id: string, period: Day): OfQuarter => {
    let found = known.get(id);
    if (!found) known.set(id, (found = read(id)));
    return found.get(period) ?? UNKNOWN;
  };
  return {
    closes: (cusip, day) => {
      const id = finder.byCusip(cusip);
      return id === undefined ? undefined : of(id, day).close;
    },
    mean: (id, period) => of(id, period).mean,
    growth: (id, period) => of(id, period).growth,
  };
}
