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
import type { ResultOf } from '@plumbline/shared/domain';
import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import type { stockCalls } from '@plumbline/stocks/contract';
import { stockPricesQuery } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { priceMarks, pricePoints } from './price-points';

/** The daily prices of a security. */
export type StockPrices = ResultOf<(typeof stockCalls)['GET /_api/stocks/{id}/prices']>;

export interface PriceHistoryProps {
  /** As the address names it. */
  name: string;
  symbol: string;
  currency: string;
  asOf: string | undefined;
  /** Where prices are from, under the chart. */
  source?: (prices: StockPrices | undefined) => ReactNode;
  /** Under the chart once prices are there. */
  children?: (prices: StockPrices) => ReactNode;
}

/** Price history with ranges, a log switch, volume, and the same figures as a table. Its series is asked for after the page is there. */
export function PriceHistory(props: PriceHistoryProps): ReactNode {
  const { name, symbol, currency, asOf, source, children } = props;
  const [range, setRange] = useState<ChartRange>('1Y');
  const [scale, setScale] = useState<ChartScale>('linear');
  const hydrated = useHydrated();
  const { data, error, refetch, isPending } = useQuery({ ...stockPricesQuery(name, asOf), enabled: hydrated });
  const points = useMemo(() => (data ? pricePoints(data) : []), [data]);
  const from = points.length ? rangeStart(range, points.at(-1)!.day) : undefined;
  const marks = useMemo(() => priceMarks(data?.events ?? [], from), [data, from]);
  const newest = useMemo(() => points.filter(({ day }) => !from || day >= from).toReversed(), [points, from]);
  return (
    <ChartFrame
      title="Price"
      className="col-span-8 max-lg:col-span-12"
      table={{
        caption: `Daily closes of ${symbol}`,
        columns: priceColumns(points),
        rows: newest,
        rowKey: ({ day }) => day,
        exportName: `${symbol}-prices`,
      }}
      switches={
        <>
          <RangeSwitch value={range} onChange={setRange} />
          <ScaleSwitch value={scale} onChange={setScale} />
        </>
      }
      source={source?.(data)}
    >
      {error ? (
        <ErrorPanel title="The price history could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : (
        <PriceChart
          label={`Daily close of ${symbol}, ${currency}`}
          points={points}
          marks={marks}
          scale={scale}
          isLoading={isPending}
          {...(from ? { from } : {})}
        />
      )}
      {data && children?.(data)}
    </ChartFrame>
  );
}
