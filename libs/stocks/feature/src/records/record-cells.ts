import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { stockPath, type ExplainedCell, type ExplainedColumn, type ExplainedRow } from '@plumbline/stocks/domain';
import { hashOf } from '../components/explain-address';
import { figureText } from '../components/figure-text';

/** Units whose values are no plain numbers. */
const OWN_WORDS: ReadonlySet<string> = new Set(['%', 'date', 'boolean']);
/** Returns and factors lie close to zero and one. */
const DIGITS: Readonly<Record<string, number>> = { x: 6 };

function numberText(value: number, unit = ''): string {
  if (OWN_WORDS.has(unit)) return figureText(value, unit) ?? '';
  return formatNumber(value, { decimals: Number.isInteger(value) ? 0 : (DIGITS[unit] ?? 2) });
}

/** A cell as people read it; null where nothing is said. */
export function recordText(cell: ExplainedCell | undefined, { kind, unit }: ExplainedColumn): string | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number') return numberText(cell, unit);
  return kind === 'day' ? formatDay(cell) : cell;
}

/** The security a row is of. */
export function symbolOf(row: ExplainedRow, columns: readonly ExplainedColumn[]): string | undefined {
  const cell = row[columns.findIndex(({ kind }) => kind === 'security')];
  return typeof cell === 'string' ? cell : undefined;
}

/** The address of another security's page, with the explanation of a figure open where one is named. */
export const figurePath = (symbol: string, asOf: string | null, figure?: string): string =>
  `${stockPath(symbol, 'summary', asOf)}${figure === undefined ? '' : hashOf({ metric: figure })}`;

/** The words of a row, for one line: what is not said left out. */
export const rowWords = (row: ExplainedRow, columns: readonly ExplainedColumn[]): string =>
  columns
    .map((column, at) => [column, recordText(row[at], column)] as const)
    .filter(([, text]) => text !== null)
    .map(([{ label, kind }, text]) => (kind === 'number' ? `${label} ${text}` : text))
    .join(', ');

/** True for numbers by day alone: reports of a day are no points of a line. */
export const isLine = (columns: readonly ExplainedColumn[]): boolean =>
  isSeries(columns) && columns.every(({ kind }) => kind === 'day' || kind === 'number');

/** Series and reports are ordered by day and are read from the newest on. */
export const isSeries = ([first]: readonly ExplainedColumn[]): boolean => first?.kind === 'day';

/** The column whose shape a series has: the first of prices that returns are made of, else its last numbers. */
export function shapeColumn(columns: readonly ExplainedColumn[]): number {
  const adjusted = columns.findIndex(({ key }) => key === 'adjusted');
  return adjusted >= 0 ? adjusted : columns.findLastIndex(({ kind, unit }) => kind === 'number' && unit !== 'boolean');
}
