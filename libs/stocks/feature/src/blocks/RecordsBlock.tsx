import { formatCompact, formatCount, formatDay, formatNumber, formatPercent } from '@plumbline/shared/domain';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Figure } from '@plumbline/shared/ui/Figure';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { stockPath, type RecordCellValue, type TabBlockOf } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BlockCard, type BlockSpan } from './BlockCard';

type Records = TabBlockOf<'records'>;
type Kind = Records['columns'][number]['kind'];
type Row = { readonly key: string; readonly cells: readonly RecordCellValue[] };

const short = (value: number): string => formatCompact(value, { suffix: 'short' });
/** Amounts of a share have up to four digits behind the point. */
const AMOUNT_DECIMALS = 4;

const NUMBERS: Partial<Record<Kind, (value: number) => string>> = {
  '%': (value) => formatPercent(value),
  money: short,
  shares: formatCount,
  count: formatCount,
  number: (value) =>
    Number.isInteger(value * 100) ? formatNumber(value) : formatNumber(value, { decimals: AMOUNT_DECIMALS }),
};

const isWord = (kind: Kind): boolean => kind === 'text' || kind === 'link' || kind === 'stock';

function cellOf(value: RecordCellValue, kind: Kind, links: Records['links']): ReactNode {
  if (value === null) return <Figure text={null} reason="Not reported" />;
  if (typeof value === 'number') return NUMBERS[kind]?.(value) ?? formatNumber(value);
  if (kind === 'day') return formatDay(value);
  if (kind === 'stock') return <Link href={stockPath(value)}>{value}</Link>;
  const url = kind === 'link' ? links[value] : undefined;
  return url ? <a href={url}>{value}</a> : value;
}

const columnsOf = ({ columns, links }: Records): Column<Row>[] =>
  columns.map(({ key, label, kind }, at) => ({
    key,
    header: label,
    ...(isWord(kind) ? { align: 'start' as const } : {}),
    sortable: true,
    value: ({ cells }) => cells[at] ?? null,
    cell: ({ cells }) => cellOf(cells[at] ?? null, kind, links),
  }));

/** A list of records, page by page. */
export function RecordsBlock({ block, span }: { block: Records; span: BlockSpan }): ReactNode {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { data, total, page, per_page: perPage } = block;
  const rows = data.map((cells, at): Row => ({ key: `${String(page)}-${String(at)}`, cells }));
  const href = (to: number): string => {
    const next = new URLSearchParams(params);
    next.set('page', String(to));
    return `${pathname}?${next.toString()}`;
  };
  return (
    <BlockCard block={block} span={span} flush aside={<span>{formatCount(total)}</span>}>
      <DataTable
        caption={block.title}
        columns={columnsOf(block)}
        rows={rows}
        rowKey={({ key }) => key}
        density="dense"
        exportName={block.title}
      />
      {total > perPage && <Pagination label={block.title} page={page} perPage={perPage} total={total} href={href} />}
    </BlockCard>
  );
}
