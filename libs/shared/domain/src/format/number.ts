import { DEFAULT_LOCALE, isFigure, NOT_AVAILABLE, numberFormat, withTrueMinus } from './intl';

/** How a plain number is written. */
export interface NumberStyle {
  /** Digits after the point. Without it: 2, and more where a tiny number would read as zero. */
  readonly decimals?: number;
  /** `always` puts a plus before gains (never before zero); the default shows only a minus. */
  readonly sign?: 'auto' | 'always';
  /** BCP 47 tag, `en-US` unless named. */
  readonly locale?: string;
}

const DECIMALS = 2;
const TINIEST = 1e-8;

/** The number of digits a style asks for. */
export const decimalsOf = (style: NumberStyle): number => style.decimals ?? DECIMALS;

/** The options `Intl` needs for a style; zero never carries a sign. */
export function intlOptions(style: NumberStyle): Intl.NumberFormatOptions {
  const digits = decimalsOf(style);
  return {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: style.sign === 'always' ? 'exceptZero' : 'negative',
  };
}

const readsAsZero = (value: number): boolean => value !== 0 && Math.abs(value) < 0.5 * 10 ** -DECIMALS;

/** Two significant digits for what two decimals would hide: 0.0012 stays 0.0012. */
function tinyOptions(style: NumberStyle): Intl.NumberFormatOptions {
  return { maximumSignificantDigits: 2, signDisplay: intlOptions(style).signDisplay ?? 'negative' };
}

/**
 * A number as text: grouped, 2 decimals unless named, true minus, never scientific. Missing or not finite: `N/A`.
 * Source: spec rule num.decimals.
 */
export function formatNumber(value: number | null | undefined, style: NumberStyle = {}): string {
  if (!isFigure(value)) return NOT_AVAILABLE;
  const tiny = style.decimals === undefined && readsAsZero(value) && Math.abs(value) >= TINIEST;
  const options = tiny ? tinyOptions(style) : intlOptions(style);
  return withTrueMinus(numberFormat(style.locale ?? DEFAULT_LOCALE, options).format(value));
}

/** Percent points as text, `12.34 %`: the argument 12.34 means 12.34 %, not 1,234 %. Missing: `N/A`. */
export function formatPercent(points: number | null | undefined, style: NumberStyle = {}): string {
  return isFigure(points) ? `${formatNumber(points, style)} %` : NOT_AVAILABLE;
}

/** A whole number as text, `1,234`. Missing: `N/A`. */
export const formatCount = (count: number | null | undefined): string => formatNumber(count, { decimals: 0 });
