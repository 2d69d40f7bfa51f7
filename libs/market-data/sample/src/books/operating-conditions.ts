import type { SampleCompany } from '../companies/company';
import type { FiscalQuarter } from '../base/fiscal-calendar';
import type { Random } from '../base/random';

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
