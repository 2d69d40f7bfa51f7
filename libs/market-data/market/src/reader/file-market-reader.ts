import type {
  ArchiveAreas,
  DerivedColumns,
  MarketReader,
  PriceSeries,
  RecordPartReader,
  RecordReader,
  SecurityDocument,
  Split,
  TextReader,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { MadeFiles } from '../columns/made-files';

/** A reader over files: a later build shows after `reload`, an answer never mixes two versions. */
export interface FileMarketReader extends MarketReader, RecordReader, RecordPartReader, TextReader {
  /** Companies with texts of filings, and what changes with the texts of each. */
  textDigests(): Promise<readonly { readonly cik: string; readonly digest: string }[]>;
  /** Looks for another version (one `stat` when there is none) and switches to it; true when it did. */
  reload(): Promise<boolean>;
  /** Forgets parsed documents, and the archive's engine with all it has read; answers how many documents went. */
  forget(): number;
  /** Why no later version can be opened; undefined while all is well. */
  problem(): string | undefined;
  /** The columns another domain made of the version that is served; undefined where none did. */
  columns(): DerivedColumns | undefined;
  /** Other archive data of the served version. */
  areas(): ArchiveAreas;
  /**
   * Returns data that another domain derives from a document of this reader, cached next to the market by the
   * document's content. `maker` names the kind and version of the derivation.
   */
  made(document: Pick<SecurityDocument, 'facts'>, maker: string, make: () => Uint8Array): Promise<Uint8Array>;
  /** Data that another domain derives from all securities over time, cached next to the market. */
  readonly overTime: MadeFiles;
  /** The first day of which anything can be known in the version that is served; undefined for one of nothing. */
  firstKnownDay(): Promise<Day | undefined>;
  /** Splits of a security as stored next to its prices, without reading its document. */
  splits(id: string): readonly Split[];
  /**
   * The prices of a security, of which single closes are read with those of all securities: for questions about a day.
   * All else is read as `prices` reads it.
   */
  pricesByDay(id: string): PriceSeries | undefined;
  /** Of each security in the order of the list what its document is named by: its content. */
  documentNames(): readonly string[];
  close(): void;
}
