import { DASHBOARD_LIMITS, mergeOptions, type DashboardOptions } from '@plumbline/dashboards/domain';
import { ApiError } from '@plumbline/shared/domain';
import {
  createOwnedResource,
  offsetOf,
  paged,
  type AnyStore,
  type OwnedRow,
  type Page,
} from '@plumbline/shared/server';
import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import { dashboardsStore } from './tables';
import type { DashboardVersions } from './tables.generated';

/** Columns a person fills. */
export interface KeptDashboard {
  is_default: boolean;
  options: DashboardOptions;
  client_key: string | null;
}

export type DashboardRow = OwnedRow & KeptDashboard;

/** How a version came to be. */
type Origin = 'saved' | 'merged' | 'restored';

/** A version in the history of a dashboard. */
export type VersionRow = Pick<Selectable<DashboardVersions>, 'version' | 'origin' | 'created_at'> & {
  readonly name: string;
  readonly widgets: number;
};

/** Dashboards of people. */
export const dashboardResource = (store: AnyStore) =>
  createOwnedResource<KeptDashboard, 'oldest'>(store, {
    table: 'dashboards',
    noun: 'dashboard',
    max: DASHBOARD_LIMITS.dashboards,
    searched: [],
    sorts: { oldest: { column: 'id', direction: 'asc' } },
    json: ['options'],
    exported: { file: 'dashboards', about: 'your dashboards', columns: ['options', 'is_default', 'created_at'] },
  });

const VERSIONS_A_PAGE = 10;

/** A dashboard with its history, for one owner. */
export interface ChangeOf {
  readonly userId: number;
  readonly id: number;
}

/** Changed options; missing ones stay unchanged. */
type OptionsChange = { readonly [K in keyof DashboardOptions]?: DashboardOptions[K] | undefined };

export interface DashboardChange {
  readonly options?: OptionsChange | undefined;
  readonly isDefault?: boolean | undefined;
  /** The version the change began with. */
  readonly version?: number | undefined;
}

async function locked(trx: QueryExecutorProvider, { userId, id }: ChangeOf): Promise<DashboardRow> {
  const row = await dashboardsStore(trx)
    .selectFrom('dashboards')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError(404, 'There is no such dashboard');
  return row;
}

async function optionsAt(
  trx: QueryExecutorProvider,
  id: number,
  version: number,
): Promise<DashboardOptions | undefined> {
  const row = await dashboardsStore(trx)
    .selectFrom('dashboard_versions')
    .select('options')
    .where('dashboard_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.options;
}

/** Writes the options of a version into the history, which keeps the newest ones. */
async function remember(
  trx: QueryExecutorProvider,
  { id, version, options }: DashboardRow,
  origin: Origin,
): Promise<void> {
  await sql`insert into dashboard_versions (dashboard_id, version, options, origin)
    values (${id}, ${version}, ${JSON.stringify(options)}::jsonb, ${origin})
    on conflict (dashboard_id, version) do nothing`.execute(trx);
  await sql`delete from dashboard_versions
    where dashboard_id = ${id} and version <= ${version - DASHBOARD_LIMITS.versions}`.execute(trx);
}

async function write(
  trx: QueryExecutorProvider,
  row: DashboardRow,
  options: DashboardOptions,
  origin: Origin,
): Promise<DashboardRow> {
  const { rows } = await sql<DashboardRow>`update dashboards set options = ${JSON.stringify(options)}::jsonb,
    version = version + 1, updated_at = now() where id = ${row.id} returning *`.execute(trx);
  await remember(trx, rows[0]!, origin);
  return rows[0]!;
}

/** A person has one default at a time. */
async function makeDefault(trx: QueryExecutorProvider, { userId, id }: ChangeOf): Promise<void> {
  await sql`update dashboards set is_default = false where user_id = ${userId} and is_default`.execute(trx);
  await sql`update dashboards set is_default = true where user_id = ${userId} and id = ${id}`.execute(trx);
}

const withChange = (options: DashboardOptions, change: OptionsChange): DashboardOptions => {
  const { name = options.name, region = options.region, as_of = options.as_of } = change;
  const { link = options.link, widgets = options.widgets } = change;
  return { v: 1, name, region, as_of, link, widgets };
};

/** The change as it is kept: joined with what was changed elsewhere since the version it began with. */
async function joined(trx: QueryExecutorProvider, row: DashboardRow, { options: change, version }: DashboardChange) {
  if (!change) return undefined;
  if (version === undefined || version === row.version)
    return { options: withChange(row.options, change), origin: 'saved' as const };
  const base = await optionsAt(trx, row.id, version);
  const merged = mergeOptions({ base, mine: withChange(base ?? row.options, change), theirs: row.options });
  if (merged.kind === 'conflict')
    throw new ApiError(409, 'Some blocks were changed elsewhere, too: choose what to keep', {
      current: { newest: row.options, version: row.version, base: base ?? null, hids: merged.hids },
    });
  if (merged.options.widgets.length > DASHBOARD_LIMITS.widgets)
    throw new ApiError(400, `Use at most ${DASHBOARD_LIMITS.widgets} blocks`);
  return { options: merged.options, origin: 'merged' as const };
}

/** Reads and changes dashboards of people, and keeps their history. */
export function createDashboardStore(store: AnyStore) {
  const resource = dashboardResource(store);
  /** Dashboards of one person change one after the other, so that exactly one is the default. */
  const alone = <T>(userId: number, work: (trx: QueryExecutorProvider) => Promise<T>): Promise<T> =>
    store.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('owned dashboards'), ${userId}::int)`.execute(trx);
      return work(trx);
    });
  const sameKey = async (trx: QueryExecutorProvider, userId: number, key: string | undefined) => {
    if (key === undefined) return undefined;
    const found = await dashboardsStore(trx)
      .selectFrom('dashboards')
      .selectAll()
      .where('user_id', '=', userId)
      .where('client_key', '=', key)
      .execute();
    return found[0];
  };
  return {
    all: (userId: number) => resource.all(userId),
    get: (userId: number, id: number) => resource.get(userId, id),
    create: (
      userId: number,
      {
        options,
        isDefault,
        clientKey,
      }: { options: DashboardOptions; isDefault?: boolean | undefined; clientKey?: string | undefined },
    ): Promise<DashboardRow> =>
      alone(userId, async (trx) => {
        const known = await sameKey(trx, userId, clientKey);
        if (known) return known;
        const inTransaction = dashboardResource(trx as AnyStore);
        const others = await inTransaction.all(userId);
        const made = await inTransaction.create(userId, { options, is_default: false, client_key: clientKey ?? null });
        await remember(trx, made, 'saved');
        if (isDefault || others.length === 0) await makeDefault(trx, { userId, id: made.id });
        return locked(trx, { userId, id: made.id });
      }),
    change: (at: ChangeOf, change: DashboardChange): Promise<DashboardRow> =>
      alone(at.userId, async (trx) => {
        const row = await locked(trx, at);
        const next = await joined(trx, row, change);
        if (next) await write(trx, row, next.options, next.origin);
        if (change.isDefault) await makeDefault(trx, at);
        return locked(trx, at);
      }),
    remove: (userId: number, id: number) => resource.remove(userId, id),
    versions: async (at: ChangeOf, page: number): Promise<Page<VersionRow>> => {
      await resource.get(at.userId, at.id);
      const row = await dashboardsStore(store)
        .selectFrom('dashboard_versions')
        .select((eb) => [eb.fn.countAll<number>().as('total')])
        .where('dashboard_id', '=', at.id)
        .executeTakeFirst();
      const { rows } = await sql<VersionRow>`select version, options->>'name' as name, origin, created_at,
        jsonb_array_length(options->'widgets') as widgets from dashboard_versions where dashboard_id = ${at.id}
        order by version desc limit ${VERSIONS_A_PAGE} offset ${offsetOf(page, VERSIONS_A_PAGE)}`.execute(store);
      return paged(rows, { total: row?.total ?? 0, page, perPage: VERSIONS_A_PAGE });
    },
    restore: (at: ChangeOf, version: number): Promise<DashboardRow> =>
      alone(at.userId, async (trx) => {
        const row = await locked(trx, at);
        const options = await optionsAt(trx, at.id, version);
        if (!options) throw new ApiError(404, 'This version is no longer kept');
        return write(trx, row, options, 'restored');
      }),
  };
}
