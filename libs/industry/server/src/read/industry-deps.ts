import type { ArchiveAreas, MarketReader } from '@plumbline/market-data/domain';
import type { OpenPanel } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

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
  readonly openPanel: OpenPanel;
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
