import { ApiError } from '@plumbline/shared/domain';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { containing } from '../database/like';
import { offsetOf, paged, type Page } from '../database/paging';
import type { PersonalFile } from '../modules/personal-data';
import type { OwnedRow } from './owned-table';

/** Any view of the application store. */
export interface OwnedStore extends QueryExecutorProvider {
  transaction(): { execute<T>(work: (trx: QueryExecutorProvider) => Promise<T>): Promise<T> };
}

/** How a list can be ordered; texts without regard to case. */
export interface OwnedSort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly isText?: boolean;
}

/** What a domain says of one kind of thing that people make. `Values` are the columns a person fills. */
export interface OwnedSpec<Values extends object, Sort extends string> {
  readonly table: string;
  /** In messages: `bookmark`. */
  readonly noun: string;
  /** Things of this kind that one person may have. */
  readonly max: number;
  readonly searched: readonly (keyof Values & string)[];
  readonly sorts: Readonly<Record<Sort, OwnedSort>>;
  /** The column whose texts are unique for a person, without regard to case. */
  readonly uniqueName?: keyof Values & string;
  /** The column of which a person has a value once: making a thing with the same value changes the one that is there. */
  readonly replacedBy?: keyof Values & string;
  /** Columns of type jsonb. */
  readonly json?: readonly (keyof Values & string)[];
  readonly perPage?: number;
  /** Its part of what a person gets of their data. */
  readonly exported: {
    readonly file: string;
    readonly about: string;
    readonly columns: readonly string[];
  };
}

export interface OwnedListQuery<Sort extends string> {
  readonly q?: string | undefined;
  readonly sort: Sort;
  readonly page: number;
}

/** Things of one kind, each with one owner. Every statement names the owner; nobody else's rows exist for it. */
export interface OwnedResource<Values extends object, Sort extends string> {
  readonly spec: OwnedSpec<Values, Sort>;
  list(userId: number, query: OwnedListQuery<Sort>): Promise<Page<OwnedRow & Values>>;
  /** All of one person, the oldest first. */
  all(userId: number): Promise<(OwnedRow & Values)[]>;
  /** 404 where the person has none such. */
  get(userId: number, id: number): Promise<OwnedRow & Values>;
  /** 409 at the limit, 400 'Name Duplication.' where the name is taken. */
  create(userId: number, values: Values): Promise<OwnedRow & Values>;
  /** With `version`: 409 with the current state where somebody else changed it since. */
  update(userId: number, id: number, change: OwnedChange<Values>): Promise<OwnedRow & Values>;
  remove(userId: number, id: number): Promise<void>;
  exportOf(userId: number): Promise<unknown[]>;
}

export interface OwnedChange<Values> {
  readonly values: Partial<Values>;
  readonly version?: number | undefined;
}

const PER_PAGE = 50;

/** The one place where things of a person are read and written. */
export function createOwnedResource<Values extends object, Sort extends string>(
  store: OwnedStore,
  spec: OwnedSpec<Values, Sort>,
): OwnedResource<Values, Sort> {
  type Row = OwnedRow & Values;
  const table = sql.table(spec.table);
  const missing = () => new ApiError(404, `There is no such ${spec.noun}`);
  const first = (rows: Row[]): Row => {
    if (!rows[0]) throw missing();
    return rows[0];
  };
  const find = (on: QueryExecutorProvider, userId: number, id: number) =>
    sql<Row>`select * from ${table} where id = ${id} and user_id = ${userId}`.execute(on);
  const findBy = async (on: QueryExecutorProvider, userId: number, column: string, value: unknown) => {
    const found = sql<Row>`select * from ${table} where user_id = ${userId} and ${sql.ref(column)} = ${value}`;
    return (await found.execute(on)).rows[0];
  };
  const write = async (on: QueryExecutorProvider, { id, user_id }: OwnedRow, values: Partial<Values>) => {
    const changes = Object.entries(values).map(
      ([name, value]) => sql`${sql.ref(name)} = ${asColumn(spec, name, value)}, `,
    );
    const { rows } = await sql<Row>`update ${table} set ${sql.join(changes, NOTHING)}
      version = version + 1, updated_at = now() where id = ${id} and user_id = ${user_id} returning *`.execute(on);
    return first(rows);
  };

  return {
    spec,
    async list(userId, { q, sort, page }) {
      const perPage = spec.perPage ?? PER_PAGE;
      const found = sql`from ${table} where user_id = ${userId}${searchOf(spec.searched, q)}`;
      const { rows: counts } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(store);
      const { rows } = await sql<Row>`select * ${found} order by ${orderOf(spec.sorts[sort])}
        limit ${perPage} offset ${offsetOf(page, perPage)}`.execute(store);
      return paged(rows, { total: counts[0]?.total ?? 0, page, perPage });
    },
    async all(userId) {
      return (await sql<Row>`select * from ${table} where user_id = ${userId} order by id`.execute(store)).rows;
    },
    async get(userId, id) {
      return first((await find(store, userId, id)).rows);
    },
    create: (userId, values) =>
      locked(store, spec, userId, async (trx) => {
        const replaced = spec.replacedBy && (await findBy(trx, userId, spec.replacedBy, values[spec.replacedBy]));
        if (replaced) return write(trx, replaced, values);
        await refuseTooMany(trx, spec, userId);
        await refuseTakenName(trx, spec, { userId, values });
        const columns = Object.entries({ user_id: userId, ...values });
        const { rows } = await sql<Row>`insert into ${table} (${namesOf(columns)})
          values (${sql.join(columns.map(([name, value]) => asColumn(spec, name, value)))}) returning *`.execute(trx);
        return first(rows);
      }),
    update: (userId, id, { values, version }) =>
      locked(store, spec, userId, async (trx) => {
        const current = first((await find(trx, userId, id)).rows);
        if (version !== undefined && version !== current.version)
          throw new ApiError(409, `This ${spec.noun} was changed elsewhere`, { current });
        await refuseTakenName(trx, spec, { userId, values, id });
        return write(trx, current, values);
      }),
    async remove(userId, id) {
      const { rows } = await sql`delete from ${table} where id = ${id} and user_id = ${userId} returning id`.execute(
        store,
      );
      if (rows.length === 0) throw missing();
    },
    async exportOf(userId) {
      const columns = sql.join(spec.exported.columns.map((name) => sql.ref(name)));
      return (await sql`select ${columns} from ${table} where user_id = ${userId} order by id`.execute(store)).rows;
    },
  };
}

const NOTHING = sql``;

const namesOf = (columns: readonly (readonly [string, unknown])[]) => sql.join(columns.map(([name]) => sql.ref(name)));

/** Lists are arrays of PostgreSQL to the driver unless the column is JSON. */
function asColumn(spec: { readonly json?: readonly string[] }, name: string, value: unknown): RawBuilder<unknown> {
  return spec.json?.includes(name) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
}

function searchOf(columns: readonly string[], q: string | undefined): RawBuilder<unknown> {
  if (!q || columns.length === 0) return NOTHING;
  const tests = columns.map((name) => sql`${sql.ref(name)} ilike ${containing(q)}`);
  return sql` and (${sql.join(tests, sql` or `)})`;
}

function orderOf({ column, direction, isText }: OwnedSort): RawBuilder<unknown> {
  const by = isText ? sql`lower(${sql.ref(column)})` : sql.ref(column);
  return sql`${by} ${sql.raw(direction)}, id ${sql.raw(direction)}`;
}

type AnySpec = Pick<OwnedSpec<object, string>, 'table' | 'noun' | 'max'> & { readonly uniqueName?: string };

/** One writer a person and kind at a time: limits and names hold with two devices as well. */
const locked = <T>(
  store: OwnedStore,
  { table }: AnySpec,
  userId: number,
  work: (trx: QueryExecutorProvider) => Promise<T>,
) =>
  store.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`owned ${table}`}), ${userId}::int)`.execute(trx);
    return work(trx);
  });

async function refuseTooMany(trx: QueryExecutorProvider, { table, noun, max }: AnySpec, userId: number): Promise<void> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from ${sql.table(table)}
    where user_id = ${userId}`.execute(trx);
  if ((rows[0]?.others ?? 0) >= max) throw new ApiError(409, `You can keep ${max} ${noun}s: remove some first`);
}

interface NameCheck {
  readonly userId: number;
  readonly values: object;
  readonly id?: number;
}

/** Source: spec rule view.duplicate. */
async function refuseTakenName(
  trx: QueryExecutorProvider,
  { table, uniqueName }: AnySpec,
  { userId, values, id }: NameCheck,
): Promise<void> {
  const name = uniqueName && (values as Record<string, unknown>)[uniqueName];
  if (!uniqueName || typeof name !== 'string') return;
  const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${userId}
    and lower(${sql.ref(uniqueName)}) = lower(${name}) and id <> ${id ?? 0} limit 1`.execute(trx);
  if (rows.length > 0) throw new ApiError(400, 'Name Duplication.', { code: 'duplicate_name' });
}

/** Its things of one person, for the export of their data. */
export const ownedFile = async (
  {
    spec: { exported },
    exportOf,
  }: Pick<OwnedResource<never, never>, 'exportOf'> & { readonly spec: Pick<OwnedSpec<never, never>, 'exported'> },
  userId: number,
): Promise<PersonalFile> => ({
  name: `${exported.file}.json`,
  about: exported.about,
  content: await exportOf(userId),
});
