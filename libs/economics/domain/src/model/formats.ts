/** How values of a series are asked for. */
export const DATA_FORMATS = ['original', 'change', 'pct_change', 'yoy', 'cagr', 'log', 'rank'] as const;
export type DataFormat = (typeof DATA_FORMATS)[number];

/**
 * Which values: as they were known on the day, the latest on file of periods that were out by then, or the first print
 * of each period.
 */
export const DATA_BASES = ['as-reported', 'restated', 'first'] as const;
export type DataBasis = (typeof DATA_BASES)[number];

/** Labels of the formats. */
export const FORMAT_LABELS: Readonly<Record<DataFormat, string>> = {
  original: 'Value',
  change: 'Change',
  pct_change: 'Change, %',
  yoy: 'Change on a year ago, %',
  cagr: 'Yearly growth since the start, %',
  log: 'Natural logarithm',
  rank: 'Percentile since the start',
};

/** Labels of the bases. */
export const BASIS_LABELS: Readonly<Record<DataBasis, string>> = {
  'as-reported': 'As known',
  restated: 'Latest revision',
  first: 'First print',
};

/** The unit of values in a format. */
export function unitIn(format: DataFormat, unit: string): string {
  if (format === 'rank') return 'percentile';
  if (format === 'log') return `ln(${unit})`;
  return format === 'original' || format === 'change' ? unit : 'percent';
}
