import { ApiError } from '@plumbline/shared/domain';
import { createOwnedResource, type AnyStore, type OwnedRow, type PersonalData } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { stocksStore } from './tables';

/** Values of a saved view of the statements. */
export interface FinancialViewValues {
  name: string;
  fields: readonly string[];
  options: object;
  is_public: boolean;
  is_default: boolean;
}

export type FinancialViewRow = OwnedRow & FinancialViewValues;

/** Views of the statements that people saved. */
export const financialViewResource = (store: AnyStore) =>
  createOwnedResource<FinancialViewValues, 'name'>(store, {
    table: 'financial_views',
    noun: 'view',
    max: 200,
    searched: ['name'],
    sorts: { name: { column: 'name', direction: 'asc', isText: true } },
    json: ['fields', 'options'],
    uniqueName: 'name',
    exported: {
      file: 'financial-views',
      about: 'views of financial statements you saved',
      columns: ['name', 'fields', 'options', 'is_public', 'is_default', 'created_at'],
    },
  });

/** A view of one's own, or a public one of somebody else; 404 for any other. */
export async function readView(store: AnyStore, id: number, userId: number | undefined): Promise<FinancialViewRow> {
  const row = await stocksStore(store)
    .selectFrom('financial_views')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('is_public', '=', true), eb('user_id', '=', userId ?? 0)]))
    .executeTakeFirst();
  if (!row) throw new ApiError(404, 'There is no such view');
  return row;
}

/** Statements open with one view at most: the one that was named last. */
export async function keepOneDefault(store: AnyStore, { id, user_id, is_default }: FinancialViewRow): Promise<void> {
  if (!is_default) return;
  await sql`update financial_views set is_default = false
    where user_id = ${user_id} and id <> ${id} and is_default`.execute(store);
}

/** Personal data of the stock pages. */
export const stocksData: PersonalData = {
  kept: [
    {
      what: 'views of financial statements you saved',
      where: 'application store',
      howLong: 'until you remove them or the account',
    },
  ],
  tables: { financial_views: { inCopy: true, onDeletion: 'deleted' } },
  copy: async (db, userId) => [await financialViewResource(db).exportOf(userId)],
};
