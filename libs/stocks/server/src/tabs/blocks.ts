import { splitFactor } from '@plumbline/market-data/domain';
import { figureOf, type HistoryPoint } from '@plumbline/metrics/domain';
import { statementItem, targetsOf, type PeriodKind } from '@plumbline/statements/domain';
import type { GridRow, TabBlock, TabBlockOf } from '@plumbline/stocks/domain';
import type { StockContext } from '../read/stock-context';
import { missingBlock, type TabReading } from './tab-builder';

type Head = Pick<TabBlock, 'key' | 'title' | 'note'>;
type Unit = GridRow['unit'];

/** Unit of a figure. */
export const unitOf = (metric: string): Unit => (figureOf(metric)?.unit ?? 'x') as Unit;
export const labelOf = (metric: string): string => figureOf(metric)?.label ?? metric;

/** Figures as the header card has them. */
export const figuresBlock = async (
  { figures }: TabReading,
  head: Head,
  metrics: readonly string[],
): Promise<TabBlock> => ({ kind: 'figures', ...head, figures: await figures(metrics) });

/** A row of a grid: a figure, under another name where its own is too long; a name alone is a heading. */
export type GridLine = string | readonly [metric: string, label: string] | { readonly heading: string };

export interface PeriodGrid {
  readonly kind: PeriodKind;
  readonly count: number;
  readonly rows: readonly GridLine[];
}

const heading = (label: string): GridRow => ({ key: label, label, unit: 'text', isHeading: true, cells: [] });

/** Figures by periods, the newest at the right: each as if its period were the last one. */
export async function periodGrid(
  { context, cell }: TabReading,
  head: Head,
  { kind, count, rows }: PeriodGrid,
): Promise<TabBlock> {
  const periods = targetsOf(context.view, kind)
    .slice(-count)
    .map(({ period }) => period);
  if (periods.length === 0) return missingBlock(head, noStatements(context.asOf));
  const rowOf = async (line: GridLine): Promise<GridRow> => {
    if (typeof line === 'object' && 'heading' in line) return heading(line.heading);
    const [metric, label] = typeof line === 'string' ? [line, statementItem(line)?.label ?? labelOf(line)] : line;
    const cells = await Promise.all(periods.map(({ key }) => cell(metric, { kind, period: key })));
    return { key: metric, label, unit: unitOf(metric), cells };
  };
  const columns = periods.map(({ key, label, end, filed }) => ({
    key,
    label,
    title: `Ended ${end}, first filed ${filed}`,
  }));
  return { kind: 'grid', ...head, corner: '', columns, rows: await Promise.all(rows.map(rowOf)) };
}

export const noStatements = (asOf: string | undefined): string =>
  asOf === undefined ? 'No financial statements' : `No statements were filed by ${asOf}`;

/** A table of figures by what they are read under: a row a figure, a column a reading of it. */
export interface ReadingGrid {
  readonly columns: readonly { readonly key: string; readonly label: string; readonly title?: string }[];
  /** The metric of each column in the order of the columns; undefined leaves a cell empty. */
  readonly rows: readonly (
    | { readonly heading: string }
    | { readonly key: string; readonly label?: string; readonly metrics: readonly (string | undefined)[] }
  )[];
}

/** Figures with what belongs to each in the columns next to it; units are those of the first. */
export async function readingGrid(
  { cell }: TabReading,
  head: Head,
  { columns, rows }: ReadingGrid,
): Promise<TabBlockOf<'grid'>> {
  const made = rows.map(async (row): Promise<GridRow> => {
    if ('heading' in row) return heading(row.heading);
    const unit = unitOf(row.key);
    const cells = row.metrics.map(async (metric) => {
      if (metric === undefined) return { value: null, reason: 'There is no such figure' };
      const found = await cell(metric);
      return unitOf(metric) === unit ? found : { ...found, unit: unitOf(metric) };
    });
    return { key: row.key, label: row.label ?? labelOf(row.key), unit, cells: await Promise.all(cells) };
  });
  return { kind: 'grid', ...head, corner: '', columns: [...columns], rows: await Promise.all(made) };
}

/** A row of a grid as bars, what is not known as a gap. */
export function barsOf(
  block: TabBlock,
  head: Head,
  keys: readonly string[],
  isStacked = false,
): TabBlockOf<'bars'> | undefined {
  if (block.kind !== 'grid') return undefined;
  const rows = block.rows.filter(({ key }) => keys.includes(key));
  const [first] = rows;
  if (!first || rows.every(({ cells }) => cells.every(({ value }) => value === null))) return undefined;
  return {
    kind: 'bars',
    ...head,
    unit: first.unit,
    isStacked,
    categories: block.columns.map(({ label }) => label),
    series: rows.map(({ label, cells }) => ({ label, values: cells.map(({ value }) => value) })),
  };
}

const FAR_FUTURE = '9999-12-31';

/** A value of a point; one of a share in shares of the day of the page, so that a split is no step. */
function valueOf(point: HistoryPoint | undefined, unit: Unit, { document, asOf }: StockContext): number | null {
  if (!point || !('value' in point)) return null;
  return unit === 'per-share' ? point.value / splitFactor(document.splits, point.day, asOf ?? FAR_FUTURE) : point.value;
}

/** Histories up to so many years are made without what lies before: they are on the pages that most open. */
const SHORT_YEARS = 10;

/** Histories of figures at month ends on one axis of days; undefined where none has a value. */
export async function historyBlock(
  { history, context }: TabReading,
  head: Head,
  metrics: readonly (string | readonly [metric: string, label: string])[],
  years = 20,
): Promise<TabBlockOf<'lines'> | undefined> {
  const named = metrics.map((metric) => (typeof metric === 'string' ? ([metric, labelOf(metric)] as const) : metric));
  const asked = years <= SHORT_YEARS ? { count: 12 * years } : {};
  const histories = await Promise.all(named.map(([metric]) => history(metric, asked)));
  const days = [...new Set(histories.flatMap((points) => points.map(({ day }) => day)))].sort().slice(-12 * years);
  const lines = named.map(([metric, label], at) => {
    const byDay = new Map(histories[at]?.map((point) => [point.day, point]));
    return { label, values: days.map((day) => valueOf(byDay.get(day), unitOf(metric), context)) };
  });
  if (lines.every(({ values }) => values.every((value) => value === null))) return undefined;
  return { kind: 'lines', ...head, unit: unitOf(named[0]![0]), days, lines };
}

/** Those of the blocks that there are. */
export const present = (blocks: readonly (TabBlock | undefined)[]): readonly TabBlock[] =>
  blocks.filter((block) => block !== undefined);

/** Records in one answer. */
const ROWS_A_PAGE = 100;

export interface RecordList extends Head {
  readonly columns: TabBlockOf<'records'>['columns'];
  readonly data: TabBlockOf<'records'>['data'];
  readonly links?: TabBlockOf<'records'>['links'];
  /** Why there are no rows. */
  readonly reason: string;
}

/** A page of a list of records. */
export function recordsBlock({ columns, data, links = {}, reason, ...head }: RecordList, page = 1): TabBlock {
  if (data.length === 0) return missingBlock(head, reason);
  const shown = data.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE);
  return {
    kind: 'records',
    ...head,
    columns,
    data: shown,
    total: data.length,
    page,
    per_page: ROWS_A_PAGE,
    links,
  };
}

/** Choices that the address carries. */
export const filtersBlock = (title: string, filters: TabBlockOf<'filters'>['filters']): TabBlockOf<'filters'> => ({
  kind: 'filters',
  key: 'choice',
  title,
  filters,
});
