import type { SecurityInterval } from '@plumbline/market-data/domain';

import { literal } from '../engine/duckdb';

/** A security whose closes of single days are asked for. */
export interface NamedSecurity {
  readonly id: string;
  /** Its names in publications, with their days. */
  readonly intervals: readonly Pick<SecurityInterval, 'symbol' | 'from' | 'before'>[];
  readonly cusips: readonly string[];
}

/** Rows as a table of a query, by its name. */
export const inTable = (name: string, columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const values = rows.map((cells) => `(${cells.join(', ')})`).join(', ');
  // A table without rows cannot be written down.
  const none = `SELECT ${columns.map((column) => `NULL AS "${column}"`).join(', ')} WHERE false`;
  const named = columns.map((column) => `"${column}"`).join(', ');
  return `${name} AS ${rows.length > 0 ? `(SELECT * FROM (VALUES ${values}) AS t(${named}))` : `(${none})`}`;
};

/** The numbers of securities as a table of a query, each with the place of its security among those asked for. */
export const numbersOf = (securities: readonly Pick<NamedSecurity, 'cusips'>[]): string =>
  inTable(
    'numbers',
    ['cusip', 'asked'],
    securities.flatMap(({ cusips }, place) => cusips.map((cusip) => [literal(cusip), String(place)])),
  );

/** A function of numbers that recur, such as days. */
export function remembered(of: (key: number) => number): (key: number) => number {
  const known = new Map<number, number>();
  return (key) => {
    const found = known.get(key) ?? of(key);
    known.set(key, found);
    return found;
  };
}

/** Stretches of equal values of an ordered column: the value, its first row, and the row after its last. */
export function* stretches(column: Float64Array): Generator<readonly [value: number, from: number, until: number]> {
  for (let from = 0; from < column.length;) {
    const value = column[from]!;
    let until = from;
    while (column[until] === value) until += 1;
    yield [value, from, until];
    from = until;
  }
}
