import { countRows } from '../database/count-rows';
import { ApiError } from '@plumbline/shared/domain';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { containing } from '../database/like';
import { offsetOf, paged, type Page } from '../database/paging';

/** How a list can be ordered; texts without regard to case. */
export interface RowSort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly isText?: boolean;
}

/** A table of rows with `id`, `version`, `created_at` and `updated_at` that people list and change. */
export interface RowTableSpec {
  readonly table: string;
  /** In messages: `bookmark`. */
  readonly noun: string;
  readonly searched: readonly string[];
  readonly sorts: Readonly<Record<string, RowSort>>;
  /** Columns of type jsonb. */
  readonly json?: readonly string[];
  readonly perPage?: number;
}

export interface RowListQuery<Sort extends string = string> {
  readonly q?: string | undefined;
  readonly sort: Sort;
  readonly page: number;
}

/** Columns of every such row. */
export interface BaseRow {
  id: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Equal to all of these: the owner, a filter. */
export type Scope = Readonly<Record<string, string | number | boolean>>;

const PER_PAGE = 50;
const NOTHING = sql``;

/** Reads and writes rows of one table; what is outside of `scope` does not exist for a statement. */
export function createRowTable<Row extends BaseRow>(spec: RowTableSpec) {
  const table = sql.table(spec.table);
  const missing = () => new ApiError(404, `There is no such ${spec.noun}`);
  const rowsOf = async (on: QueryExecutorProvider, statement: RawBuilder<Row>) => (await statement.execute(on)).rows;
  const asColumn = (name: string, value: unknown): RawBuilder<unknown> =>
    // Lists are arrays of PostgreSQL to the driver unless the column is JSON.
    spec.json?.includes(name) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;

  const list = async (on: QueryExecutorProvider, scope: Scope, { q, sort, page }: RowListQuery): Promise<Page<Row>> => {
    const perPage = spec.perPage ?? PER_PAGE;
    const found = sql`from ${table} where ${within(scope)}${searchOf(spec.searched, q)}`;
    const total = await countRows(on, found);
    const rows = await rowsOf(
      on,
      sql`select * ${found} order by ${orderOf(spec.sorts[sort])} limit ${perPage} offset ${offsetOf(page, perPage)}`,
    );
    return paged(rows, { total, page, perPage });
  };
  const findAll = (on: QueryExecutorProvider, scope: Scope) =>
    rowsOf(on, sql`select * from ${table} where ${within(scope)} order by id`);
  const find = async (on: QueryExecutorProvider, scope: Scope, id: number): Promise<Row> => {
    const [row] = await findAll(on, { ...scope, id });
    if (!row) throw missing();
    return row;
  };
  const insert = async (on: QueryExecutorProvider, values: object): Promise<Row> => {
    const columns = Object.entries(values);
    const [row] = await rowsOf(
      on,
      sql`insert into ${table} (${sql.join(columns.map(([name]) => sql.ref(name)))})
        values (${sql.join(columns.map(([name, value]) => asColumn(name, value)))}) returning *`,
    );
    return row!;
  };
  const update = async (on: QueryExecutorProvider, { id }: BaseRow, values: object): Promise<Row> => {
    const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${asColumn(name, value)}, `);
    const [row] = await rowsOf(
      on,
      sql`update ${table} set ${changes.length > 0 ? sql.join(changes, NOTHING) : NOTHING}
        version = version + 1, updated_at = now() where id = ${id} returning *`,
    );
    return row!;
  };
  const remove = async (on: QueryExecutorProvider, scope: Scope, id: number): Promise<Row> => {
    const [row] = await rowsOf(on, sql`delete from ${table} where ${within({ ...scope, id })} returning *`);
    if (!row) throw missing();
    return row;
  };
  /** The row, locked; 409 with the current state where `version` is an older one. */
  const findForUpdate = async (on: QueryExecutorProvider, scope: Scope, { id, version }: RowVersion): Promise<Row> => {
    const [current] = await rowsOf(on, sql`select * from ${table} where ${within({ ...scope, id })} for update`);
    if (!current) throw missing();
    if (version !== undefined && version !== current.version)
      throw new ApiError(409, `This ${spec.noun} was changed elsewhere`, { current: toWire(current) });
    return current;
  };
  return { list, findAll, find, insert, update, remove, findForUpdate };
}

interface RowVersion {
  readonly id: number;
  readonly version?: number | undefined;
}

const within = (scope: Scope): RawBuilder<unknown> => {
  const tests = Object.entries(scope).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return tests.length > 0 ? sql.join(tests, sql` and `) : sql`true`;
};

function searchOf(columns: readonly string[], q: string | undefined): RawBuilder<unknown> {
  if (!q || columns.length === 0) return NOTHING;
  const tests = columns.map((name) => sql`${sql.ref(name)} ilike ${containing(q)}`);
  return sql` and (${sql.join(tests, sql` or `)})`;
}

function orderOf(sort: RowSort | undefined): RawBuilder<unknown> {
  if (!sort) return sql`id`;
  const by = sort.isText ? sql`lower(${sql.ref(sort.column)})` : sql.ref(sort.column);
  return sql`${by} ${sql.raw(sort.direction)}, id ${sql.raw(sort.direction)}`;
}

/** A row on the wire: without its owner, moments as texts. */
export const toWire = <Row extends BaseRow>({ created_at, updated_at, ...row }: Row) => {
  const { user_id: _owner, ...shown } = row as typeof row & { readonly user_id?: number };
  return { ...shown, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
};
