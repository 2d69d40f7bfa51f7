import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import '../widgets.css';

type View = ComponentType<{ data: unknown }>;

/** A view that takes the answer of its domain's call, as `implied.widget-data` hands it on. */
const VIEWS: Readonly<Record<string, View>> = {
  market_overview: lazy(() => import('./MarketEmbed')),
  top_stocks: lazy(() => import('./TopStocks')),
  map: lazy(() => import('./MapEmbed')),
  shiller_pe: lazy(() => import('./ShillerEmbed')),
  buffett_indicator: lazy(() => import('./BuffettEmbed')),
  treasury_yield_spread: lazy(() => import('./YieldEmbed')),
  guru_top_holding_breakdown: lazy(() => import('./GuruEmbed')),
  stock: lazy(() => import('./StockEmbed')),
};

/** A block for other sites by its name. */
export function EmbedView({ name, data }: { name: string; data: unknown }): ReactNode {
  const Shown = VIEWS[name];
  if (!Shown) return null;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <Shown data={data} />
    </Suspense>
  );
}
