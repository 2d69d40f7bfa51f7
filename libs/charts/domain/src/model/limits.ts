/** Limits of one chart. */
export const CHART_LIMITS = {
  /** Series of a chart. */
  series: 12,
  /** Characters of a formula or of what else a series is of. */
  text: 1_000,
  /** Days of an answer; a longer range is read by weeks, then by months. */
  days: 8_000,
  /** Days times runs of a formula, above which it is read less often than the chart is drawn. */
  readings: 30_000,
  /** Runs of all formulas of a chart together, as the formula language counts them. */
  cost: 600,
  /** Bytes of the options of a template. */
  options: 32_000,
  templates: 200,
  shares: 200,
} as const;
