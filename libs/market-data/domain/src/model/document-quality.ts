/** An accounting identity that does not hold in a period. Amounts in plain units of the reporting currency. */
export interface FailingCheck {
  /** 'balance', 'cash-flow', 'quarters:revenue', ... */
  readonly check: string;
  /** Label of the period, 'FY2022'. */
  readonly period: string;
  readonly expected: number;
  readonly found: number;
  /** Difference allowed for rounding. */
  readonly tolerance: number;
}

/** Accounting identities checked on the figures of a company when they were built. */
export interface DocumentQuality {
  readonly checked: number;
  readonly failed: number;
  /** The newest first, at most a hundred. */
  readonly failing: readonly FailingCheck[];
}
