import { compileColumns, type Machine } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import type { CheckedChoice, CheckedQuestion } from './checked-question';
import type { ScreenColumns } from './panels';

/** Which rows a screen chooses from. */
export interface UniverseMask {
  /** 1 in rows of the universe. */
  readonly mask: Uint8Array;
  readonly rows: number;
  /** Rows of the universe that are left out because they are not traded. */
  readonly notTraded: number;
}

/** What companies are chosen with: a row a security. */
interface Rows {
  readonly securities: readonly Pick<Security, 'id'>[];
  readonly columns: ScreenColumns;
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

/** Companies of the universe; those that are not traded only where they are asked for. */
export function universeMask({ within, without, hasDelisted }: CheckedQuestion, rows: Rows): UniverseMask {
  const { columns } = rows;
  const inside = within.map((choice) => rowsOf(choice, rows));
  const outside = rowsOf(without, rows);
  const traded = hasDelisted ? undefined : columns.inGroups;
  const mask = new Uint8Array(columns.rows);
  let [chosen, notTraded] = [0, 0];
  for (let row = 0; row < mask.length; row++) {
    if (outside[row] === 1 || inside.some((choice) => choice[row] !== 1)) continue;
    const isIn = traded === undefined || traded[row] === 1;
    mask[row] = isIn ? 1 : 0;
    if (isIn) chosen += 1;
    else notTraded += 1;
  }
  return { mask, rows: chosen, notTraded };
}
