import type { Day, Arena } from '@plumbline/shared/domain';

import type { ArchiveAreas } from './archive-areas';
import type { CorporateAction } from './corporate-action';
import type { PriceSeries, Split } from './price';
import type { PriceGrade } from './price-grade';
import type { Security } from './security';
import type { SecurityDocument } from './security-document';

/** A text a row: its code, -1 where it is not known, and the text of each code. */
export interface DerivedTexts {
  readonly codes: Int32Array;
  readonly texts: readonly string[];
}

/** Columns that another domain made of documents and prices when the market was built; a row a security, as `list()` has them. */
export interface DerivedColumns {
  readonly rows: number;
  /** The names of all number columns. */
  readonly names: readonly string[];
  /** NaN where a value is missing; undefined where there is no such column. Never written into. */
  readonly numbers: (name: string) => Promise<Float32Array | Float64Array | undefined>;
  readonly texts: (name: string) => Promise<DerivedTexts | undefined>;
  /** Digest the maker stored for the document of a security; undefined where it has no facts. */
  readonly digest: (id: string) => Promise<Uint8Array | undefined>;
}

/**
 * How the prices of a security compare with those of the previous version: the same; with later bars behind them, on
 * whose days no corporate action falls; or reported again.
 */
export type PricesSince = 'same' | 'longer' | 'rebuilt';

/**
 * A security as a build hands it to makers of columns. Data read into an arena is invalid once that is cleared; without
 * an arena it has memory of its own.
 */
export interface SecurityToDerive {
  readonly security: Security;
  /** Its part of the log of corporate actions, rebuilt with each call. */
  readonly actions: () => readonly CorporateAction[];
  /** Digest the maker stored for its document; undefined where it has neither facts nor reports of insiders. */
  readonly digest: (arena?: Arena) => Uint8Array | undefined;
  /** Its row in the version before, and what is as it was there; undefined where it was not there. */
  readonly before:
    | {
        readonly row: number;
        readonly isSameDocument: boolean;
        /** Those of another document are reported again. */
        readonly prices: PricesSince;
        /** Whether its ownership reports are unchanged, except those of American insiders: they are in the document. */
        readonly isSameOwners: boolean;
      }
    | undefined;
  /** The day of its last price, in days since 1970-01-01; undefined without any. */
  readonly lastPrice: number | undefined;
  /** Its grade; A when left out. */
  readonly grade?: PriceGrade | undefined;
  /** Undefined when there is no price at all. */
  readonly prices: (arena?: Arena) => PriceSeries | undefined;
  /** Those the prices are adjusted for. */
  readonly splits: () => readonly Split[];
}

/** Securities that were opened and are to be closed. */
export interface OpenedSecurities {
  readonly securities: readonly SecurityToDerive[];
  close(): void;
}

/** A market of which columns are made: everything but them is written. */
export interface MarketToDerive {
  /** In the order of the version. */
  readonly securities: readonly SecurityToDerive[];
  /** Some of them as plain data, and what all of them share: another thread opens the same again. */
  readonly shared: unknown;
  readonly messages: (rows: readonly number[]) => unknown;
  readonly lastPriceDay: Day | undefined;
  /** The archive the market is built from. */
  readonly areas: ArchiveAreas;
  /** The columns of the version before, and the day it had prices up to; undefined where nothing of it may be kept. */
  readonly before: { readonly columns: DerivedColumns; readonly lastPriceDay: Day | undefined } | undefined;
}

/** Takes the columns as they are made. */
export interface ColumnSink {
  readonly numbers: (name: string, values: Float64Array) => Promise<void>;
  readonly texts: (name: string, column: DerivedTexts) => Promise<void>;
}

/** Makes columns of documents and prices; the same market gives the same columns. */
export interface ColumnMaker {
  /** Another key, other columns: nothing is reused from a version that another maker worked on. */
  readonly key: string;
  /**
   * Extracts the data of a document that columns are made of. Called once for each document with facts or reports of
   * insiders, and stored as long as the document.
   */
  readonly digest: (document: Omit<SecurityDocument, 'priceSources' | 'priceConflicts'>) => Uint8Array;
  /** State found before any document is seen, as plain data: the same maker in another process imports it instead. */
  readonly exportState?: () => unknown;
  readonly importState?: (state: unknown) => void;
  /** The economic series that columns of prices in these currencies are made of: they are read while documents are made. */
  readonly series?: (currencies: ReadonlySet<string>) => readonly string[];
  readonly make: (market: MarketToDerive, sink: ColumnSink) => Promise<void>;
}
