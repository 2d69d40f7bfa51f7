import type { MarketReader } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import type { ReadFigures } from './threads/read-figures';

/** A series of the economy as known on a day. */
export interface EconomicSeries {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly frequency: 'D' | 'W' | 'M' | 'Q' | 'S' | 'A';
  readonly source: string;
  readonly country: string;
  /** Its page. */
  readonly href: string;
  /** Period and value, oldest first, as they are known by the day. */
  readonly points: readonly (readonly [Day, number])[];
  /** Period, value, and the day on which it became public. */
  readonly vintages: readonly (readonly [Day, number, Day])[];
}

/** Economic series in the search list. */
export interface EconomicRow extends Pick<
  EconomicSeries,
  'id' | 'label' | 'unit' | 'frequency' | 'country' | 'source'
> {
  readonly last: { readonly day: Day; readonly value: number } | null;
}

/** Series of the economy, from the domain that has them. */
export interface ChartEconomy {
  find(
    q: string,
    asOf: Day | undefined,
    limit: number,
  ): Promise<{ readonly rows: readonly EconomicRow[]; readonly total: number }>;
  /** Undefined where no series of the id has a value by the day. */
  open(id: string, asOf: Day | undefined): Promise<EconomicSeries | undefined>;
}

/** Dependencies of the chart calls. */
export interface ChartDeps {
  readonly db: Database;
  readonly market: Pick<MarketReader, 'find' | 'document' | 'prices' | 'status'>;
  /** Formulas of a security over days, computed away from the visitors. */
  readonly chartFigures: ReadFigures;
  readonly chartEconomy: ChartEconomy;
  /** How a security is shown. */
  readonly namedSecurity: (name: string) => { readonly symbol: string; readonly name: string } | undefined;
}
