import type { Day } from '@plumbline/shared/domain';

import type { FiscalYearChange, FiscalYearRule } from './fiscal-calendar';

export const SECTORS = [
  'technology',
  'health',
  'retail',
  'energy',
  'industrials',
  'utilities',
  'consumer',
  'bank',
  'real-estate',
  'insurer',
] as const;
export type Sector = (typeof SECTORS)[number];

/** How a business earns and spends. Shares are fractions of revenue unless said otherwise. */
export interface Economics {
  /** Trend of revenue a year. */
  readonly growth: number;
  /** How strongly revenue and margins follow the business cycle. */
  readonly cycleBeta: number;
  readonly grossMargin: number;
  readonly research: number;
  readonly selling: number;
  readonly amortization: number;
  readonly depreciation: number;
  readonly capex: number;
  readonly receivableDays: number;
  readonly inventoryDays: number;
  readonly payableDays: number;
  readonly deferredDays: number;
  /** Plant at the beginning, as a multiple of a year's revenue. */
  readonly plant: number;
  readonly goodwill: number;
  /** Debt aimed at, as a multiple of a year's revenue. */
  readonly leverage: number;
  readonly interestRate: number;
  readonly taxRate: number;
  /** Dividends and buybacks as fractions of net income. */
  readonly payout: number;
  readonly buyback: number;
  readonly stockPay: number;
  /** Value of the company as a multiple of a normal year's net income, or of revenue where that is no guide. */
  readonly earningsMultiple: number;
  readonly salesMultiple?: number;
  /** Weight of each fiscal quarter, 1 on average. */
  readonly season: readonly [number, number, number, number];
  /** Part of net income that belongs to minority holders. */
  readonly minority: number;
  /** Preferred stock and commercial paper as multiples of a year's revenue (of assets for a bank). */
  readonly preferred: number;
  readonly paper: number;
  /** Right-of-use assets since 2019. */
  readonly leases: number;
  /** Volatility of the share a year. */
  readonly volatility: number;
}

export interface SampleSplit {
  /** First day traded on the new basis. */
  readonly day: Day;
  /** New shares for one old. */
  readonly ratio: number;
}

/** What makes a company an awkward case; see README.md. */
export interface Quirks {
  readonly splits?: readonly SampleSplit[];
  /** Fiscal year whose annual report was amended to lower figures. */
  readonly restatedYear?: number;
  /** The fiscal quarter whose report was never filed. */
  readonly missing?: { readonly fiscalYear: number; readonly quarter: number };
  readonly fiscalYearChange?: FiscalYearChange;
  readonly withoutSubmissions?: true;
  readonly withoutCoverShares?: true;
  /** No trade from the first to the last day. */
  readonly priceGap?: { readonly from: Day; readonly to: Day };
  readonly secondPriceFile?: true;
  /** Ticker of another class of the same company. */
  readonly otherClass?: string;
  /** Acceptance times in universal time; else New York wall time as in most files of the publisher. */
  readonly universalTime?: true;
}

/** One invented company. */
export interface SampleCompany {
  readonly cik: number;
  readonly ticker: string;
  readonly name: string;
  readonly exchange: 'Nasdaq' | 'NYSE';
  readonly sic: string;
  readonly sicDescription: string;
  readonly sector: Sector;
  /** Revenue (total assets for a bank, premiums for an insurer) of the first year, million USD. */
  readonly scale: number;
  /** Shares at the beginning on today's split basis, million. */
  readonly shares: number;
  readonly fiscalYear: FiscalYearRule;
  /** Concept used for revenue, with the first fiscal year it stands for. */
  readonly revenueTags: readonly { readonly concept: string; readonly fromYear: number }[];
  /** First day of reported history when it is shorter than the market's. */
  readonly firstDay?: Day;
  /** First day of trading when it came later than the market's first. */
  readonly listedFrom?: Day;
  /** Last day of trading of a company that is gone. */
  readonly lastTraded?: Day;
  readonly economics: Economics;
  readonly quirks: Quirks;
}

/** Key of the ten digits publishers write. */
export const cikText = (cik: number): string => String(cik).padStart(10, '0');

/** Shares of today for one share on a day. */
export const splitFactorAfter = ({ quirks }: SampleCompany, day: Day): number =>
  (quirks.splits ?? []).reduce((factor, split) => (split.day > day ? factor * split.ratio : factor), 1);
