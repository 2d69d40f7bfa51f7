import type { CellValue, Column, Sort } from './column';

const WORDS = new Intl.Collator('en-US');

/** Sort key of a value: a figure, or a text split into words and, at odd places, the numbers between them. */
type SortKey = number | readonly string[];

const keyOf = (value: NonNullable<CellValue>): SortKey =>
  typeof value === 'number' ? value : String(value).split(/(\d+(?:\.\d+)?)/);

/** Words by the alphabet, numbers among them by their size: 'Dividend 0.02' before 'Dividend 0.1', 'b2' before 'b10'. */
function compareTexts(left: readonly string[], right: readonly string[]): number {
  for (const [at, part] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const difference = at % 2 === 1 ? Number(part) - Number(other) : WORDS.compare(part, other);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Figures come before texts. */
function compareKeys(left: SortKey, right: SortKey): number {
  if (typeof left === 'number') return typeof right === 'number' ? left - right : -1;
  return typeof right === 'number' ? 1 : compareTexts(left, right);
}

/** The rows in the order of a column's values; unknown values last in either direction, equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const valueOf = columns.find(({ key }) => key === sort?.key)?.value;
  if (!sort || !valueOf) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => {
    const value = valueOf(row);
    return { row, key: value === null ? null : keyOf(value) };
  });
  const compare = (a: SortKey | null, b: SortKey | null): number =>
    a === null || b === null ? Number(a === null) - Number(b === null) : sign * compareKeys(a, b);
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ row }) => row);
}

/** Sort after a press on a header: figures start with the largest, words with A; then reversed; then unsorted. */
export function nextSort<Row>(column: Column<Row>, current: Sort | undefined): Sort | undefined {
  const first = column.align === 'start' ? 'ascending' : 'descending';
  const second = first === 'ascending' ? 'descending' : 'ascending';
  if (current?.key !== column.key) return { key: column.key, direction: first };
  return current.direction === first ? { key: column.key, direction: second } : undefined;
}
