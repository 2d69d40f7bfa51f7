import type { MissingStatus } from '@plumbline/formula/domain';
import type { ArchiveAreas, MarketReader, RecordReader } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { keptByVersion, type CallContext, type Clock, type Database } from '@plumbline/shared/server';

/** Data that pages of economies are read from. */
export interface EconomicMarket extends RecordReader, Pick<MarketReader, 'find' | 'status'> {
  areas(): Pick<
    ArchiveAreas,
    'observations' | 'cotMarkets' | 'cotReports' | 'cotGroups' | 'indexMembers' | 'fundReport'
  >;
}

type SecurityFigure = number | string | { readonly status: MissingStatus };

export interface EconomicDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: EconomicMarket;
  /** Figures of the registry for securities as known on a day, now without one; read for all in one go. */
  readonly figures: (keys: readonly string[], asOf?: Day) => Promise<(id: string, key: string) => SecurityFigure>;
  /** Writes down what a member of staff did. */
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
  /** True for the first one of a visitor within a day. */
  readonly isFirstView: (address: string, what: string) => Promise<boolean>;
}

/** Reads something of a market once a version and day. */
export const keptByDay = <T>(most: number, read: (market: EconomicMarket, asOf: Day | undefined) => Promise<T>) =>
  keptByVersion<EconomicMarket, Day | undefined, T>({ most, keyOf: (asOf) => asOf ?? '', read });

/** Absent values are null on the wire. */
export const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

/** A page of rows that are all at hand. */
export function pageOf<Row>(rows: readonly Row[], { page, per_page: perPage }: { page: number; per_page: number }) {
  return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length, page, per_page: perPage };
}
