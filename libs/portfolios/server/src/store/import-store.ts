import { ApiError } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql, type QueryExecutorProvider } from 'kysely';
import { portfoliosStore } from './tables';

/** A file that was imported. */
export interface ImportRow {
  readonly id: number;
  readonly filename: string;
  readonly format: string;
  readonly added: number;
  readonly created_at: Date;
  readonly undone_at: Date | null;
}

export const batchToWire = ({ id, created_at, undone_at, ...row }: ImportRow) => ({
  batch: id,
  filename: row.filename,
  format: row.format,
  added: row.added,
  created_at: created_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
});

export async function noteImport(
  trx: QueryExecutorProvider,
  portfolio: number,
  row: Pick<ImportRow, 'filename' | 'format' | 'added'>,
): Promise<ImportRow> {
  const rows = await portfoliosStore(trx)
    .insertInto('portfolio_imports')
    .values({ portfolio_id: portfolio, filename: row.filename, format: row.format, added: row.added })
    .returningAll()
    .execute();
  return rows[0]!;
}

export async function importsOf(store: QueryExecutorProvider, portfolio: number): Promise<readonly ImportRow[]> {
  const rows = await portfoliosStore(store)
    .selectFrom('portfolio_imports')
    .selectAll()
    .where('portfolio_id', '=', portfolio)
    .orderBy('id', 'desc')
    .execute();
  return rows;
}

/** Takes back what a file added, as far as it still counts. */
export const undoImport = (store: AnyStore, portfolio: number, batch: number): Promise<ImportRow> =>
  store.transaction().execute(async (trx) => {
    await sql`select 1 from portfolios where id = ${portfolio} for update`.execute(trx);
    const row = await portfoliosStore(trx)
      .updateTable('portfolio_imports')
      .set((eb) => ({ undone_at: eb.fn<Date>('now', []) }))
      .where('id', '=', batch)
      .where('portfolio_id', '=', portfolio)
      .where('undone_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError(404, 'There is no such import to take back');
    await sql`update portfolio_events set is_void = true where portfolio_id = ${portfolio} and batch = ${batch}`.execute(
      trx,
    );
    await sql`update portfolios set updated_at = clock_timestamp() where id = ${portfolio}`.execute(trx);
    return row;
  });
