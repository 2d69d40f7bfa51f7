import { formatCompact, formatNumber } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Link } from '@plumbline/shared/ui/Link';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

export const countText = (count: number | null): string =>
  count === null ? '–' : formatNumber(count, { decimals: 0 });

export const moneyText = (value: number | null): string => (value === null ? '–' : formatCompact(value));

export const priceText = (price: number | null): string =>
  price === null ? '–' : formatNumber(price, { decimals: 2 });

export const percentText = (value: number | null, decimals = 1): string =>
  value === null ? '–' : `${formatNumber(value, { decimals })} %`;

interface NamedStock {
  readonly display_symbol: string | null;
  readonly company: string;
}

/** A stock with its symbol; without one where it is not served. */
export const StockName = ({ display_symbol: symbol, company }: NamedStock): ReactNode =>
  symbol === null ? (
    company
  ) : (
    <Link href={stockPath(symbol, 'insider')}>
      <b className="font-semibold">{symbol}</b> <span className="text-ink-2">{company}</span>
    </Link>
  );

const SIDES = {
  P: <Badge tone="good">Purchase</Badge>,
  S: <Badge tone="severe">Sale</Badge>,
  other: <Badge>Other</Badge>,
};

export const SideBadge = ({ side }: { side: keyof typeof SIDES | null }): ReactNode => (side ? SIDES[side] : '–');

export const sideText = (side: keyof typeof SIDES | null): string | null =>
  side === null ? null : { P: 'Purchase', S: 'Sale', other: 'Other' }[side];

/** A range of dollars as it was disclosed: never a point. */
export function rangeText({ low, high }: { readonly low: number | null; readonly high: number | null }): string {
  if (low === null) return '–';
  return high === null ? `at least ${formatCompact(low)}` : `${formatCompact(low)} to ${formatCompact(high)}`;
}

/** A day that leads to what was published on it. */
export const PublicDay = ({ day, url }: { day: string; url: string | null }): ReactNode =>
  url === null ? day : <a href={url}>{day}</a>;
