import { guruPath, guruStockPath } from '@plumbline/gurus/domain';
import { formatCount, formatPercent } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';

/** On the wire a new position grew by this, and one that was sold fell by as much. */
const NEW = 10_000;

/** How a position changed, in words at the edges. */
export function changeText(change: number | null): string {
  if (change === null) return '–';
  if (change === NEW) return 'New';
  return change === -NEW ? 'Sold out' : formatPercent(change, { decimals: 1 });
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
  symbol === null ? formatCount(shares) : <Link href={guruStockPath(guru, symbol)}>{formatCount(shares)}</Link>;
