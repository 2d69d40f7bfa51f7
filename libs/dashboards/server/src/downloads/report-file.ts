import {
  columnFormulas,
  DUPONT_FACTORS,
  findWidget,
  lineFormulas,
  readConfig,
  securityCondition,
  type DashboardLink,
  type ReadConfig,
} from '@plumbline/dashboard-widgets/domain';
import { REPORT_FILE, reportLink, type ReportBlock } from '@plumbline/dashboards/domain';
import { DEALS_FILE } from '@plumbline/insiders/domain';
import { SCREEN_FILE } from '@plumbline/screener/domain';
import type { GridCell } from '@plumbline/shared/domain';
import {
  downloadKind,
  tablesOf,
  type Database,
  type DownloadParams,
  type FileColumn,
  type FileTable,
} from '@plumbline/shared/server';
import { z } from 'zod';
import { reportResource } from '../routes/report.routes';

/** Data that a report's file is read from. */
export interface ReportTables {
  readonly db: Database;
  /** Whose file it is. */
  readonly owner: number;
  /** The table of another kind of file. */
  readonly openTable: (name: string, params: DownloadParams) => Promise<FileTable>;
}

const COLUMNS: readonly FileColumn[] = [
  { key: 'block', header: 'Block', type: 'text' },
  { key: 'item', header: 'Item', type: 'text' },
  { key: 'figure', header: 'Figure', type: 'text' },
  { key: 'value', header: 'Value', type: 'number' },
  { key: 'text', header: 'Text', type: 'text' },
  { key: 'unit', header: 'Unit', type: 'text' },
  { key: 'source', header: 'Source', type: 'text' },
];

/** A screen as its address has it. */
const screenOf = (condition: string, columns: readonly string[]) =>
  [SCREEN_FILE, { f: condition, c: columns.join('~') }] as const;

const ofStock = (config: ReadConfig, columns: readonly string[]) =>
  screenOf(securityCondition(config.text('stock')), columns);

/** Which file of another domain holds what a block shows. */
const SOURCES: Readonly<Record<string, (config: ReadConfig) => readonly [name: string, params: DownloadParams]>> = {
  screener: (config) => screenOf(config.text('formula'), columnFormulas(config.text('columns'))),
  formula: (config) => ofStock(config, lineFormulas(config.text('formulas'))),
  dupont: (config) => ofStock(config, DUPONT_FACTORS),
  insider_trades: (config) => [DEALS_FILE, config.text('side') ? { side: config.text('side') } : {}],
};

/** Rows of a block that a file holds at most. */
const ROWS = 200;

interface Cell {
  readonly block: string;
  readonly item: string;
  readonly column: FileColumn;
  readonly value: GridCell;
  readonly source: string;
}

const rowOf = ({ block, item, column: { header, unit = '' }, value, source }: Cell): readonly GridCell[] => [
  block,
  item,
  header,
  ...(typeof value === 'number' ? [value, null] : [null, value]),
  unit,
  source,
];

/** A block whose figures are on its page alone. */
const named = (block: string, text: string): readonly GridCell[] => [block, null, null, null, text, null, null];

async function blockRows(
  { is, config }: ReportBlock,
  { openTable }: ReportTables,
  { link, asOf }: { readonly link: DashboardLink; readonly asOf: string | null },
): Promise<readonly (readonly GridCell[])[]> {
  const row = findWidget(is);
  if (!row) return [named(is, 'Not available here')];
  const read = readConfig(row, config, link);
  const title = read.text('title') || row.label;
  if (row.key === 'text') return [named(title, read.text('text'))];
  const source = SOURCES[row.key]?.(read);
  if (!source) return [named(title, 'Shown in the report')];
  const [name, params] = source;
  const table = await openTable(name, { ...params, ...(asOf && { asOf }) });
  const about = table.about.map((line) => line.join(': ')).join('; ');
  const rows: (readonly GridCell[])[] = [];
  const [first, ...others] = table.columns;
  for await (const cells of table.rows(Math.min(ROWS, table.total))) {
    const item = String(cells[0] ?? first?.header ?? '');
    others.forEach((column, at) =>
      rows.push(rowOf({ block: title, item, column, value: cells[at + 1] ?? null, source: about })),
    );
  }
  return rows.length > 0 ? rows : [named(title, 'Nothing was found')];
}

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/, 'Name the report by its number') });

async function open({ id }: z.output<typeof params>, tables: ReportTables): Promise<FileTable> {
  const report = await reportResource(tablesOf(tables.db)).get(tables.owner, Number(id));
  const { name, subject, versus, as_of: asOf, pages } = report;
  const blocks = pages.flatMap((page) => page.blocks);
  const rows: (readonly GridCell[])[] = [];
  for (const block of blocks)
    rows.push(...(await blockRows(block, tables, { link: reportLink(report), asOf: asOf ?? null })));
  return {
    about: [
      ['Report', name],
      ['About', [subject, versus].filter(Boolean).join(', ') || 'nothing named'],
      ['As of', asOf ?? 'the newest data'],
    ],
    columns: COLUMNS,
    total: rows.length,
    rows: (limit) => rows.slice(0, limit),
  };
}

/** The figures of a report with where they are from; what is drawn is named. */
export const reportFile = downloadKind({ name: REPORT_FILE, params, title: () => REPORT_FILE, open });
