import { compileColumns, referencesOf, type Machine } from '@plumbline/formula/domain';
import { fieldCatalog, type PanelColumns } from '@plumbline/metrics/domain';
import type { Part } from './checked-question';
import { missingIn } from './missing-at';
import type { ScreenPanel } from './screen-panel';
import type { UniverseMask } from './universe-mask';

/** Verdicts of three-valued logic, so that `and` of two is that of their bits. */
export const FAILS = 0b00;
export const UNKNOWN = 0b01;
export const PASSES = 0b11;

/** The verdict of one condition in each row. */
export function verdictsOf(part: Part, columns: PanelColumns, machine: Machine): Uint8Array {
  compileColumns({ tree: part.tree, type: { kind: 'condition' } }).run(columns, machine);
  return machine.readMask(0).slice();
}

/** Matches of one condition, alone and with the others. */
export interface PartCount {
  readonly text: string;
  readonly alone: number;
  /** Rows that would pass without it. */
  readonly without: number;
  readonly known: number;
  readonly lacks: readonly { readonly key: string; readonly label: string; readonly rows: number }[];
}

/** The fields of a condition, each once, with how many of the rows lack it. */
function lacksOf(part: Part, columns: PanelColumns, rows: Int32Array): PartCount['lacks'] {
  const keys = new Map(referencesOf(part.tree).map((reference) => [reference.key, reference]));
  const lacks = [...keys].map(([key, reference]) => {
    const isMissing = missingIn(reference, columns);
    let count = 0;
    for (const row of rows) count += Number(isMissing(row));
    return { key, label: fieldCatalog.find(key)?.label ?? key, rows: count };
  });
  return lacks.filter((lack) => lack.rows > 0).sort((one, other) => other.rows - one.rows);
}

/** How many conditions do not hold in each row. */
function failuresOf(all: readonly Uint8Array[], rows: number): Uint8Array {
  const failures = new Uint8Array(rows);
  for (const verdicts of all) for (let row = 0; row < rows; row++) failures[row]! += 1 - (verdicts[row]! >> 1);
  return failures;
}

/** One of the conditions, and what is known of all. */
interface Counted {
  readonly failures: Uint8Array;
  readonly verdicts: Uint8Array;
  readonly mask: Uint8Array;
  /** Room for the rows of which it is not known whether it holds. */
  readonly room: Int32Array;
}

/**
 * Counts rows of one condition. Verdicts are added up as bits (holds: the second one; unknown: the first without it): which
 * comes next cannot be guessed, and a branch would be taken wrongly in half of the rows.
 */
function countOf({ failures, verdicts, mask, room }: Counted) {
  let alone = 0;
  let without = 0;
  let unknown = 0;
  for (let row = 0; row < mask.length; row++) {
    const isIn = mask[row]!;
    const verdict = verdicts[row]!;
    const holds = verdict >> 1;
    room[unknown] = row;
    unknown += isIn & (verdict ^ (3 * holds));
    alone += isIn & holds;
    // Nothing fails, or this one alone.
    without += isIn & Number(failures[row]! <= 1 - holds);
  }
  return { alone, without, undecided: room.subarray(0, unknown) };
}

/** The conditions of a screen with their verdicts. */
interface Conditions {
  readonly parts: readonly Part[];
  readonly all: readonly Uint8Array[];
  readonly columns: PanelColumns;
  readonly universe: UniverseMask;
}

/** Counts of all conditions of a screen over its universe. */
export async function countParts(
  { pause }: Pick<ScreenPanel, 'pause'>,
  { parts, all, columns, universe: { mask, rows } }: Conditions,
): Promise<readonly PartCount[]> {
  const failures = failuresOf(all, columns.rows);
  const room = new Int32Array(columns.rows + 1);
  const counts: PartCount[] = [];
  for (const [place, part] of parts.entries()) {
    const { undecided, ...found } = countOf({ failures, verdicts: all[place]!, mask, room });
    const lacks = lacksOf(part, columns, undecided);
    counts.push({ text: part.text, ...found, known: rows - undecided.length, lacks });
    await pause?.();
  }
  return counts;
}

/** Rows of the universe whose verdict no missing value could change. */
export function decidedRows(all: readonly Uint8Array[], { mask, rows }: UniverseMask): number {
  const [first, ...others] = all;
  if (!first) return rows;
  const joined = first.slice();
  for (const verdicts of others) for (let row = 0; row < joined.length; row++) joined[row]! &= verdicts[row]!;
  let undecided = 0;
  for (let row = 0; row < mask.length; row++) undecided += mask[row]! & (joined[row]! ^ (joined[row]! >> 1));
  return rows - undecided;
}
