import type { SampleCompany } from './company';
import type { FiscalQuarter } from './fiscal-calendar';
import type { Random } from './random';

/** Conditions of one quarter. */
export interface Conditions {
  readonly company: SampleCompany;
  readonly period: FiscalQuarter;
  readonly random: Random;
  readonly cycle: number;
  readonly revenue: number;
  readonly grossMargin: number;
  /** Revenue of a year on trend, thousand USD. */
  readonly trendRevenue: number;
  /** Part of a year the quarter takes. */
  readonly yearPart: number;
}
