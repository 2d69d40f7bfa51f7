import { compileColumns, type CheckedFormula, type Machine } from '@plumbline/formula/domain';
import type { CheckedQuestion } from './checked-question';
import type { ScreenColumns } from './panels';

/** Which rows a screen chooses from. */
export interface UniverseMask {
  /** 1 in rows of the universe. */
  readonly mask: Uint8Array;
  readonly rows: number;
  /** Rows of the universe that are left out because they are not traded. */
  readonly notTraded: number;
}

/** 1 in rows a condition holds for, as the caller's own; undefined without a condition. */
function holdsIn(
  formula: CheckedFormula | undefined,
  columns: ScreenColumns,
  machine: Machine,
): Uint8Array | undefined {
  const found = formula && compileColumns(formula).run(columns, machine);
  return found?.kind === 'condition' ? found.mask.slice() : undefined;
}

/** Companies of the universe; those that are not traded only where they are asked for. */
export function universeMask(
  { within, without, hasDelisted }: CheckedQuestion,
  columns: ScreenColumns,
  machine: Machine,
): UniverseMask {
  const inside = holdsIn(within, columns, machine);
  const outside = holdsIn(without, columns, machine);
  const traded = hasDelisted ? undefined : columns.inGroups;
  const mask = new Uint8Array(columns.rows);
  let [rows, notTraded] = [0, 0];
  for (let row = 0; row < mask.length; row++) {
    if ((inside && inside[row] !== 1) || outside?.[row] === 1) continue;
    const isIn = traded === undefined || traded[row] === 1;
    mask[row] = isIn ? 1 : 0;
    if (isIn) rows += 1;
    else notTraded += 1;
  }
  return { mask, rows, notTraded };
}
