import { formatDay } from '@plumbline/shared/domain';
import { letterWords, PriceHistory } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import { NoPrices } from './NoPrices';
import { PriceConflicts } from './PriceConflicts';
import type { StockSummary } from '../header/stock-summary';

export interface PriceCardProps {
  stock: StockSummary;
  /** The security as the address names it. */
  name: string;
}

const BASIS_WORDS: Readonly<Record<string, string>> = {
  'as-traded': 'as traded',
  'split-adjusted': 'adjusted for splits',
  'split-and-dividend-adjusted': 'adjusted for splits and dividends',
};

/** Sources of the prices, file by file, with the assumptions made. */
export function PriceSources({ stock }: { stock: Pick<StockSummary, 'prices'> }): ReactNode {
  const { sources, gaps } = stock.prices;
  return (
    <>
      <details className="mr-3 inline-block align-top">
        <summary className="min-h-6 cursor-pointer">Data sources ({sources.length})</summary>
        <ul>
          {sources.map(({ file, basis, assumed, from, to }) => (
            <li key={`${file}${from}`}>
              {file}, {formatDay(from)} to {formatDay(to)}, {BASIS_WORDS[basis] ?? basis}
              {assumed ? ' (assumed)' : ''}
            </li>
          ))}
        </ul>
      </details>
      {gaps.map(({ from, to }) => (
        <span key={from} className="mr-3 inline-block text-warn">
          No prices from {formatDay(from)} to {formatDay(to)}
        </span>
      ))}
    </>
  );
}

/** The same, and what the marks mean. */
const SourceLine = ({ stock, letters }: { stock: StockSummary; letters: string }): ReactNode => (
  <>
    <PriceSources stock={stock} />
    {letters && <span className="inline-block">Marks: {letters}</span>}
  </>
);

/** The price history of a security, or why there is none on the as-of day. */
export function PriceCard({ stock, name }: PriceCardProps): ReactNode {
  if (stock.prices.sources.length === 0) return <NoPrices stock={stock} />;
  return (
    <PriceHistory
      name={name}
      symbol={stock.symbol}
      currency={stock.currency}
      asOf={stock.asOf ?? undefined}
      source={(prices) => <SourceLine stock={stock} letters={letterWords(prices?.events ?? [])} />}
    >
      {({ conflicts }) => <PriceConflicts conflicts={conflicts} />}
    </PriceHistory>
  );
}
