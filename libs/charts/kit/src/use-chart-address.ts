import { readChartAddress, writeChartAddress, type ChartOptions, type SeriesOptions } from '@plumbline/charts/domain';
import { moved } from '@plumbline/shared/domain';
import { useSearch } from '@plumbline/shared/kit';
import { useMemo } from 'react';

/** A chart that is in the address, and what can be done with it. */
export interface AddressedChart {
  readonly options: ChartOptions;
  readonly change: (parts: Partial<ChartOptions>) => void;
  readonly add: (series: SeriesOptions, parts?: Partial<ChartOptions>) => void;
  readonly replace: (at: number, series: SeriesOptions) => void;
  readonly remove: (at: number) => void;
  /** Puts a series one place further up or down. */
  readonly move: (at: number, by: -1 | 1) => void;
}

/** `isFixed`: the page itself names the security. `base`: the chart where the address has no series. */
export function useChartAddress(security: string | undefined, base?: ChartOptions): AddressedChart {
  const [params, set] = useSearch();
  const options = useMemo(() => {
    const own = readChartAddress(params, security);
    const hasOwn = params.has('s') || params.has('cmp') || params.has('empty');
    return base && !hasOwn ? { ...base, security: security ?? params.get('symbol') ?? base.security } : own;
  }, [params, security, base]);
  const show = (next: ChartOptions) =>
    set(writeChartAddress(params, next, security !== undefined), { replace: true, preventScrollReset: true });
  const change = (parts: Partial<ChartOptions>) => show({ ...options, ...parts });
  const { series } = options;
  return {
    options,
    change,
    add: (one, parts) => change({ ...parts, series: [...series, one] }),
    replace: (at, one) => change({ series: series.map((other, place) => (place === at ? one : other)) }),
    remove: (at) => change({ series: series.filter((_, place) => place !== at) }),
    move: (at, by) => change({ series: moved(series, at, at + by) }),
  };
}
