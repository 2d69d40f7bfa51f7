import type { PortfolioCalls } from '@plumbline/portfolios/data-access';
import { formatMoney, formatNumber, formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { Figure } from '@plumbline/shared/ui/Figure';
import { Link } from '@plumbline/shared/ui/Link';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

export type PortfolioDetail = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/{id}']>;
export type Holding = PortfolioDetail['data'][number];
export type Stock = Holding['stock'];
export type LedgerEntry = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/{id}/events']>['data'][number];
/** A number, or why there is none. */
export type WireFigure = { readonly value: number } | { readonly status: string; readonly reason: string };

const toneOf = (value: number | null): { tone?: 'gain' | 'loss' } =>
  value === null || value === 0 ? {} : { tone: value > 0 ? 'gain' : 'loss' };

export interface MoneyProps {
  value: number | null;
  currency: string;
  /** Shows a plus and the colours of gain and loss. */
  isGain?: boolean;
  reason?: string;
  label?: string;
  onExplain?: (() => void) | undefined;
}

/** An amount of money; unknown is a dash that says why. */
export function Money({ value, currency, isGain, reason, label, onExplain }: MoneyProps): ReactNode {
  const text = value === null ? null : formatMoney(value, { currency, ...(isGain && { sign: 'always' }) });
  return (
    <Figure
      text={text}
      {...(isGain && toneOf(value))}
      {...(reason && { reason })}
      {...(label && { label })}
      {...(onExplain && { onExplain })}
    />
  );
}

/** Percent points. */
export function Percent({
  value,
  isGain,
  reason,
}: {
  value: number | null;
  isGain?: boolean;
  reason?: string;
}): ReactNode {
  const text = value === null ? null : formatPercent(value, isGain ? { sign: 'always' } : {});
  return <Figure text={text} {...(isGain && toneOf(value))} {...(reason && { reason })} />;
}

/** A return that the server gives as a fraction, or the reason why there is none. */
export function Return({
  figure,
  label,
  onExplain,
}: {
  figure: WireFigure;
  label?: string;
  onExplain?: () => void;
}): ReactNode {
  if (!('value' in figure)) return <Figure text={null} reason={figure.reason} />;
  const percent = 100 * figure.value;
  return (
    <Figure
      text={formatPercent(percent, { sign: 'always' })}
      {...toneOf(percent)}
      {...(label && { label })}
      {...(onExplain && { onExplain })}
    />
  );
}

/** Shares, as many digits as there are. */
export const sharesText = (quantity: number | string | null): string =>
  quantity === null ? '–' : formatNumber(Number(quantity), { decimals: Number.isInteger(Number(quantity)) ? 0 : 4 });

/** The security of a row, leading to its page while the market has it. */
export function StockCell({ stock }: { stock: Stock }): ReactNode {
  return (
    <span className="inline-flex max-w-[240px] items-baseline gap-2">
      {stock.stockid ? (
        <Link href={stockPath(stock.display_symbol)} className="font-semibold">
          {stock.symbol}
        </Link>
      ) : (
        <b>{stock.symbol}</b>
      )}
      <span className="muted truncate max-md:hidden">{stock.company}</span>
    </span>
  );
}
