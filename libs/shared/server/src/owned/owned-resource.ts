import { ApiError } from '@plumbline/shared/domain';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Page } from '../database/paging';
import type { AnyStore } from '../database/any-store';
import { createRowTable, type RowListQuery, type RowSort, type RowTableSpec } from '../rows/row-table';
import type { PersonalFile } from '../modules/personal-data';
import type { OwnedRow } from './owned-table';

/** Spec of one kind of user-owned thing. `Values` are the columns a person fills in. */
export interface OwnedSpec<Values extends object, Sort extends string> extends RowTableSpec {
  /** Things of this kind that one person may have. */
  readonly max: number;
  readonly searched: readonly (keyof Values & string)[];
  readonly sorts: Readonly<Record<Sort, RowSort>>;
  /** The column whose texts are unique for a person, without regard to case. */
  readonly uniqueName?: keyof Values & string;
  /** The column of which a person has a value once: making a thing with the same value changes the one that is there. */
  readonly replacedBy?: keyof Values & string;
  /** Its part of what a person gets of their data. */
  readonly exported: {
    readonly file: string;
    readonly about: string;
    readonly columns: readonly string[];
  };
}

/** Things of one kind, each with one owner. Every statement names the owner; nobody else's rows exist for it. */
export interface OwnedResource<Values extends object, Sort extends string> {
  readonly spec: OwnedSpec<Values, Sort>;
  list(userId: number, query: RowListQuery<Sort>): Promise<Page<OwnedRow & Values>>;
  /** All of one person, the oldest first. */
  all(userId: number): Promise<(OwnedRow & Values)[]>;
  /** 404 where the person has none such. */
  get(userId: number, id: number): Promise<OwnedRow & Values>;
  /** 409 at the limit, 400 'Name Duplication.' where the name is taken. */
  create(userId: number, values: Values): Promise<OwnedRow & Values>;
  /** With `version`: 409 with the current state where somebody else changed it since; 409 where another thing has the value of `replacedBy`. */
  update(userId: number, id: number, change: OwnedChange<Values>): Promise<OwnedRow & Values>;
  remove(userId: number, id: number): Promise<void>;
  /** Its file of the person's data. */
  exportOf(userId: number): Promise<PersonalFile>;
}

export interface OwnedChange<Values extends object> {
  /** New values, or a function that makes them of the row as it is under the lock. */
  readonly values: Partial<Values> | ((current: OwnedRow & Values) => Partial<Values>);
  readonly version?: number | undefined;
}

/** The one place where things of a person are read and written. */
export function createOwnedResource<Values extends object, Sort extends string>(
  store: AnyStore,
  spec: OwnedSpec<Values, Sort>,
): OwnedResource<Values, Sort> {
  const rows = createRowTable<OwnedRow & Values>(spec);
  const own = (userId: number) => ({ user_id: userId });
  return {
    spec,
    list: (userId, query) => rows.list(store, own(userId), query),
    all: (userId) => rows.findAll(store, own(userId)),
    get: (userId, id) => rows.find(store, own(userId), id),
    create: (userId, values) =>
      locked(store, spec, userId, async (trx) => {
        const { replacedBy } = spec;
        const same = replacedBy && { ...own(userId), [replacedBy]: values[replacedBy] as string };
        const [replaced] = same ? await rows.findAll(trx, same) : [];
        if (replaced) return rows.update(trx, replaced, values);
        await refuseTooMany(trx, spec, userId);
        await refuseTakenName(trx, spec, { userId, values });
        return rows.insert(trx, { ...own(userId), ...values });
      }),
    update: (userId, id, { values: change, version }) =>
      locked(store, spec, userId, async (trx) => {
        const current = await rows.findForUpdate(trx, own(userId), { id, version });
        const values = typeof change === 'function' ? change(current) : change;
        await refuseTakenName(trx, spec, { userId, values, id });
        await refuseTakenPlace(trx, spec, { userId, values, id });
        return rows.update(trx, current, values);
      }),
    remove: async (userId, id) => void (await rows.remove(store, own(userId), id)),
    async exportOf(userId) {
      const { file, about, columns } = spec.exported;
      const kept = sql.join(columns.map((name) => sql.ref(name)));
      const found = sql`select ${kept} from ${sql.table(spec.table)} where user_id = ${userId} order by id`;
      return { name: `${file}.json`, about, content: (await found.execute(store)).rows };
    },
  };
}

type AnySpec = Pick<OwnedSpec<object, string>, 'table' | 'noun' | 'max'> & {
  readonly uniqueName?: string;
  readonly replacedBy?: string;
};

/** One writer a person and kind at a time: limits and names hold with two devices as well. */
const locked = <T>(
  store: AnyStore,
  { table }: AnySpec,
  userId: number,
  work: (trx: QueryExecutorProvider) => Promise<T>,
): Promise<T> => {
  const alone = async (trx: QueryExecutorProvider) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`owned ${table}`}), ${userId}::int)`.execute(trx);
    return work(trx);
  };
  return store.isTransaction ? alone(store) : store.transaction().execute(alone);
};

async function refuseTooMany(trx: QueryExecutorProvider, { table, noun, max }: AnySpec, userId: number): Promise<void> {
  const count = sql<{ others: number }>`select count(*) as others from ${sql.table(table)} where user_id = ${userId}`;
  const { rows } = await count.execute(trx);
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

/** Making replaces the thing with the same value; changing another one into it does not. */
async function refuseTakenPlace(
  trx: QueryExecutorProvider,
  { table, noun, replacedBy }: AnySpec,
  { userId, values, id }: NameCheck,
): Promise<void> {
  const value = replacedBy && (values as Record<string, unknown>)[replacedBy];
  if (!replacedBy || value === undefined) return;
  const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${userId}
    and ${sql.ref(replacedBy)} = ${value} and id <> ${id ?? 0} limit 1`.execute(trx);
  if (rows.length > 0) throw new ApiError(409, `There is such a ${noun} already`, { code: 'duplicate' });
}
