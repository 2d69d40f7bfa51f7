import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import type { StockSummary } from '../header/stock-summary';

/** Why there are no prices, and how they come. */
export function NoPrices({ stock }: { stock: Pick<StockSummary, 'figures'> }): ReactNode {
  const reason = stock.figures['price']?.reason ?? 'No prices were imported for this security';
  return (
    <Card title="Price" className="col-span-8 max-lg:col-span-12">
      <EmptyState title={reason}>
        Figures that need a price are not available. The operator adds prices in Setup, from files or from a vendor;
        without either closes of single days come with lists of fails to deliver and reports of managers and funds.
      </EmptyState>
    </Card>
  );
}
