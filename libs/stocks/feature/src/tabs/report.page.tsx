import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { listOf } from '@plumbline/stocks/domain';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabBlocks } from '../blocks/TabBlocks';
import { PrintButton } from '../components/PrintButton';
import './report.css';
import type { TabPageProps } from './tab-page';

const WIDE = new Set(['years', '1-multiples', '0-strength', '0-margins', '0-growth', '2-severe', '2-medium', '2-good']);

/** Which parts are on the paper: all but those the address leaves out. */
function Parts({ blocks, left }: { blocks: TabPageProps['answer']['blocks']; left: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  const toggle = (key: string) => {
    const next = new URLSearchParams(params);
    const out = left.includes(key) ? left.filter((one) => one !== key) : [...left, key];
    if (out.length > 0) next.set('without', out.join(','));
    else next.delete('without');
    setParams(next, { preventScrollReset: true, replace: true });
  };
  return (
    <details className="report-parts">
      <summary>
        Parts ({blocks.length - left.length} of {blocks.length})
      </summary>
      <div>
        {blocks.map(({ key, title }) => (
          <Checkbox key={key} label={title} checked={!left.includes(key)} onChange={() => toggle(key)} />
        ))}
      </div>
    </details>
  );
}

/** Everything on one page that prints well. */
export default function ReportPage({ stock, answer: { blocks } }: TabPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [params] = useSearchParams();
  const keys = new Set(blocks.map(({ key }) => key));
  const left = listOf(params.get('without') ?? '').filter((key) => keys.has(key));
  const shown = blocks.filter(({ key }) => !left.includes(key));
  const spans = Object.fromEntries(blocks.map(({ key }) => [key, WIDE.has(key) ? (12 as const) : (6 as const)]));
  return (
    <div className="report grid gap-4" ref={sheet}>
      <div className="report-tools">
        <PrintButton title={`${stock.symbol} report`} sheet={sheet} />
        <Parts blocks={blocks} left={left} />
      </div>
      <TabBlocks blocks={shown} spans={{ ...spans, key: 12 }} />
    </div>
  );
}
