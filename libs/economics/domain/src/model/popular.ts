import type { DataFormat } from './formats';

/** Series that are shown first where nobody said otherwise, the most asked for first. */
export const POPULAR_SERIES: readonly string[] = [
  'CPIAUCNS',
  'UNRATE',
  'PAYEMS',
  'GDPC1',
  'FEDFUNDS',
  'DGS10',
  'SPREAD_10Y_2Y',
  'M2SL',
  'SP500',
  'VIXCLS',
  'DCOILWTICO',
  'GOLD.M',
];

/** Head figures of the economy, and how each is read. */
export const HEAD_FIGURES: readonly { readonly series: string; readonly name: string; readonly format: DataFormat }[] =
  [
    { series: 'GDPC1', name: 'Real output, change on a year ago', format: 'yoy' },
    { series: 'CPIAUCNS', name: 'Consumer prices, change on a year ago', format: 'yoy' },
    { series: 'CPILFESL', name: 'Prices without food and energy, change on a year ago', format: 'yoy' },
    { series: 'UNRATE', name: 'Unemployment rate', format: 'original' },
    { series: 'PAYEMS', name: 'Employees, change on the month', format: 'change' },
    { series: 'FEDFUNDS', name: 'Federal funds rate', format: 'original' },
    { series: 'DGS10', name: '10-year Treasury yield', format: 'original' },
    { series: 'SPREAD_10Y_2Y', name: '10-year less 2-year yield', format: 'original' },
  ];
