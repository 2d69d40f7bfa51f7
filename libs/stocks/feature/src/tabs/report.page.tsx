import { TabBlocks } from '../blocks/TabBlocks';
import { PrintButton } from '../components/PrintButton';
import './report.css';
import type { TabPageProps } from './tab-page';

const WIDE = new Set(['years', '0-strength', '0-margins', '0-growth', '2-severe', '2-medium', '2-good']);

/** Everything on one page that prints well. */
export default function ReportPage({ stock, answer: { blocks } }: TabPageProps) {
  const spans = Object.fromEntries(blocks.map(({ key }) => [key, WIDE.has(key) ? (12 as const) : (6 as const)]));
  return (
    <div className="report grid gap-4">
      <PrintButton title={`${stock.symbol} report`} />
      <TabBlocks blocks={blocks} spans={{ ...spans, key: 12 }} />
    </div>
  );
}
