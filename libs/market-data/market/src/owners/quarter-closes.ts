import { tradedCloseOn, type PriceLookup, type Split } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { PanelReader } from '../panel/panel-reader';
import type { PriceRange } from '../manifest/price-range';
import type { SecurityFinder } from './security-finder';

/** Prices of a security that managers can name. */
export interface HeldPrices {
  readonly range: PriceRange;
  readonly splits: readonly Split[];
}

/** Parts of a built market that closes are read from. */
export interface QuarterMarket {
  readonly panel: PanelReader;
  readonly finder: SecurityFinder;
  /** By the id of the security. */
  readonly prices: ReadonlyMap<string, HeldPrices>;
}

/**
 * Closes as traded at the ends of some quarters, by CUSIP: what values of reports are held against. A security is read when
 * it is first asked for; its closes at all of the quarters are kept then, not its prices.
 */
export function quarterCloses({ panel, finder, prices }: QuarterMarket, quarters: readonly Day[]): PriceLookup {
  const known = new Map<string, ReadonlyMap<Day, number | undefined>>();
  const read = (id: string): ReadonlyMap<Day, number | undefined> => {
    const own = prices.get(id);
    if (!own) return new Map();
    const series = panel.series(id, own.range);
    return new Map(quarters.map((day) => [day, tradedCloseOn(series, own.splits, day)]));
  };
  return (cusip, day) => {
    const id = finder.byCusip(cusip);
    if (id === undefined) return undefined;
    let closes = known.get(id);
    if (!closes) known.set(id, (closes = read(id)));
    return closes.get(day);
  };
}
