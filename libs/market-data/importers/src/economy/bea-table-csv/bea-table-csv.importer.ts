import type { SeriesFrequency } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import { splitLine, toLines } from '../../kit/csv';
import { malformed, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { addScaled, beaNamed, beaSeries, type ScaledSeries } from '../kit/bea-series';
import { toPeriod, type Period } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'bea-table-csv';
type Row = readonly string[];

/** Codes of the lines that the product knows by name; lines move, labels stay. */
const CODES: Readonly<Record<string, string>> = {
  'T10101 gross domestic product': 'A191RL',
  'T10101 gross domestic product, current dollars': 'A191RP',
  'T10105 gross domestic product': 'A191RC',
  'T10106 gross domestic product': 'A191RX',
  'T20804 pce excluding food and energy': 'DPCCRG',
};

/** Header above the lines of a table. */
interface Head {
  /** 'T10105' of 'Table 1.1.5. Gross Domestic Product'. */
  readonly table: string;
  /** 'Billions of dollars'. */
  readonly unit: string;
  readonly power: number;
  readonly revised: Day | undefined;
}

interface Column {
  readonly at: number;
  readonly period: Period;
}

const TITLE = /^Table (\d{1,2})\.(\d{1,2})\.(\d{1,2})([A-Z]?)\./;
const POWERS: readonly (readonly [RegExp, number])[] = [
  [/^trillions of /i, 12],
  [/^billions of /i, 9],
  [/^millions of /i, 6],
  [/^thousands of /i, 3],
];

/** 'T10105', as the answers of the programming interface call the table. */
function tableOf(title: string): string | undefined {
  const [, section, group, table, letter = ''] = TITLE.exec(title) ?? [];
  if (section === undefined || group === undefined || table === undefined) return undefined;
  return `T${section}${group.padStart(2, '0')}${table.padStart(2, '0')}${letter}`;
}

/** 'Last Revised on: August 28, 2025 - Next ...', or 'Data published August 28, 2025'. */
function revisedOn(above: readonly Row[]): Day | undefined {
  for (const cell of above.flat()) {
    const text = /(?:Last Revised on:?|Data published)\s+([A-Z][a-z]+ \d{1,2}, \d{4})/i.exec(cell)?.[1];
    const period = text === undefined ? undefined : toPeriod(text);
    if (period) return period.day;
  }
  return undefined;
}

function headOf(above: readonly Row[]): Head | undefined {
  const cells = above.flat().map((cell) => cell.trim());
  const table = cells.map(tableOf).find((found) => found !== undefined);
  const unit = cells.map((cell) => /^\[([^\]]+)\]/.exec(cell)?.[1]).find((found) => found !== undefined);
  if (table === undefined || unit === undefined) return undefined;
  const power = POWERS.find(([form]) => form.test(unit))?.[1] ?? 0;
  return { table, unit, power, revised: revisedOn(above) };
}

const QUARTERS = ['I', 'II', 'III', 'IV'];

/** Years and, in the line below, quarters or months; or both in one cell, '2021Q2'. */
function columnsOf(header: Row, below: Row): readonly Column[] {
  return header.flatMap((cell, at) => {
    const part = below[at]?.trim() ?? '';
    const roman = QUARTERS.indexOf(part);
    const within = roman >= 0 ? `Q${roman + 1}` : part;
    const year = cell.trim();
    const month = toPeriod(`${within} ${year}`);
    const period = month?.frequency === 'M' ? month : toPeriod(`${year}${/^Q[1-4]$/.test(within) ? within : ''}`);
    return period && at > 0 ? [{ at, period }] : [];
  });
}

interface Line {
  readonly number: string;
  readonly label: string;
  readonly code: string | undefined;
}

const CODE = /^[A-Z][A-Z0-9]{3,5}[A-Z]{1,2}\d?$/;

function lineOf(row: Row, first: number): Line | undefined {
  const [number = '', ...rest] = row.slice(0, first).map((cell) => cell.trim());
  if (!/^\d{1,3}$/.test(number)) return undefined;
  const code = rest.slice(1).find((cell) => CODE.test(cell));
  // Footnote marks follow the label.
  return { number, label: (rest[0] ?? '').replace(/\s*(\d\/|\\\d+\\)\s*$/, ''), code };
}

const unitOf = ({ unit, power }: Head): string => {
  if (power === 0) return unit;
  return /chained/i.test(unit) ? 'USD, chained' : 'USD';
};

/** The series of a line; where the code is not known, of its number and label together: lines move between editions. */
function seriesOf(head: Head, { number, label, code }: Line, frequency: SeriesFrequency): ScaledSeries {
  const known = code ?? CODES[`${head.table} ${label.toLowerCase()}`];
  const unit = unitOf(head);
  if (known !== undefined)
    return beaSeries({ code: known, label, metric: unit, calculation: undefined }, { frequency });
  const id = `BEA:${head.table}:${number} ${label}:${frequency}`;
  return { series: beaNamed({ id, name: label, unit, frequency }), scale: 1 };
}

interface Table {
  readonly head: Head;
  readonly columns: readonly Column[];
}

function readLine(rows: SeriesRows, { head, columns }: Table, row: Row): string | undefined {
  const line = lineOf(row, columns[0]?.at ?? 0);
  if (!line?.label) return 'no number and label of a line';
  for (const { at, period } of columns) {
    const value = toValue(row[at]);
    if (value === undefined) return `${row[at]} is no number`;
    if (value === null) continue;
    const reason = addScaled(rows, seriesOf(head, line, period.frequency), period, [value, head.power]);
    if (reason) return reason;
  }
  return undefined;
}

const isLineHeader = ([first = '']: Row): boolean => first.trim().toLowerCase() === 'line';
/** Quarters or months below the years. */
const isPart = (row: Row): boolean => row.some((cell) => /^(Q[1-4]|I{1,3}|IV)$|^[A-Z][a-z]{2,8}$/.test(cell.trim()));

/** The table's title, periods and where its lines begin; why it has none. */
function openTable(all: readonly Row[]): (Table & { readonly from: number }) | string {
  const at = all.findIndex(isLineHeader);
  const head = headOf(all.slice(0, Math.max(at, 0)));
  if (!head) return 'no title, unit and header "Line" of a table';
  const [header = [], below = []] = all.slice(at, at + 2);
  const isDouble = isLineHeader(below) || (!below[0]?.trim() && isPart(below));
  const columns = columnsOf(header, isDouble ? below : []);
  if (columns.length === 0) return 'the header of the table has no periods';
  return { head, columns, from: at + 1 + Number(isDouble) };
}

function readTable(file: SourceFile): ImportResult {
  const all = toLines(file.text).map(splitLine);
  const table = openTable(all);
  if (typeof table === 'string') return malformed(table);
  const rows = collectSeries(file, KIND);
  for (const [index, row] of all.entries()) {
    // Headings among the lines and notes below them have no values.
    if (index < table.from || table.columns.every(({ at }) => !row[at]?.trim())) continue;
    const reason = readLine(rows, table, row);
    if (reason) rows.reject(index + 1, reason, row.join(','));
    else rows.accept();
  }
  return rows.finish(table.head.revised);
}

const HEAD_TEXT = 4096;

/** A table of the national accounts as people download it from the Bureau of Economic Analysis. */
export const beaTableCsv: Importer = {
  kind: KIND,
  recognises: (head) => {
    const text = head.slice(0, HEAD_TEXT);
    return /^\uFEFF?"?Table \d+\.\d+\.\d+/.test(text) && /^"?\[[^\]]+\]/m.test(text) && /^"?Line"?,/im.test(text);
  },
  read: readTable,
};
