import { Card } from '@plumbline/shared/ui/Card';
import type { ReactNode } from 'react';
import type { StockSummary } from '../header/stock-summary';

/** What the company does, in its own words where a filing was imported, and where the words are from. */
export function AboutCard({ stock }: { stock: StockSummary }): ReactNode {
  return (
    <Card title="About" className="col-span-4 max-lg:col-span-12" footer={stock.description.source}>
      <p className="m-0 whitespace-pre-line leading-relaxed text-ink-2">{stock.description.descrpt}</p>
    </Card>
  );
}
