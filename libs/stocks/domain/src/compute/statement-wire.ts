import { isKnown, type Origin } from '@plumbline/formula/domain';
import type { StatementCell, StatementRow, StatementTable } from '@plumbline/statements/domain';

/** Statements as they cross the wire: see `statementSchema`. */
export interface StatementWire {
  readonly kind: 'annual' | 'quarterly' | 'ttm';
  readonly basis: 'asReported' | 'restated';
  readonly currency: string;
  readonly periods: { key: string; label: string; start: string; end: string; filed: string }[];
  readonly rows: StatementWireRow[];
}

export interface StatementWireRow {
  readonly key: string;
  readonly label: string;
  readonly section: string;
  readonly unit: string;
  readonly emphasis: boolean;
  readonly indent: number;
  readonly values: (number | null)[];
  readonly origins: string;
  readonly reasons: Record<string, string>;
}

const LETTERS: Record<Origin, string> = { reported: 'r', derived: 'd', calculated: 'c' };

const letterOf = (cell: StatementCell): string => (isKnown(cell) ? LETTERS[cell.origin] : '-');

function rowToWire({ item, cells }: StatementRow, first: number): StatementWireRow {
  const shown = cells.slice(first);
  const reasons = shown.flatMap((cell, index) => (isKnown(cell) ? [] : [[String(index), cell.reason] as const]));
  return {
    key: item.key,
    label: item.label,
    section: item.section,
    unit: item.unit,
    emphasis: item.emphasis,
    indent: item.indent,
    values: shown.map((cell) => (isKnown(cell) ? cell.value : null)),
    origins: shown.map(letterOf).join(''),
    reasons: Object.fromEntries(reasons),
  };
}

/** The newest `length` periods of a table, in wire form; rows without a value in them are left out. */
export function statementToWire(table: StatementTable, length: number): StatementWire {
  const first = Math.max(0, table.periods.length - length);
  return {
    kind: table.kind,
    basis: table.basis,
    currency: table.currency,
    periods: table.periods.slice(first).map(({ key, label, start, end, filed }) => ({ key, label, start, end, filed })),
    rows: table.rows.map((row) => rowToWire(row, first)).filter(({ values }) => values.some((value) => value !== null)),
  };
}
