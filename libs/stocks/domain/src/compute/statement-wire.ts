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
  /** By index of the period: the value of the other basis, where it is known and not the same. */
  readonly otherwise: Record<string, number>;
}

const LETTERS: Record<Origin, string> = { reported: 'r', derived: 'd', calculated: 'c' };

const letterOf = (cell: StatementCell): string => (isKnown(cell) ? LETTERS[cell.origin] : '-');

/** Rounding tolerance when the same figure is computed in two ways. */
const SAME = 1e-9;

const differs = (value: number, other: number): boolean =>
  Math.abs(value - other) > SAME * Math.max(Math.abs(value), Math.abs(other));

function otherwiseOf(cells: readonly StatementCell[], others: readonly StatementCell[]): Record<string, number> {
  const found = cells.flatMap((cell, index) => {
    const other = others[index];
    if (!other || !isKnown(cell) || !isKnown(other) || !differs(cell.value, other.value)) return [];
    return [[String(index), other.value] as const];
  });
  return Object.fromEntries(found);
}

function rowToWire({ item, cells }: StatementRow, first: number, others: StatementRow | undefined): StatementWireRow {
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
    otherwise: otherwiseOf(shown, others?.cells.slice(first) ?? []),
  };
}

/**
 * The newest `length` periods of a table, in wire form; rows without a value in them are left out. `other` has the same
 * periods on the other basis: values that differ there were restated.
 */
export function statementToWire(table: StatementTable, other: StatementTable, length: number): StatementWire {
  const others = new Map(other.rows.map((row) => [row.item.key, row]));
  const first = Math.max(0, table.periods.length - length);
  return {
    kind: table.kind,
    basis: table.basis,
    currency: table.currency,
    periods: table.periods.slice(first).map(({ key, label, start, end, filed }) => ({ key, label, start, end, filed })),
    rows: table.rows
      .map((row) => rowToWire(row, first, others.get(row.item.key)))
      .filter(({ values }) => values.some((value) => value !== null)),
  };
}
