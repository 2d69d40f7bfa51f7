import { newYorkDay } from '@plumbline/market-data/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { selectRows, type Archive } from './market-sources';

/** Where the archive says of when something is, and how a day is read of it. */
const COLUMNS = [
  { table: 'prices', column: 'day', toDay: (value: unknown) => dayFromEpoch(Number(value)) },
  { table: 'filings', column: 'at', toDay: (value: unknown) => newYorkDay(Number(value)) },
  { table: 'facts', column: 'filed', toDay: String },
  { table: 'observations', column: 'at', toDay: (value: unknown) => newYorkDay(Number(value)) },
] as const;

const leastRow = z.object({ least: z.union([z.number(), z.string()]).nullable() });

/** The day of the first price, filing, figure or value of a series; undefined for an archive without any. */
export async function readFirstDay(archive: Archive): Promise<Day | undefined> {
  const days: Day[] = [];
  for (const { table, column, toDay } of COLUMNS) {
    const [row] = await selectRows(archive, table, `SELECT min("${column}") AS least FROM {}`, leastRow);
    if (row && row.least !== null) days.push(toDay(row.least));
  }
  return days.sort()[0];
}
