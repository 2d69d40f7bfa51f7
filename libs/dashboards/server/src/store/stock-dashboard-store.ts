import { mergeWidgets, type StockDashboardOptions } from '@plumbline/dashboards/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import { dashboardsStore } from './tables';
import type { StockDashboards } from './tables.generated';

/** The blocks of stock pages of one person. */
export type StockDashboardRow = Pick<Selectable<StockDashboards>, 'options' | 'version'> & {
  /** Options by version: what changes that began earlier are merged with. */
  readonly history: Readonly<Record<string, StockDashboardOptions>>;
};

/** Versions that changes can begin with. */
const KEPT = 10;

/** Joins a change with what was changed elsewhere since the version it began with. */
function joined(row: StockDashboardRow, mine: StockDashboardOptions, version: number | undefined) {
  if (version === undefined || version === row.version) return mine;
  const base = row.history[String(version)];
  const merged = mergeWidgets({ base: base?.widgets ?? [], mine: mine.widgets, theirs: row.options.widgets });
  if (merged.kind === 'conflict')
    throw new ApiError(409, 'Some blocks were changed elsewhere, too: choose what to keep', {
      current: { newest: row.options, version: row.version, base: base ?? null, hids: merged.hids },
    });
  return { ...mine, widgets: [...merged.widgets] };
}

const rememberedBy = ({ history, version, options }: StockDashboardRow) =>
  Object.fromEntries(
    Object.entries({ ...history, [version]: options }).filter(([one]) => Number(one) > version - KEPT),
  );

/** Reads and changes the blocks of stock pages. */
export const createStockDashboardStore = (store: AnyStore) => ({
  get: async (userId: number): Promise<StockDashboardRow | undefined> => {
    const found = await dashboardsStore(store)
      .selectFrom('stock_dashboards')
      .select(['options', 'version', 'history'])
      .where('user_id', '=', userId)
      .execute();
    return found[0];
  },
  change: (userId: number, mine: StockDashboardOptions, version: number | undefined): Promise<StockDashboardRow> =>
    store.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('stock_dashboards'), ${userId}::int)`.execute(trx);
      const row = await dashboardsStore(trx)
        .selectFrom('stock_dashboards')
        .select(['options', 'version', 'history'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const options = row ? joined(row, mine, version === 0 ? undefined : version) : mine;
      const history = row ? rememberedBy(row) : {};
      const written = await sql<StockDashboardRow>`insert into stock_dashboards (user_id, options, history)
        values (${userId}, ${JSON.stringify(options)}::jsonb, ${JSON.stringify(history)}::jsonb)
        on conflict (user_id) do update set options = excluded.options, history = excluded.history,
        version = stock_dashboards.version + 1, updated_at = now()
        returning options, version, history`.execute(trx);
      return written.rows[0]!;
    }),
  reset: async (userId: number): Promise<void> =>
    void (await sql`delete from stock_dashboards where user_id = ${userId}`.execute(store)),
});
