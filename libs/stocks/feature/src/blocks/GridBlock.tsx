import { commonScale, formatScaled, type Scale } from '@plumbline/shared/domain';
import { useAsOf } from '@plumbline/shared/kit';
import { DataTable, ExportTools, walkCells, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { stockPath, type GridRow, type TabBlockOf } from '@plumbline/stocks/domain';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { rowsText } from '../components/rows-text';
import { BlockCard, type BlockSpan } from './BlockCard';
import { BlockFigure } from './BlockFigure';
import { BlockContent, useFullBlock } from './shown-blocks';
import './grid-block.css';

type Grid = TabBlockOf<'grid'>;

const isMoney = ({ unit }: GridRow): boolean => unit === 'money';

/** One scale for all money of a table, so that rows can be compared. */
const scaleOf = ({ rows }: Grid): Scale =>
  commonScale(rows.filter(isMoney).flatMap(({ cells }) => cells.map(({ value }) => value)));

const cornerOf = ({ corner, rows }: Grid, scale: Scale): string =>
  [corner, rows.some(isMoney) && scale.label ? `Money in ${scale.label}` : ''].filter(Boolean).join(', ');

function columnsOf(block: Grid, asOf: string | undefined): Column<GridRow>[] {
  const scale = scaleOf(block);
  const label: Column<GridRow> = {
    key: 'label',
    header: cornerOf(block, scale),
    cell: (row) => (row.symbol ? <Link href={stockPath(row.symbol, 'summary', asOf)}>{row.label}</Link> : row.label),
    value: (row) => row.label,
  };
  const values = block.columns.map(({ key, label: header, title }, at): Column<GridRow> => ({
    key,
    header,
    ...(title ? { title } : {}),
    value: ({ cells }) => cells[at]?.value ?? cells[at]?.text ?? null,
    cell: (row) => {
      const cell = row.cells[at];
      if (!cell) return null;
      const format = isMoney(row) && !cell.unit ? { format: (value: number) => formatScaled(value, scale) } : {};
      return <BlockFigure cell={cell} label={`${row.label} ${header}`} unit={cell.unit ?? row.unit} {...format} />;
    },
  }));
  return [label, ...values];
}

/** A table of figures, each of which opens its explanation. */
export function GridBlock({ block, span }: { block: Grid; span: BlockSpan }): ReactNode {
  const asOf = useAsOf();
  const columns = useMemo(() => columnsOf(block, asOf), [block, asOf]);
  const [load, isHere] = useFullBlock(block);
  const content = async () => {
    const full = await load();
    return { columns: columnsOf(full, asOf), rows: full.rows };
  };
  return (
    <BlockCard block={block} span={span} flush>
      <div className="grid-block" style={{ '--columns': block.columns.length } as CSSProperties} onFocus={walkCells}>
        <BlockContent block={block}>
          {() => (
            <DataTable
              caption={block.title}
              columns={columns}
              rows={block.rows}
              rowKey={({ key }) => key}
              rowKind={({ isHeading }) => (isHeading ? 'section' : undefined)}
              density="dense"
            />
          )}
        </BlockContent>
        <ExportTools content={content} name={block.title} note={isHere ? rowsText(block.rows) : undefined} />
      </div>
    </BlockCard>
  );
}
