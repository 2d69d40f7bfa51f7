import { ApiError, staffRowName, type StaffResource } from '@plumbline/shared/domain';
import { sql, type Selectable } from 'kysely';
import type { Migrations } from '../database/migrate';
import type { AnyStore } from '../database/any-store';
import type { StaffRemoved } from '../database/tables.generated';

const REMOVED_ROWS = `
create table staff_removed (
  id bigint generated always as identity primary key,
  resource text not null,
  content jsonb not null,
  removed_at timestamptz not null default now()
);`;

/** Rows that staff removed, kept so that they can be restored. */
export const removedRowMigrations: Migrations = {
  '003_staff_removed': { up: async (db) => void (await sql.raw(REMOVED_ROWS).execute(db)) },
};

/** How long a removed row can be put back. */
export const REMOVED_DAYS = 30;

interface Removed {
  readonly removed: number;
  /** Display name of the row. */
  readonly name: string;
}

/** Takes a row out of its table and keeps it for a while; undefined when there is none. */
export async function removeRow(store: AnyStore, resource: StaffResource, id: number): Promise<Removed | undefined> {
  await sql`delete from staff_removed where removed_at < now() - make_interval(days => ${REMOVED_DAYS})`.execute(store);
  const { rows } = await sql<Pick<Selectable<StaffRemoved>, 'id' | 'content'>>`
    with gone as (delete from ${sql.table(resource.table)} where id = ${id} returning *)
    insert into staff_removed (resource, content) select ${resource.name}, to_jsonb(gone) from gone
    returning id, content`.execute(store);
  const [row] = rows;
  return row && { removed: row.id, name: staffRowName(resource, row.content) };
}

export interface Restored {
  readonly resource: StaffResource;
  readonly id: number;
  readonly name: string;
}

/** Puts a row back under its old id. */
export function restoreRow(store: AnyStore, resources: readonly StaffResource[], id: number): Promise<Restored> {
  return store.transaction().execute(async (trx) => {
    const { rows } = await sql<Pick<Selectable<StaffRemoved>, 'resource' | 'content'>>`
      delete from staff_removed where id = ${id} returning resource, content`.execute(trx);
    const [row] = rows;
    const resource = resources.find(({ name }) => name === row?.resource);
    if (!row || !resource) throw new ApiError(404, 'This is not there any more, or back already');
    const table = sql.table(resource.table);
    const { rows: back } = await sql<{ id: number }>`
      insert into ${table} overriding system value
      select * from jsonb_populate_record(null::${table}, ${JSON.stringify(row.content)}::jsonb)
      returning id`.execute(trx);
    return { resource, id: back[0]!.id, name: staffRowName(resource, row.content) };
  });
}
