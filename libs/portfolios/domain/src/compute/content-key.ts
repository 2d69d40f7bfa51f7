import Big from 'big.js';
import type { LedgerEvent } from '../model/ledger-event';

const plain = (decimal: string | undefined): string => (decimal === undefined ? '' : new Big(decimal).toFixed());

/** Content of an entry as one line: importing a file again adds only the entries that the ledger has fewer times. */
export const contentKey = (event: Omit<LedgerEvent, 'no'>): string =>
  [
    event.account,
    event.day,
    event.kind,
    event.ref ?? '',
    plain(event.quantity),
    plain(event.price),
    plain(event.amount),
    event.currency,
    plain(event.fee),
    plain(event.tax),
    event.toCurrency ?? '',
    plain(event.toAmount),
  ].join('|');

/** Of rows those that a ledger does not have as often, by their keys: true twins are kept. */
export function newRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  known: readonly string[],
): ReadonlySet<Row> {
  const left = new Map<string, number>();
  for (const key of known) left.set(key, (left.get(key) ?? 0) + 1);
  return new Set(
    rows.filter((row) => {
      const key = keyOf(row);
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count <= 0;
    }),
  );
}
