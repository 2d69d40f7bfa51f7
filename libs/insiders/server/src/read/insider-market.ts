import type { ArchiveAreas, MarketReader, RecordReader, Split } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { namedStock } from '@plumbline/stocks/domain';

/** Data that insiders and members of Congress are read from. */
export interface InsiderMarket
  extends RecordReader, Pick<MarketReader, 'find' | 'findAt' | 'ofCompany' | 'prices' | 'document' | 'status'> {
  areas(): Pick<ArchiveAreas, 'owners' | 'insiderReports'>;
  splits(id: string): readonly Split[];
}

export const FAR_FUTURE: Day = '9999-12-31';

/** A security as lists name it; without one, the name that is at hand. */
export const stockOf = (market: Pick<InsiderMarket, 'find'>, id: string | undefined, name: string) =>
  namedStock(id === undefined ? undefined : market.find(id), name);

/** Reads something of a market once a version and day. */
export const keptByDay = <T>(most: number, read: (market: InsiderMarket, asOf: Day | undefined) => Promise<T>) =>
  keptByVersion<InsiderMarket, Day | undefined, T>({ most, keyOf: (asOf) => asOf ?? '', read });

/** Absent values are null on the wire. */
export const orNull = <T>(value: T | null | undefined): T | null => value ?? null;
