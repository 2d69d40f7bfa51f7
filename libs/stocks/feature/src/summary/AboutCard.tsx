import { Card } from '@plumbline/shared/ui/Card';
import type { ReactNode } from 'react';
import type { StockSummary } from '../header/stock-summary';

/** The company's description, in its own words where a filing was imported, with its source. */
export function AboutCard({ stock }: { stock: StockSummary }): ReactNode {
  return (
    <Card title="About" className="col-span-4 max-lg:col-span-12" footer={stock.description.source}>
      <p className="m-0 whitespace-pre-line leading-relaxed text-ink-2">{stock.description.descrpt}</p>
    </Card>
  );
}
