import { guruPath, guruStockPath } from '@plumbline/gurus/domain';
import { formatCompact, formatNumber } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Link } from '@plumbline/shared/ui/Link';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

/** On the wire a new position grew by this, and one that was sold fell by as much. */
const NEW = 10_000;

export const percentText = (value: number | null, decimals = 1): string =>
  value === null ? '–' : `${formatNumber(value, { decimals })} %`;

export const sharesText = (shares: number): string => formatNumber(shares, { decimals: 0 });

export const dollarText = (value: number | null): string => (value === null ? '–' : formatCompact(value));

/** How a position changed, in words at the edges. */
export function changeText(change: number | null): string {
  if (change === null) return '–';
  if (change === NEW) return 'New';
  return change === -NEW ? 'Sold out' : percentText(change);
}

/** A change for files: the edges of the wire are no percentages. */
export const changeValue = (change: number | null): number | null =>
  change === null || Math.abs(change) === NEW ? null : change;

const TONES: Readonly<Record<string, 'good' | 'severe' | 'neutral'>> = {
  'New Buy': 'good',
  Add: 'good',
  Reduce: 'severe',
  'Sold Out': 'severe',
};

export const ActionBadge = ({ action }: { action: string | null }): ReactNode =>
  action === null ? '–' : <Badge tone={TONES[action] ?? 'neutral'}>{action}</Badge>;

export interface NamedStock {
  readonly display_symbol: string | null;
  readonly company: string;
}

/** A stock with its symbol; without one where no served security has its number. */
export const StockName = ({ display_symbol: symbol, company }: NamedStock): ReactNode =>
  symbol === null ? (
    company
  ) : (
    <Link href={stockPath(symbol)}>
      <b className="font-semibold">{symbol}</b> <span className="text-ink-2">{company}</span>
    </Link>
  );

export interface NamedGuru {
  readonly guru_id: string;
  readonly GuruName: string;
}

export const GuruLink = ({ guru_id: id, GuruName: name }: NamedGuru): ReactNode => (
  <Link href={guruPath(id)}>{name}</Link>
);

/** The shares of a position, leading to what became of them over time. */
export const SharesLink = ({
  guru,
  symbol,
  shares,
}: {
  guru: string;
  symbol: string | null;
  shares: number;
}): ReactNode =>
  symbol === null ? sharesText(shares) : <Link href={guruStockPath(guru, symbol)}>{sharesText(shares)}</Link>;

/** The day a report was public, leading to it at the publisher. */
export const PublicDay = ({ day, url }: { day: string; url: string | null }): ReactNode =>
  url === null ? day : <a href={url}>{day}</a>;
