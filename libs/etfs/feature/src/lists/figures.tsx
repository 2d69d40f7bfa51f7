import { etfPath } from '@plumbline/etfs/domain';
import { formatCount, formatNumber } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Link } from '@plumbline/shared/ui/Link';
import { StockName, type NamedStock } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';

/** Kinds of holdings in words. */
export const KIND_WORDS = {
  share: 'Share',
  fund: 'Fund',
  bond: 'Bond',
  cash: 'Cash',
  derivative: 'Derivative',
  other: 'Other',
} as const;

export type HoldingKind = keyof typeof KIND_WORDS;

/** The security of a holding: a fund leads to its own page as a fund. */
export const HoldingName = ({
  kind,
  display_symbol: symbol,
  company,
}: NamedStock & { kind: HoldingKind }): ReactNode =>
  kind === 'fund' && symbol !== null ? (
    <Link href={etfPath(symbol)}>
      <b className="font-semibold">{symbol}</b> <span className="text-ink-2">{company}</span>
    </Link>
  ) : (
    <StockName display_symbol={symbol} company={company} />
  );

const UNITS: Readonly<Record<string, string>> = { NS: 'shares', PA: 'principal', NC: 'contracts', OU: 'units' };

/** Returns the unit of a balance in words. */
export const unitWords = (units: string | null): string => (units === null ? '' : (UNITS[units] ?? units));

/** A balance as the report has it. */
export const balanceText = (balance: number | null): string => {
  if (balance === null) return '–';
  return Number.isInteger(balance) ? formatCount(balance) : formatNumber(balance, { decimals: 2 });
};

const TONES = { New: 'good', Add: 'good', Reduce: 'severe', 'Sold out': 'severe', 'No change': 'neutral' } as const;

export const ChangeBadge = ({ action }: { action: keyof typeof TONES }): ReactNode => (
  <Badge tone={TONES[action]}>{action}</Badge>
);
