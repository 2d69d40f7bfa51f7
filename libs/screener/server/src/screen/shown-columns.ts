import {
  columnOf,
  compileColumns,
  parseFormula,
  printFormula,
  type Expression,
  type Machine,
  type MissingStatus,
  type TextColumn,
} from '@plumbline/formula/domain';
import { fieldCatalog, fieldOf, type FieldColumn, type PanelColumns } from '@plumbline/metrics/domain';
import { LRUCache } from 'lru-cache';
import { checkedFormula } from './checked-question';
import { statusAt } from './missing-at';
import { UNKNOWN, PASSES } from './verdicts';

/** Description of a column. */
export interface ColumnAbout {
  readonly key: string;
  readonly label: string;
  readonly unit: string | null;
  readonly doc: string | null;
  readonly isField: boolean;
}

/** A value, or why there is none. */
export interface ShownCell {
  readonly value: number | string | null;
  readonly status?: MissingStatus;
}

/** A column as it was asked for, ready to be read. */
export interface ShownColumn {
  readonly about: ColumnAbout;
  /** Formulas whose columns it reads. */
  readonly trees: readonly Expression[];
  readonly texts: readonly string[];
  /** All values of a number, NaN where there is none: of a field the column itself, else they hold until the machine runs again. */
  readonly numbers?: (columns: PanelColumns, machine: Machine) => Float64Array | undefined;
  /** Reads rows; what it gives holds until the machine runs again. */
  readonly read: (columns: PanelColumns, machine: Machine) => (row: number) => ShownCell;
}

const NOTHING: ShownCell = { value: null };

const aboutField = (key: string): ColumnAbout | undefined => {
  const entry = fieldCatalog.find(key);
  return entry && { key, label: entry.label, unit: entry.unit, doc: entry.doc ?? null, isField: true };
};

const textCell = (column: TextColumn | undefined, row: number): ShownCell => {
  const text = column?.texts[column.codes[row] ?? -1];
  return text === undefined ? NOTHING : { value: text };
};

const textColumn = (about: ColumnAbout): ShownColumn => ({
  about,
  trees: [],
  texts: [about.key],
  read: (columns) => {
    const column = columns.texts(about.key);
    return (row) => textCell(column, row);
  },
});

function numberCell(column: FieldColumn | undefined, row: number): ShownCell {
  const value = column?.values[row] ?? Number.NaN;
  if (!Number.isNaN(value)) return { value };
  return { value: null, status: statusAt(column, row) };
}

/** A figure of a row of any formula: conditions are 1 or 0. */
function formulaReader(tree: Expression, isCondition: boolean, columns: PanelColumns, machine: Machine) {
  const type = isCondition
    ? ({ kind: 'condition' } as const)
    : ({ kind: 'number', money: 0, shares: 0, flavor: 'x' } as const);
  const found = compileColumns({ tree, type }).run(columns, machine);
  if (found.kind === 'number') {
    const { values } = found;
    return (row: number): ShownCell => (Number.isFinite(values[row]) ? { value: values[row]! } : NOTHING);
  }
  const codes = machine.readMask(0);
  return (row: number): ShownCell => (codes[row] === UNKNOWN ? NOTHING : { value: codes[row] === PASSES ? 1 : 0 });
}

/** Columns that are kept: most people look at the same ones. */
const KEPT = 1_000;

const kept = new LRUCache<string, ShownColumn>({ max: KEPT });

/** A column of a field, a text field or any formula; 400 where it makes no sense. */
export function shownColumn(text: string): ShownColumn {
  const found = kept.get(text) ?? columnOfText(text);
  kept.set(text, found);
  return found;
}

function columnOfText(text: string): ShownColumn {
  const own = aboutField(text.trim());
  if (own?.unit === 'text') return textColumn(own);
  const { tree, type, unit } = checkedFormula(text, 'fields', 'any');
  const parsed = parseFormula(text);
  const label = 'tree' in parsed ? printFormula(parsed.tree) : text;
  const isField = own !== undefined && fieldOf(own.key) !== undefined;
  const about = own ? { ...own, isField } : { key: text, label, unit: unit ?? null, doc: null, isField };
  const base = { about, trees: [tree], texts: [] };
  if (tree.kind === 'reference') {
    const read = columnOf(tree);
    return {
      ...base,
      numbers: (columns) => columns.column(read)?.values,
      read: (columns) => {
        const column = columns.column(read);
        return (row) => numberCell(column, row);
      },
    };
  }
  return { ...base, read: (columns, machine) => formulaReader(tree, type.kind === 'condition', columns, machine) };
}
