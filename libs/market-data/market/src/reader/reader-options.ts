import type { EngineLimits } from '@plumbline/market-data/archive';

/** How a built market is opened. */
export interface MarketReaderOptions extends EngineLimits {
  readonly marketDir: string;
  /** The archive the built version was made from; a function when imported and sample data live apart. */
  readonly archiveDir: string | ((sample: boolean) => string);
  /** Parsed documents are kept in memory up to this size. */
  readonly documentBytes?: number;
  /** The panel is kept in memory up to this size and read by need above it. */
  readonly residentBytes?: number;
  /** Size limit of the cache of data derived from all securities over time. */
  readonly overTimeBytes?: number;
  /** Called with each file that could not be read; a build makes it again. */
  readonly onDamage?: (file: string, cause: unknown) => void;
}

/** Memory of parsed documents that are kept. */
export const DOCUMENT_BYTES = 96 * 2 ** 20;

/** Room for some two hundred figures of ten thousand companies. */
export const OVER_TIME_BYTES = 2 ** 30;
