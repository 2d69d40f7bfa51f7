import type { Day } from '@plumbline/shared/domain';
import type { Moment } from './fact';

/** Figures that analysts estimate. Money in plain currency units; earnings, dividends and targets for one share. */
export const ESTIMATE_FIGURES = [
  'revenue',
  'ebitda',
  'net_income',
  'eps',
  'dividends_per_share',
  'price_target',
] as const;

export type EstimateFigure = (typeof ESTIMATE_FIGURES)[number];

/** True for a figure of one share: it follows splits. */
export const isPerShareEstimate = (figure: EstimateFigure): boolean =>
  figure === 'eps' || figure === 'dividends_per_share' || figure === 'price_target';

/** A consensus of analysts as it was published once. A later one of the same period is another record. */
export interface Estimate {
  readonly symbol: string;
  /** Ten digits; absent where the source names none. */
  readonly cik?: string;
  readonly figure: EstimateFigure;
  /** Kind of the fiscal period; price targets have none. */
  readonly kind?: 'annual' | 'quarterly';
  /** Last day of the fiscal period. */
  readonly periodEnd?: Day;
  readonly mean: number;
  readonly low?: number;
  readonly high?: number;
  readonly analysts?: number;
  /** ISO code; that of the statements, or for a target that of the price, where the source names none. */
  readonly currency?: string;
  /** Who collected it. */
  readonly source: string;
  readonly moment: Moment;
}
