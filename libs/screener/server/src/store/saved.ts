import type { SAVED_SORTS } from '@plumbline/screener/contract';
import type { KeptState } from '@plumbline/screener/domain';
import { ApiError } from '@plumbline/shared/domain';
import { createOwnedResource, type AnyStore, type OwnedRow } from '@plumbline/shared/server';
import { sql } from 'kysely';

/** A saved screen. */
export interface UserScreener {
  name: string;
  note: string;
  state: KeptState;
  is_public: boolean;
}

/** A saved set of columns. */
export interface UserView {
  name: string;
  note: string;
  fields: readonly string[];
  options: Readonly<Record<string, string | number | boolean>>;
  is_public: boolean;
  view_type: string;
  icon: string;
  seq: number;
}

type Sort = (typeof SAVED_SORTS)[number];

const SORTS = {
  newest: { column: 'id', direction: 'desc' },
  oldest: { column: 'id', direction: 'asc' },
  name: { column: 'name', direction: 'asc', isText: true },
} as const;

/** Screens people saved. */
export const userScreeners = (store: AnyStore) =>
  createOwnedResource<UserScreener, Sort>(store, {
    table: 'user_screeners',
    noun: 'screener',
    max: 500,
    searched: ['name', 'note'],
    sorts: SORTS,
    json: ['state'],
    uniqueName: 'name',
    exported: {
      file: 'screeners',
      about: 'screens you saved',
      columns: ['name', 'note', 'state', 'is_public', 'created_at'],
    },
  });

/** Sets of columns people saved. */
export const userViews = (store: AnyStore) =>
  createOwnedResource<UserView, Sort>(store, {
    table: 'user_screener_views',
    noun: 'view',
    max: 200,
    searched: ['name'],
    sorts: SORTS,
    json: ['fields', 'options'],
    uniqueName: 'name',
    exported: {
      file: 'screener-views',
      about: 'sets of columns you saved',
      columns: ['name', 'note', 'fields', 'options', 'is_public', 'created_at'],
    },
  });

/** A row of one's own, or a public one of somebody else; 404 for any other. */
export async function readShared<Values extends object>(
  store: AnyStore,
  { table, noun }: { readonly table: 'user_screeners' | 'user_screener_views'; readonly noun: string },
  { id, userId }: { readonly id: number; readonly userId: number | undefined },
): Promise<OwnedRow & Values> {
  const found = await sql<OwnedRow & Values>`select * from ${sql.table(table)}
    where id = ${id} and (is_public or user_id = ${userId ?? 0})`.execute(store);
  const [row] = found.rows;
  if (!row) throw new ApiError(404, `There is no such ${noun}`);
  return row;
}
