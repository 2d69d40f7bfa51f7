import {
  ChartFrame,
  PriceChart,
  priceColumns,
  RangeSwitch,
  rangeStart,
  ScaleSwitch,
  type ChartRange,
  type ChartScale,
} from '@plumbline/charts/ui';
import { formatDay } from '@plumbline/shared/domain';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { stockPricesQuery } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { NoPrices } from './NoPrices';
import { PriceConflicts } from './PriceConflicts';
import { letterWords, priceMarks, pricePoints } from './price-points';
import type { StockSummary } from '../header/stock-summary';

export interface PriceCardProps {
  stock: StockSummary;
  /** The security as the address names it. */
  name: string;
  /** The chart is what the page is about. */
  isWide?: boolean;
}

const BASIS_WORDS: Readonly<Record<string, string>> = {
  'as-traded': 'as traded',
  'split-adjusted': 'adjusted for splits',
  'split-and-dividend-adjusted': 'adjusted for splits and dividends',
};

/** What the prices are, file by file, with what had to be assumed, and what the marks mean. */
function SourceLine({ stock, letters }: { stock: StockSummary; letters: string }): ReactNode {
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
      {letters && <span className="inline-block">Marks: {letters}</span>}
    </>
  );
}

/** The price history of a security, or why there is none on the as-of day. */
export function PriceCard(props: PriceCardProps): ReactNode {
  return props.stock.prices.sources.length > 0 ? <PriceHistory {...props} /> : <NoPrices {...props} />;
}

/** Of the chart on a page of its own, in pixels. */
const WIDE_HEIGHT = 520;

/** Price history with ranges, a log switch, volume, and the same figures as a table. Its series is asked for after the page is there. */
function PriceHistory({ stock, name, isWide = false }: PriceCardProps): ReactNode {
  const [range, setRange] = useState<ChartRange>('1Y');
  const [scale, setScale] = useState<ChartScale>('linear');
  const hydrated = useHydrated();
  const { data, error, refetch, isPending } = useQuery({
    ...stockPricesQuery(name, stock.asOf ?? undefined),
    enabled: hydrated,
  });
  const points = useMemo(() => (data ? pricePoints(data) : []), [data]);
  const from = points.length ? rangeStart(range, points.at(-1)!.day) : undefined;
  const marks = useMemo(() => priceMarks(data?.events ?? [], from), [data, from]);
  const newest = useMemo(() => points.filter(({ day }) => !from || day >= from).toReversed(), [points, from]);
  return (
    <ChartFrame
      title="Price"
      className={isWide ? 'col-span-12' : 'col-span-8 max-lg:col-span-12'}
      table={{
        caption: `Daily closes of ${stock.symbol}`,
        columns: priceColumns(points),
        rows: newest,
        rowKey: ({ day }) => day,
        exportName: `${stock.symbol}-prices`,
      }}
      switches={
        <>
          <RangeSwitch value={range} onChange={setRange} />
          <ScaleSwitch value={scale} onChange={setScale} />
        </>
      }
      source={<SourceLine stock={stock} letters={letterWords(data?.events ?? [])} />}
    >
      {error ? (
        <ErrorPanel title="The price history could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : (
        <PriceChart
          label={`Daily close of ${stock.symbol}, ${stock.currency}`}
          points={points}
          marks={marks}
          scale={scale}
          isLoading={isPending}
          {...(isWide ? { height: WIDE_HEIGHT } : {})}
          {...(from ? { from } : {})}
        />
      )}
      {data && <PriceConflicts conflicts={data.conflicts} />}
    </ChartFrame>
  );
}
