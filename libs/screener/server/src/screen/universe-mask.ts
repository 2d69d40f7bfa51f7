import type { PanelColumns } from '@plumbline/metrics/domain';
import { compileColumns, type Machine } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import type { CheckedChoice, CheckedQuestion } from './checked-question';

/** Which rows a screen chooses from. */
export interface UniverseMask {
  /** 1 in rows of the universe. */
  readonly mask: Uint8Array;
  readonly rows: number;
  /** Rows of the universe that are left out because they are not traded. */
  readonly notTraded: number;
}

/** Data that companies are selected by: one row per security. */
interface Rows {
  readonly securities: readonly Pick<Security, 'id'>[];
  readonly columns: PanelColumns;
  readonly machine: Machine;
}

/** 1 in rows of a choice, as the caller's own. */
function rowsOf({ formula, lists }: CheckedChoice, { securities, columns, machine }: Rows): Uint8Array {
  const found = formula && compileColumns(formula).run(columns, machine);
  const mask = found?.kind === 'condition' ? found.mask.slice() : new Uint8Array(columns.rows);
  if (lists.length > 0)
    securities.forEach(({ id }, row) => {
      if (lists.some((list) => list.has(id))) mask[row] = 1;
    });
  return mask;
}

const isEmpty = ({ formula, lists }: CheckedChoice): boolean => formula === undefined && lists.length === 0;

/** 1 in rows that are chosen, whether they are traded or not; undefined where all are. */
function chosenRows({ within, without }: CheckedQuestion, rows: Rows): Uint8Array | undefined {
  if (within.length === 0 && isEmpty(without)) return undefined;
  const chosen = new Uint8Array(rows.columns.rows).fill(1);
  for (const choice of within) {
    const inside = rowsOf(choice, rows);
    for (let row = 0; row < chosen.length; row++) if (inside[row] !== 1) chosen[row] = 0;
  }
  const outside = rowsOf(without, rows);
  for (let row = 0; row < chosen.length; row++) if (outside[row] === 1) chosen[row] = 0;
  return chosen;
}

const sumOf = (mask: Uint8Array): number => {
  let sum = 0;
  for (let row = 0; row < mask.length; row++) sum += mask[row]!;
  return sum;
};

/** Companies of the universe; those that are not traded only where they are asked for. */
export function universeMask(question: CheckedQuestion, rows: Rows): UniverseMask {
  const { inGroups, rows: length } = rows.columns;
  const mask = chosenRows(question, rows) ?? new Uint8Array(length).fill(1);
  const chosen = sumOf(mask);
  if (question.hasDelisted || !inGroups) return { mask, rows: chosen, notTraded: 0 };
  for (let row = 0; row < length; row++) mask[row]! &= inGroups[row]!;
  const traded = sumOf(mask);
  return { mask, rows: traded, notTraded: chosen - traded };
}
