import { isFigure, NOT_AVAILABLE } from './intl';
import { formatNumber, type NumberStyle } from './number';

/** The one unit of a table's money column, named once in its head. */
export interface Scale {
  /** Values are divided by this. */
  readonly factor: number;
  /** `billions`, `millions`, `thousands`, or empty for plain units. */
  readonly label: '' | 'thousands' | 'millions' | 'billions';
}

const UNITS: Scale = { factor: 1, label: '' };
const SCALES: readonly Scale[] = [
  { factor: 1e9, label: 'billions' },
  { factor: 1e6, label: 'millions' },
  { factor: 1e3, label: 'thousands' },
];
/** A scale is taken when the largest value still shows two digits before the point, so that small rows keep theirs. */
const MIN = 10;

/** The scale in which all the values read well, by the largest magnitude; missing values have no say. */
export function commonScale(values: readonly (number | null | undefined)[]): Scale {
  const largest = values.reduce<number>((most, value) => (isFigure(value) ? Math.max(most, Math.abs(value)) : most), 0);
  return SCALES.find(({ factor }) => largest >= MIN * factor) ?? UNITS;
}

/** One value in a given scale, 2 decimals unless named. Missing: `N/A`. */
export function formatScaled(value: number | null | undefined, scale: Scale, style: NumberStyle = {}): string {
  return isFigure(value) ? formatNumber(value / scale.factor, style) : NOT_AVAILABLE;
}

/** All the values of a table in their common scale, in order. @internal */
export function formatInScale(
  values: readonly (number | null | undefined)[],
  style: NumberStyle = {},
): { readonly scale: Scale; readonly texts: readonly string[] } {
  const scale = commonScale(values);
  return { scale, texts: values.map((value) => formatScaled(value, scale, style)) };
}
