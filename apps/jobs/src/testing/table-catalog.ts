import type { Migrations } from '@plumbline/shared/server';
import type { TestStore } from '@plumbline/shared/server/testing';

/** A column as the catalog of PostgreSQL describes it. */
export interface CatalogColumn {
  readonly table: string;
  readonly name: string;
  /** Name of the type; that of an array begins with `_`. */
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  /** Computed by the database: never written. */
  readonly isComputed: boolean;
  /** Counted by the database. */
  readonly isIdentity: boolean;
  /** Characters of a text of limited length. */
  readonly length: number | null;
  /** `users.user_id` where a foreign key begins with this column. */
  readonly refers: string | null;
  /** The table that a foreign key of this column alone names. */
  readonly target: string | null;
  /** The check constraint that names this column alone. */
  readonly check: string | null;
}

const COLUMNS = `
select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
  (a.atthasdef and a.attgenerated = '') or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isComputed",
  a.attidentity <> '' as "isIdentity",
  case when t.typname in ('bpchar', 'varchar') and a.atttypmod > 0 then a.atttypmod - 4 end as length,
  (select max(r.relname || '.' || ra.attname) from pg_constraint k
    join pg_class r on r.oid = k.confrelid join pg_attribute ra on ra.attrelid = r.oid and ra.attnum = k.confkey[1]
    where k.contype = 'f' and k.conrelid = c.oid and k.conkey[1] = a.attnum) as refers,
  (select max(k.confrelid::regclass::text) from pg_constraint k
    where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as target,
  (select max(pg_get_constraintdef(k.oid)) from pg_constraint k
    where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as check
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C", a.attnum`;

export const readColumns = async ({ pool }: Pick<TestStore, 'pool'>): Promise<readonly CatalogColumn[]> =>
  (await pool.query<CatalogColumn>(COLUMNS)).rows;

const tableNames = async ({ pool }: TestStore): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return rows.map(({ name }) => name);
};

/** Runs the changes one after another and says which of them made each table. */
export async function migrateByTable(store: TestStore, migrations: Migrations): Promise<ReadonlyMap<string, string>> {
  const before = new Set(await tableNames(store));
  const makers = new Map<string, string>();
  for (const change of Object.keys(migrations).sort()) {
    await migrations[change]!.up(store.db);
    for (const table of await tableNames(store))
      if (!before.has(table) && !makers.has(table)) makers.set(table, change);
  }
  return makers;
}
