import { Badge } from '@plumbline/shared/ui/Badge';
import type { CheckRow, TabBlockOf } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import './checks.css';
import { walkItems } from '@plumbline/shared/ui/walk';
import { BlockCard, type BlockSpan } from './BlockCard';
import { BlockFigure } from './BlockFigure';
import { BlockContent } from './shown-blocks';

const STATE_WORDS: Readonly<Record<CheckRow['state'], string>> = { pass: 'Pass', fail: 'Fail', unknown: 'Unknown' };
const TONES = { pass: 'good', fail: 'severe', unknown: 'neutral' } as const;

function Check({ row }: { row: CheckRow }): ReactNode {
  const { label, state, level, rule, found, figures } = row;
  return (
    <li>
      <Badge tone={TONES[state]}>{level ?? STATE_WORDS[state]}</Badge>
      <div className="min-w-0">
        <strong className="font-semibold">{label}</strong>
        <p className="m-0 text-ink-2">{found}</p>
        {rule && <p className="m-0 text-xs text-ink-3">{rule}</p>}
      </div>
      <dl>
        {figures.map((figure) => (
          <div key={figure.metric + (figure.period ?? '')}>
            <dt>{figure.label}</dt>
            <dd>
              <BlockFigure cell={figure} label={figure.label} unit={figure.unit} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Questions with their answers and the figures behind them. */
export function ChecksBlock({ block, span }: { block: TabBlockOf<'checks'>; span: BlockSpan }): ReactNode {
  return (
    <BlockCard block={block} span={span} aside={<BlockContent block={block}>{() => block.rows.length}</BlockContent>}>
      <BlockContent block={block}>
        {() => (
          <ul className="checks" {...walkItems}>
            {block.rows.map((row) => (
              <Check key={row.key} row={row} />
            ))}
          </ul>
        )}
      </BlockContent>
    </BlockCard>
  );
}
