import type { Day } from '@plumbline/shared/domain';

import type { ForeignInsiderTrade } from './foreign-insider-trade';
import type { PoliticianTrade } from './politician-trade';
import type { ShortPosition } from './short-position';

/** A manager's portfolio at a quarter end, as it was once a report of that quarter was public. */
export interface PortfolioVintage {
  readonly cik: string;
  readonly manager: string;
  readonly period: Day;
  /** Epoch milliseconds from which it was known. */
  readonly at: number;
  /** The report that made it so. */
  readonly accession: string;
  /** False where others report for the manager, or a table is missing: what is not in it may be held all the same. */
  readonly isWhole: boolean;
  /** Shares and bonds, without options. */
  readonly valueUsd: number;
  /** Against the quarter before as it was known then; absent where the two cannot be held against each other. */
  readonly traded?: { readonly boughtUsd: number; readonly soldUsd: number; readonly valueBeforeUsd: number };
}

/**
 * Shares of a security held outright in a portfolio: the place of the portfolio in the book, shares as of its quarter end,
 * their value, and what of them managers share who may report it themselves.
 */
export type HeldShares = readonly [
  portfolio: number,
  shares: number,
  valueUsd: number,
  shared?: readonly (readonly [ciks: readonly string[], shares: number])[],
];

/** A trade of a politician, and from when (epoch milliseconds) an amendment of its report replaces it. */
export interface DisclosedTrade {
  readonly trade: PoliticianTrade;
  readonly until?: number;
}

/** Reports about a security by its owners and traders, all vintages. Absent: none. */
export interface SecurityOwners {
  /** In the order of the book's portfolios. */
  readonly held?: readonly HeldShares[];
  readonly politicians?: readonly DisclosedTrade[];
  readonly foreignInsiders?: readonly ForeignInsiderTrade[];
  readonly shorts?: readonly ShortPosition[];
  /** Another key, other answers. */
  readonly key: string;
}

/** Ownership reports of all securities of a built version; those of American insiders are in their documents. */
export interface OwnerBook {
  /** True once reports of insiders were imported: then a company without any has none. */
  readonly hasInsiders: boolean;
  readonly hasPoliticians: boolean;
  /** By manager, quarter end and moment. */
  readonly portfolios: readonly PortfolioVintage[];
  /** By id; what nothing was reported of is left out. */
  readonly securities: ReadonlyMap<string, SecurityOwners>;
}
