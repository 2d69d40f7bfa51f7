/** Tenors of the Treasury curve with their series, the shortest first. */
export const CURVE_TENORS: readonly (readonly [tenor: string, series: string])[] = [
  ['1M', 'DGS1MO'],
  ['1.5M', 'DGS1_5MO'],
  ['2M', 'DGS2MO'],
  ['3M', 'DGS3MO'],
  ['4M', 'DGS4MO'],
  ['6M', 'DGS6MO'],
  ['1Y', 'DGS1'],
  ['2Y', 'DGS2'],
  ['3Y', 'DGS3'],
  ['5Y', 'DGS5'],
  ['7Y', 'DGS7'],
  ['10Y', 'DGS10'],
  ['20Y', 'DGS20'],
  ['30Y', 'DGS30'],
];
