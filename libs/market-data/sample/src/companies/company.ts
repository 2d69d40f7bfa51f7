import type { Day } from '@plumbline/shared/domain';

import type { FiscalYearChange, FiscalYearRule } from '../base/fiscal-calendar';
import type { Venue } from './venues';

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
  /** Trend of the first years, from which it fades to `growth`; the same when absent. */
  readonly startGrowth?: number;
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

/** How a company came to its end on its last day of trading. */
export interface SampleEnd {
  readonly kind: 'failed' | 'bought' | 'merged';
  /** When the market learned of it. */
  readonly announced: Day;
  /** Ticker and name of the company that took it over; absent for one that is not listed. */
  readonly by?: { readonly ticker: string; readonly name: string };
}

/** Part of a company that became one of its own. */
export interface SampleSpinOff {
  /** First day the parent traded without it. */
  readonly day: Day;
  readonly ticker: string;
  readonly name: string;
  /** Part of the parent's worth that went with it. */
  readonly part: number;
}

/** A listing in New York of shares that are at home elsewhere. */
export interface SampleReceipt {
  readonly ticker: string;
  /** Name of the exchange as lists of the SEC write it. */
  readonly exchange: string;
  /** Shares at home for one receipt. */
  readonly shares: number;
}

/** Awkward cases of a company; see README.md. */
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
  /** A ticker and a name it had before; `until` is the first day under the present ones. */
  readonly former?: { readonly ticker: string; readonly name: string; readonly until: Day };
  readonly spinOff?: SampleSpinOff;
  readonly receipt?: SampleReceipt;
  /** A dividend on top, as a part of the price, in the second quarter of these fiscal years. */
  readonly specialDividend?: { readonly fiscalYear: number; readonly part: number };
  /** A shell or a company before its first sale. */
  readonly withoutRevenue?: true;
  /** So many reports of insiders, one a month each, that the filing list needs continuation files. */
  readonly manyInsiders?: true;
}

/** One invented company. */
export interface SampleCompany {
  readonly cik: number;
  readonly ticker: string;
  readonly name: string;
  /** As lists of the SEC write it ('Nasdaq', 'NYSE', 'NYSE American', 'OTC'); abroad the code of the specification. */
  readonly exchange: string;
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
  readonly end?: SampleEnd;
  /** The exchange at home of a foreign company; absent for one that is listed in the United States only. */
  readonly venue?: Venue;
  /** Two letters of the country of a foreign company. */
  readonly country?: string;
  /** Currency of its statements; US dollars when absent. */
  readonly currency?: string;
  /** Foreign companies report by IFRS: to the SEC on 20-F and 6-K, or at home only. */
  readonly filer?: '20-F' | 'home';
  /** How many units of the statements' currency a unit of the price's is; 1 when absent. */
  readonly perQuote?: number;
  /** Seed of its random numbers where the ticker is another company's, too. */
  readonly stream?: string;
  /** Made by the generator, not by hand. */
  readonly generated?: true;
  readonly economics: Economics;
  readonly quirks: Quirks;
}

/** Seed of a company's random numbers. */
export const streamOf = ({ stream, ticker }: SampleCompany): string => stream ?? ticker;

/** Key of the ten digits publishers write. */
export const cikText = (cik: number): string => String(cik).padStart(10, '0');

/** Shares of today for one share on a day. */
export const splitFactorAfter = ({ quirks }: SampleCompany, day: Day): number =>
  (quirks.splits ?? []).reduce((factor, split) => (split.day > day ? factor * split.ratio : factor), 1);
