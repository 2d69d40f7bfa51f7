import type { Basis } from '@plumbline/formula/domain';

/** One identity of one period that could be checked. Amounts in plain units of the reporting currency. */
export interface QualityCheck {
  /**
   * 'balance', 'cash-flow', 'cash-position', 'gross-profit', 'net-interest-income', 'eps', 'share-count', 'fiscal-year',
   * 'trailing-cash-flow', or 'quarters:' or 'trailing:' and a row.
   */
  readonly check: string;
  /** Label of the period, 'FY2022'; of a count of shares the filing. */
  readonly period: string;
  readonly expected: number;
  readonly found: number;
  /** `found` less `expected`. */
  readonly difference: number;
  /** Difference allowed for rounding. */
  readonly tolerance: number;
  readonly passed: boolean;
}

/** How many identities were checked and how many hold. */
export interface QualitySummary {
  readonly checked: number;
  readonly failed: number;
  /** The same by kind of check, 'quarters' for all rows. Only kinds that were checked. */
  readonly byCheck: Readonly<Record<string, { readonly checked: number; readonly failed: number }>>;
}

/** Results of the accounting identities on the statements of a company. */
export interface QualityRecord {
  readonly basis: Basis;
  readonly checks: readonly QualityCheck[];
  readonly summary: QualitySummary;
}
