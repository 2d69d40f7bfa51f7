import { epochDay, type Day } from '@plumbline/shared/domain';

import type { CorporateAction } from '../../model/corporate-action';
import type { Split } from '../../model/price';
import { actionsKnownAt } from './actions';
import type { PriceColumns } from './price-basis';
import { splitFactor } from './splits';

const lastRowBefore = (days: Int32Array, day: number): number => {
  let row = days.length - 1;
  while (row >= 0 && (days[row] ?? 0) >= day) row -= 1;
  return row;
};

type Log = { readonly actions: readonly CorporateAction[]; readonly splits: readonly Split[] };

/** Cash a share on the file's split basis by the last row before the ex-day, newest first. */
function payments(days: Int32Array, { actions, splits }: Log, asOf: Day): (readonly [row: number, amount: number])[] {
  const byRow = new Map<number, number>();
  for (const { kind, day, amount } of actionsKnownAt(actions)) {
    if (!/dividend|spin-off/.test(kind) || amount === undefined || day > asOf) continue;
    const row = lastRowBefore(days, epochDay(day));
    if (row >= 0) byRow.set(row, (byRow.get(row) ?? 0) + amount / splitFactor(splits, day, asOf));
  }
  return [...byRow].sort(([a], [b]) => b - a);
}

/**
 * The split-adjusted prices behind rows that were adjusted for splits and dividends up to `asOf`, taken back by the
 * dividends of the log. Publishers multiply what lies before an ex-day by 1 - dividend / last close before it; that is
 * undone from the newest to the oldest. Right only when the log has every dividend the publisher knew of.
 * @internal
 */
export function withoutDividends(rows: PriceColumns, asOf: Day, log: Log): PriceColumns {
  const factors = new Float64Array(rows.days.length).fill(1);
  let [from, factor] = [rows.days.length, 1];
  for (const [row, amount] of payments(rows.days, log, asOf)) {
    factors.fill(factor, row + 1, from);
    const close = (rows.close[row] ?? Number.NaN) / factor + amount;
    factor *= 1 - amount / close;
    from = row + 1;
  }
  factors.fill(factor, 0, from);
  const divided = (column: Float64Array) => column.map((value, row) => value / (factors[row] ?? 1));
  const { days, open, high, low, close, volume } = rows;
  return { days, open: divided(open), high: divided(high), low: divided(low), close: divided(close), volume };
}
