import type { ColumnRead, ColumnSource } from '@plumbline/formula/domain';
import type { ArchiveAreas, MarketReader, Security } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

/** Figures of all securities at one moment, a row a security. */
export interface CompanyPanel {
  readonly securities: readonly Security[];
  readonly columns: (ask: {
    readonly reads: readonly ColumnRead[];
    readonly texts: readonly string[];
  }) => Promise<ColumnSource>;
}

/** Trades of insiders of one month, US dollars. */
export interface InsiderMonth {
  /** '2026-03'. */
  readonly key: string;
  readonly bought: number;
  readonly sold: number;
  readonly buys: number;
  readonly sells: number;
}

/** How much of a fund is in some securities. */
export interface FundShare {
  readonly symbol: string;
  readonly name: string;
  readonly kind: 'etf' | 'fund';
  readonly net_assets: number | null;
  /** Percent of net assets. */
  readonly weight: number;
  readonly holdings: number;
  readonly day: Day;
  readonly public: Day;
  readonly accession: string;
  readonly url: string | null;
}

export interface IndustryDeps {
  readonly market: Pick<MarketReader, 'find' | 'status'> & { areas(): Pick<ArchiveAreas, 'observations'> };
  /** The figures of all securities, now or as known at the end of a day; undefined while there are none. */
  readonly openCompanies: (asOf: Day | undefined) => CompanyPanel | undefined;
  /** Trades of insiders of companies by month, the newest first. */
  readonly insiderMonths: (
    asOf: Day | undefined,
    isMember: (id: string) => boolean,
  ) => Promise<readonly InsiderMonth[]>;
  /** The largest funds by how much of them is in some securities, and how many were looked at. */
  readonly fundShares: (
    asOf: Day | undefined,
    isMember: (id: string) => boolean,
  ) => Promise<{ readonly funds: number; readonly rows: readonly FundShare[] }>;
}
