import { compileColumns, referencesOf, type Machine } from '@plumbline/formula/domain';
import { fieldCatalog } from '@plumbline/metrics/domain';
import type { Part } from './checked-question';
import { missingIn } from './missing-at';
import type { ScreenColumns } from './panels';
import type { UniverseMask } from './universe-mask';

/** Verdicts of three-valued logic, so that `and` of two is that of their bits. */
export const FAILS = 0b00;
export const UNKNOWN = 0b01;
export const PASSES = 0b11;

/** The verdict of one condition in each row. */
export function verdictsOf(part: Part, columns: ScreenColumns, machine: Machine): Uint8Array {
  compileColumns({ tree: part.tree, type: { kind: 'condition' } }).run(columns, machine);
  return machine.readMask(0).slice();
}

/** What one condition does alone and with the others. */
export interface PartCount {
  readonly text: string;
  readonly alone: number;
  /** Rows that would pass without it. */
  readonly without: number;
  readonly known: number;
  readonly lacks: readonly { readonly key: string; readonly label: string; readonly rows: number }[];
}

/** In rows of the universe where the verdict is not known, which fields have no value. */
function lacksOf(part: Part, verdicts: Uint8Array, columns: ScreenColumns, { mask }: UniverseMask) {
  const isUndecided = (row: number): boolean => mask[row] === 1 && verdicts[row] === UNKNOWN;
  const undecided = Array.from(mask.keys()).filter(isUndecided);
  const keys = new Map(referencesOf(part.tree).map((reference) => [reference.key, reference]));
  const lacks = [...keys].map(([key, reference]) => ({
    key,
    label: fieldCatalog.find(key)?.label ?? key,
    rows: undecided.filter(missingIn(reference, columns)).length,
  }));
  return lacks.filter(({ rows }) => rows > 0).sort((one, other) => other.rows - one.rows);
}

/** How many conditions fail or are unknown in each row, and the only one where there is one. */
function failures(all: readonly Uint8Array[], rows: number) {
  const count = new Uint8Array(rows);
  const only = new Uint8Array(rows);
  all.forEach((verdicts, index) => {
    for (let row = 0; row < rows; row++) {
      if (verdicts[row] === PASSES) continue;
      count[row]! += 1;
      only[row] = index;
    }
  });
  return { count, only };
}

/** Counts of all conditions of a screen over its universe. */
export function countParts(
  parts: readonly Part[],
  all: readonly Uint8Array[],
  columns: ScreenColumns,
  universe: UniverseMask,
): readonly PartCount[] {
  const { mask } = universe;
  const { count, only } = failures(all, columns.rows);
  return parts.map((part, index) => {
    const verdicts = all[index]!;
    let [alone, without, known] = [0, 0, 0];
    for (let row = 0; row < mask.length; row++) {
      if (mask[row] !== 1) continue;
      if (verdicts[row] === PASSES) alone += 1;
      if (verdicts[row] !== UNKNOWN) known += 1;
      if (count[row] === 0 || (count[row] === 1 && only[row] === index)) without += 1;
    }
    return { text: part.text, alone, without, known, lacks: lacksOf(part, verdicts, columns, universe) };
  });
}

/** Rows of the universe whose verdict no missing value could change. */
export function decidedRows(all: readonly Uint8Array[], { mask, rows }: UniverseMask): number {
  if (all.length === 0) return rows;
  let decided = 0;
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] !== 1) continue;
    let verdict = PASSES;
    for (const verdicts of all) verdict &= verdicts[row]!;
    if (verdict !== UNKNOWN) decided += 1;
  }
  return decided;
}
