import type { Fact, Filing } from './fact';
import type { PriceSeries } from './price';
import type { Security } from './security';
import type { SecurityDocument } from './security-document';

/** The state of the data a reader answers from. */
export interface MarketStatus {
  /** Content hash of the built version. */
  readonly version: string;
  /** True for the generated sample market. */
  readonly sample: boolean;
  readonly securities: number;
  readonly facts: number;
  readonly priceRows: number;
  /** Last day of any price. */
  readonly lastPriceDay: string | null;
}

/** The questions pages ask of the built market. Every answer comes from one version; a swap shows in the next question. */
export interface MarketReader {
  status(): MarketStatus;
  /** By internal id, by symbol ('AAPL', 'brk-b'), or by 'EXCHANGE:SYMBOL'. */
  find(name: string): Security | undefined;
  /** Securities of one company, first listing first. */
  ofCompany(cik: string): readonly Security[];
  /** Ranked for search as you type: exact symbol, symbol prefix, then words of the company's name. */
  search(text: string, limit: number): readonly Security[];
  /** All securities, ordered by symbol. */
  list(): readonly Security[];
  document(id: string): Promise<SecurityDocument | undefined>;
  /** Undefined when there is no price at all. */
  prices(id: string): PriceSeries | undefined;
  /** All vintages of one concept of one company from the archive, also of concepts that no statement uses. */
  facts(cik: string, concept: string): Promise<readonly Fact[]>;
  /** The newest filings of all served companies, without insiders' reports. */
  latestFilings(limit: number): Promise<readonly { readonly cik: string; readonly filing: Filing }[]>;
}
