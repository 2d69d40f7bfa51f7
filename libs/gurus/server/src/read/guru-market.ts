import {
  momentOf,
  todayOf,
  type ArchiveAreas,
  type MarketReader,
  type OwnerBook,
  type RecordReader,
  type Split,
} from '@plumbline/market-data/domain';
import { knownPortfolios, type KnownPortfolios } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

/** Data that gurus are read from. */
export interface GuruMarket
  extends RecordReader, Pick<MarketReader, 'find' | 'list' | 'prices' | 'document' | 'status' | 'ofCompany'> {
  areas(): Pick<ArchiveAreas, 'owners' | 'managerReports' | 'stakesOf' | 'reportsOf'>;
  splits(id: string): readonly Split[];
}

/** Reports of all managers, as known at the end of a day. */
export interface GuruBook {
  readonly book: OwnerBook;
  readonly known: KnownPortfolios;
  /** Epoch milliseconds; infinite: all that is known. */
  readonly at: number;
  readonly asOf: Day | undefined;
  /** The day spans end with. */
  readonly today: Day;
  /** Whether a manager whose last quarter ended then still reports. */
  readonly isCurrent: (period: Day) => boolean;
}

/** Opens what managers reported by the end of a day. */
export async function openBook(market: GuruMarket, asOf: Day | undefined): Promise<GuruBook> {
  const book = await market.areas().owners();
  const at = momentOf(asOf);
  const today = todayOf(market, asOf);
  const known = knownPortfolios(book, at);
  return { book, known, at, asOf, today, isCurrent: known.on(today).isCurrent };
}
