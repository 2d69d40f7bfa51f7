import type { Day } from '@plumbline/shared/domain';

import type { Moment } from './fact';

/** One holding of a fund in its report of a month, Form N-PORT part C. */
export interface FundHolding {
  readonly place: number;
  /** Issuer, or counterparty of a derivative. */
  readonly name?: string;
  readonly lei?: string;
  readonly title?: string;
  readonly cusip?: string;
  readonly isin?: string;
  readonly ticker?: string;
  /** Amount in `units`; below zero when short. */
  readonly balance?: number;
  /** 'NS' shares, 'PA' principal, 'NC' contracts, 'OU' other. */
  readonly units?: string;
  /** Currency of the holding. */
  readonly currency?: string;
  /** Units of `currency` for one dollar. */
  readonly exchangeRate?: number;
  /** US dollars; below zero for a liability. */
  readonly valueUsd?: number;
  /** Percent points of net assets. */
  readonly percent?: number;
  /** 'Long', 'Short'; absent for what is neither. */
  readonly payoff?: string;
  /** 'EC' common stock, 'DBT' debt, 'DFE' currency derivative, 'STIV' short-term vehicle, ... */
  readonly assetCategory?: string;
  /** 'CORP', 'UST', 'MUN', 'RF' fund, ... */
  readonly issuerCategory?: string;
  /** Two letters. */
  readonly country?: string;
  readonly isRestricted?: boolean;
  /** 1, 2 or 3 of the fair value hierarchy. */
  readonly fairValueLevel?: number;
  /** 'FWD', 'FUT', 'OPT', 'SWP', 'SWO', 'WAR', 'OTH'. */
  readonly derivative?: string;
  /** Terms of debt, derivatives and repurchase agreements as published. */
  readonly detail?: unknown;
}

/** Money in and out of a fund in one month, US dollars, signs as filed: redemptions are negative with some filers. */
export interface FundFlow {
  readonly sales: number | null;
  readonly reinvestment: number | null;
  readonly redemption: number | null;
}

/** A fund's report of one month with all its holdings. */
export interface FundReport {
  readonly cik: string;
  readonly accession: string;
  /** 'NPORT-P' or 'NPORT-P/A'. */
  readonly form: string;
  readonly moment: Moment;
  readonly publicBy: 'acceptance' | 'filing-day' | 'signature';
  readonly registrant?: string;
  /** 'S000012345'; absent for a registrant that is one fund. */
  readonly seriesId?: string;
  readonly series?: string;
  readonly classIds: readonly string[];
  /** Day the holdings are of. */
  readonly reportDay: Day;
  readonly isFinal?: boolean;
  /** US dollars. */
  readonly totalAssetsUsd?: number;
  readonly totalLiabilitiesUsd?: number;
  readonly netAssetsUsd?: number;
  /** Cash that is not among the holdings, US dollars. */
  readonly cashUsd?: number;
  /** Total returns by class of the last three months, percent points, the latest last. */
  readonly returns: readonly { readonly classId?: string; readonly months: readonly (number | null)[] }[];
  /** Of the last three months, the latest last. */
  readonly flows: readonly FundFlow[];
  readonly holdings: readonly FundHolding[];
}

/** Holdings of a fund, as known at a moment. */
export interface FundPortfolio {
  readonly report: FundReport;
  /** Accessions of earlier reports of the same day that this one replaces, oldest first. */
  readonly replaces: readonly string[];
  /** The largest first; those of no value last. */
  readonly holdings: readonly FundHolding[];
  /** Sum of values of holdings in US dollars. */
  readonly valueUsd: number;
  /** Net assets less holdings and cash, US dollars: other assets and liabilities. Absent without net assets. */
  readonly otherNetUsd?: number;
  /** Sum of percentages of holdings; near 100 for a fund without leverage. */
  readonly percent: number;
}

/** A share class of a fund, by the list of their symbols. */
export interface FundClass {
  /** Of the trust, ten digits. */
  readonly cik: string;
  readonly seriesId: string;
  readonly classId: string;
  readonly symbol: string;
}

/** A fund as exchanges list it. */
export interface ListedFund {
  readonly symbol: string;
  readonly name: string;
}

/** A report without what it holds. */
export type FundCover = Omit<FundReport, 'holdings'>;
