import { Link } from '@plumbline/shared/ui/Link';
import { termPath, type TabBlockOf } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { BlockCard, type BlockSpan } from '../blocks/BlockCard';
import { BlockFigure } from '../blocks/BlockFigure';
import './summary-card.css';

export interface ValueBarsProps {
  /** Values a share in the first column. */
  block: TabBlockOf<'grid'>;
  price: number | null;
  symbol: string;
  span: BlockSpan;
}

/** The price is so far along the widest bar where a value is far above it. */
const MAX_OF_PRICE = 2.5;

/** Values a share as bars, the price a line through all of them. */
export function ValueBars({ block, price, symbol, span }: ValueBarsProps): ReactNode {
  const values = block.rows.map(({ cells }) => cells[0]?.value ?? null);
  const largest = Math.max(price ?? 0, ...values.map((value) => value ?? 0));
  const widest = price === null ? largest : Math.min(largest, MAX_OF_PRICE * price);
  const widthOf = (value: number): string =>
    `${String(widest > 0 ? Math.min(100, (100 * Math.max(0, value)) / widest) : 0)}%`;
  return (
    <BlockCard block={block} span={span} aside={price === null ? undefined : <span>Line: price</span>}>
      <dl className="value-bars">
        {block.rows.map(({ key, label, unit, cells: [cell] }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <Link href={termPath(key, symbol)}>{label}</Link>
            </dt>
            <dd>
              <span className="bar" aria-hidden="true">
                {cell?.value != null && (
                  <i style={{ width: widthOf(cell.value) }} data-above={price !== null && cell.value >= price} />
                )}
                {price !== null && <b style={{ left: widthOf(price) }} />}
              </span>
              <span className="value">{cell && <BlockFigure cell={cell} label={label} unit={unit} />}</span>
            </dd>
          </div>
        ))}
      </dl>
    </BlockCard>
  );
}
