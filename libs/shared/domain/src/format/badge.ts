import { DEFAULT_LOCALE, isFigure, NOT_AVAILABLE, numberFormat } from './intl';

const MAX = 99;

/** The count on a badge, `99+` from 100 on. Missing, negative and not whole counts are what they are not: `N/A`. Source: badge.99. */
export function formatBadge(count: number | null | undefined, locale: string = DEFAULT_LOCALE): string {
  if (!isFigure(count) || count < 0 || !Number.isInteger(count)) return NOT_AVAILABLE;
  const text = numberFormat(locale, { maximumFractionDigits: 0 }).format(Math.min(count, MAX));
  return count > MAX ? `${text}+` : text;
}
