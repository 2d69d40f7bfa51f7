/** An accounting identity that does not hold in a period. Amounts in plain units of the reporting currency. */
export interface FailingCheck {
  /** 'balance', 'cash-flow', 'quarters:revenue', ... */
  readonly check: string;
  /** Label of the period, 'FY2022'. */
  readonly period: string;
  readonly expected: number;
  readonly found: number;
  /** What rounding may leave. */
  readonly tolerance: number;
}

/** What the accounting identities say of the figures of a company, as they were built. */
export interface DocumentQuality {
  readonly checked: number;
  readonly failed: number;
  /** The newest first, at most a hundred. */
  readonly failing: readonly FailingCheck[];
}
