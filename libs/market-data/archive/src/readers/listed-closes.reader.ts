import { GRADE_QUALITY, newYorkDay, previousSession, type SparseRows } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { literal, queryNumbers } from '../engine/duckdb';
import { selectRows, tableOf, type Archive } from './market-sources';
import { inTable, numbersOf, remembered, stretches, type NamedSecurity } from './named-securities';

/** Publishers of CUSIPs write classes without a dot: 'BRKB' is BRK.B. */
const compact = (symbol: string): string => symbol.replaceAll('.', '');

/** A price of one day that publications differ in by more than so much is none. */
const SAME = 1.005;

/**
 * Lists name a security by its number; one whose number is not known is found by the symbol that was its own then. The
 * list of a settlement day states the close before it.
 */
function failsQuery(table: string, securities: readonly NamedSecurity[]): string {
  const names = securities.flatMap(({ intervals, cusips }, place) =>
    (cusips.length > 0 ? [] : intervals).map(({ symbol, from = '', before = '9999-12-31' }) => [
      literal(compact(symbol)),
      literal(from),
      literal(before),
      String(place),
    ]),
  );
  return `FROM (WITH ${numbersOf(securities)},
      ${inTable('names', ['symbol', 'from', 'before', 'asked'], names)},
      priced AS (SELECT cusip, replace(symbol, '.', '') AS symbol, day, price, "at" FROM ${table} WHERE price > 0),
      found AS (
        SELECT asked, day, price, "at" FROM priced JOIN numbers USING (cusip)
        UNION ALL
        SELECT asked, day, price, "at" FROM priced JOIN names ON priced.symbol = names.symbol
          AND day >= names."from" AND day < names."before")
    SELECT asked, epoch_ms(day::TIMESTAMP) / 86400000 AS day, median(price) AS price, min("at") AS "at" FROM found
    GROUP BY asked, day HAVING max(price) <= min(price) * ${String(SAME)} ORDER BY asked, day)`;
}

const closeBefore = remembered((day) => epochDay(previousSession(dayFromEpoch(day))));
const publicDay = remembered((at) => epochDay(newYorkDay(at)));

type Rows = Readonly<Record<'day' | 'price' | 'at', Float64Array>>;

/** Rows of one security. Two settlement days can have one close before them: the first list states it. */
function toSparse({ day, price, at }: Rows, from: number, until: number): SparseRows {
  const all = Array.from({ length: until - from }, (_, offset) => from + offset);
  const closes = new Map(all.toReversed().map((row) => [closeBefore(day[row]!), row]));
  const rows = [...closes.values()].reverse();
  return {
    days: Int32Array.from(rows, (row) => closeBefore(day[row]!)),
    close: Float64Array.from(rows, (row) => price[row]!),
    known: Int32Array.from(rows, (row) => publicDay(at[row]!)),
    quality: new Uint8Array(rows.length).fill(GRADE_QUALITY.B),
  };
}

const lastRow = z.object({ day: z.string().nullable() });

/** The newest day whose close lists of fails state; undefined where none was imported. */
export async function lastListedDay(archive: Archive): Promise<Day | undefined> {
  const [row] = await selectRows(archive, 'fails', 'SELECT max(day) AS day FROM {} WHERE price > 0', lastRow);
  return row?.day ? previousSession(row.day) : undefined;
}

/** Closes that lists of fails to deliver state, by the ids of the securities; those of which none is known are left out. */
export async function readListedCloses(
  archive: Archive,
  securities: readonly NamedSecurity[],
): Promise<ReadonlyMap<string, SparseRows>> {
  const found = new Map<string, SparseRows>();
  const table = tableOf(archive, 'fails');
  if (table === undefined || securities.length === 0) return found;
  const columns = { place: 'asked', day: 'day', price: 'price', at: '"at"' };
  const rows = (await queryNumbers(archive.connection, columns, failsQuery(table, securities))) as Rows &
    Readonly<Record<'place', Float64Array>>;
  for (const [place, from, until] of stretches(rows.place)) {
    const security = securities[place];
    if (security) found.set(security.id, toSparse(rows, from, until));
  }
  return found;
}
