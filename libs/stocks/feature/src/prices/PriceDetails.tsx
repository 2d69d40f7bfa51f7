import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { stockPricesQuery } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StockSummary } from '../header/stock-summary';
import { PriceSources } from './PriceCard';
import { PriceConflicts } from './PriceConflicts';

export interface PriceDetailsProps {
  stock: Pick<StockSummary, 'asOf' | 'prices'>;
  /** As calls name the security. */
  name: string;
}

/** Where the prices of a chart are from, and the days on which their files disagree. */
export function PriceDetails({ stock, name }: PriceDetailsProps): ReactNode {
  const hydrated = useHydrated();
  const isAsked = hydrated && stock.prices.conflicts > 0;
  const { data } = useQuery({ ...stockPricesQuery(name, stock.asOf ?? undefined), enabled: isAsked });
  return (
    <div className="text-xs text-ink-3">
      <PriceSources stock={stock} />
      {data && <PriceConflicts conflicts={data.conflicts} />}
    </div>
  );
}
