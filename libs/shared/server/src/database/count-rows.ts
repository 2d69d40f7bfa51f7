import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** How many rows there are; `from` is the statement from its FROM on. */
export async function countRows(on: QueryExecutorProvider, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(on);
  return rows[0]?.total ?? 0;
}
