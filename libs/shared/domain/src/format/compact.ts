import { DEFAULT_LOCALE, isFigure, NOT_AVAILABLE, numberFormat, withTrueMinus } from './intl';
import { decimalsOf, formatNumber, intlOptions, type NumberStyle } from './number';

/** `long` writes `2.50 Mil`, `short` writes `2.50M`; thousands are `1.50K` in both. */
export type SuffixStyle = 'long' | 'short';

/** How a scaled number is written. */
export interface CompactStyle extends NumberStyle {
  /** `long` unless named. */
  readonly suffix?: SuffixStyle;
}

/** How an amount of money is written. */
export interface MoneyStyle extends NumberStyle {
  /** ISO 4217 code; anything else is written before the number unchanged. */
  readonly currency: string;
  /** Scales the amount and writes the suffix; without it the amount is written in full. */
  readonly suffix?: SuffixStyle;
}

interface Step {
  readonly factor: number;
  readonly long: string;
  readonly short: string;
}

const STEPS: readonly Step[] = [
  { factor: 1e12, long: ' Tn', short: 'T' },
  { factor: 1e9, long: ' Bil', short: 'B' },
  { factor: 1e6, long: ' Mil', short: 'M' },
  { factor: 1e3, long: 'K', short: 'K' },
];

/** The step whose rounded figure is at least one: 999,999 is `1.00 Mil`, not `1,000.00K`. */
function stepFor(value: number, decimals: number): Step | undefined {
  const halfDigit = 0.5 * 10 ** -decimals;
  return STEPS.find(({ factor }) => Math.abs(value) >= factor - (halfDigit * factor) / 1e3);
}

/**
 * A number with its magnitude as a suffix: `2.50 Mil` (long) or `2.50M` (short); under a thousand as `formatNumber`.
 * Missing: `N/A`. Source: spec rules num.k, num.m, num.b, num.t and decision A07.
 */
export function formatCompact(value: number | null | undefined, style: CompactStyle = {}): string {
  if (!isFigure(value)) return NOT_AVAILABLE;
  const step = stepFor(value, decimalsOf(style));
  if (!step) return formatNumber(value, style);
  return `${formatNumber(value / step.factor, { ...style, decimals: decimalsOf(style) })}${step[style.suffix ?? 'long']}`;
}

/** Puts the suffix behind the digits, before a symbol that a locale writes last. */
function moneyText(format: Intl.NumberFormat, value: number, suffix: string): string {
  const parts = format.formatToParts(value);
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  return withTrueMinus(parts.map((part, index) => (index === last ? part.value + suffix : part.value)).join(''));
}

function moneyFormat(style: MoneyStyle): Intl.NumberFormat {
  const { signDisplay = 'negative', ...digits } = intlOptions(style);
  const exact = style.decimals === undefined && style.suffix === undefined;
  return numberFormat(style.locale ?? DEFAULT_LOCALE, {
    style: 'currency',
    currency: style.currency,
    signDisplay,
    ...(exact ? {} : digits),
  });
}

/**
 * An amount of money, `$247.99`, `−€1.20`, `$3.64 Tn` with a suffix; the currency's own decimals when none are named.
 * Missing: `N/A`.
 */
export function formatMoney(value: number | null | undefined, style: MoneyStyle): string {
  if (!isFigure(value)) return NOT_AVAILABLE;
  const step = style.suffix && stepFor(value, decimalsOf(style));
  if (!/^[A-Za-z]{3}$/.test(style.currency)) {
    return `${style.currency} ${style.suffix ? formatCompact(value, style) : formatNumber(value, style)}`.trim();
  }
  if (!step || !style.suffix) return moneyText(moneyFormat(style), value, '');
  return moneyText(moneyFormat(style), value / step.factor, step[style.suffix]);
}
