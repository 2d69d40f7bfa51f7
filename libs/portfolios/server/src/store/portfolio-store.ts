import { MAX_PORTFOLIOS, type CostMethod, type ShareLevel } from '@plumbline/portfolios/domain';
import { ApiError } from '@plumbline/shared/domain';
import { createOwnedResource, type AnyStore, type OwnedRow } from '@plumbline/shared/server';
import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import { portfoliosStore } from './tables';
import type { Portfolios } from './tables.generated';

/** Columns of a portfolio that a person fills in. */
export interface PortfolioValues {
  name: string;
  currency: string;
  cost_method: CostMethod;
  tracks_cash: boolean | null;
  benchmark: number | null;
  alert: boolean;
  fields: readonly string[];
  privacy: ShareLevel;
  share_key: string;
  place: number;
  seen_on: string | null;
}

export type PortfolioRow = OwnedRow & PortfolioValues & { readonly last_no: number };

/** Part of the address of a shared portfolio that nobody guesses. */
export const newShareKey = (): string => randomBytes(18).toString('base64url');

/** Portfolios of people. */
export const portfolioResource = (store: AnyStore) =>
  createOwnedResource<PortfolioValues, 'own'>(store, {
    table: 'portfolios',
    noun: 'portfolio',
    max: MAX_PORTFOLIOS,
    searched: ['name'],
    sorts: { own: { column: 'place', direction: 'asc' } },
    json: ['fields'],
    perPage: 9_999,
    uniqueName: 'name',
    exported: {
      file: 'portfolios',
      about: 'your portfolios; their entries are in portfolio-events.json',
      columns: ['id', 'name', 'currency', 'cost_method', 'tracks_cash', 'privacy', 'fields', 'created_at'],
    },
  });

/** A portfolio that somebody may look at without owning it: by its key, or as it is public. 404 in all other cases. */
export async function sharedPortfolio(
  store: QueryExecutorProvider,
  id: number,
  key: string | undefined,
): Promise<PortfolioRow & { readonly owner: string }> {
  const row = await portfoliosStore(store)
    .selectFrom('portfolios as p')
    .innerJoin('users as u', 'u.user_id', 'p.user_id')
    .selectAll('p')
    .select('u.username as owner')
    .where('p.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('p.privacy', '=', 'public'),
        eb.and([eb('p.privacy', '=', 'link'), eb('p.share_key', '=', key ?? '')]),
      ]),
    )
    .executeTakeFirst();
  if (!row) throw new ApiError(404, 'There is no such portfolio');
  return row;
}

/** Address of the page others open. */
export const sharedAddress = ({ id, privacy, share_key }: Pick<PortfolioRow, 'id' | 'privacy' | 'share_key'>): string =>
  `/portfolio/${id}${privacy === 'link' ? `?key=${share_key}` : ''}`;

/**
 * Notes that the owner saw a portfolio with the closes of a day; answers the day of the visit before, null for the first
 * one. It is no change of the portfolio: its version stays.
 */
export async function noteVisit(
  store: QueryExecutorProvider,
  { id, userId }: { readonly id: number; readonly userId: number },
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`update portfolios
    set seen_before = case when seen_on < ${day} then seen_on else seen_before end,
      seen_on = greatest(seen_on, ${day}::date)
    where id = ${id} and user_id = ${userId} returning seen_before::text as before`.execute(store);
  if (!rows[0]) throw new ApiError(404, 'There is no such portfolio');
  return rows[0].before;
}

/** A person's defaults for new portfolios. */
export interface PortfolioDefaults {
  readonly currency: string;
  readonly cost_method: CostMethod;
  readonly benchmark: number | null;
}

const FIRST_DEFAULTS: PortfolioDefaults = { currency: 'USD', cost_method: 'fifo', benchmark: null };

export async function readDefaults(store: QueryExecutorProvider, userId: number): Promise<PortfolioDefaults> {
  const row = await portfoliosStore(store)
    .selectFrom('portfolio_defaults')
    .select(['currency', 'cost_method', 'benchmark'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? FIRST_DEFAULTS;
}

export const keepDefaults = (
  store: QueryExecutorProvider,
  userId: number,
  { currency, cost_method: method, benchmark }: PortfolioDefaults,
) =>
  sql`insert into portfolio_defaults (user_id, currency, cost_method, benchmark)
    values (${userId}, ${currency}, ${method}, ${benchmark})
    on conflict (user_id) do update set currency = excluded.currency, cost_method = excluded.cost_method,
      benchmark = excluded.benchmark`.execute(store);

/** Puts portfolios of a person into an order; ids of others change nothing. */
export const reorder = (store: QueryExecutorProvider, userId: number, ids: readonly number[]) =>
  sql`update portfolios p set place = o.place from unnest(${ids}::bigint[]) with ordinality as o (id, place)
    where p.id = o.id and p.user_id = ${userId}`.execute(store);

/** Remembers that a member opened a portfolio of somebody else by its link. */
export const rememberViewer = (store: QueryExecutorProvider, { id, user_id }: PortfolioRow, viewer: number) =>
  user_id === viewer
    ? Promise.resolve()
    : sql`insert into portfolio_viewers (portfolio_id, user_id) values (${id}, ${viewer}) on conflict do nothing`.execute(
        store,
      );

/** Portfolios of others that a member opened and still may see. */
export async function sharedWith(store: QueryExecutorProvider, viewer: number) {
  const { rows } = await sql<PortfolioRow & { readonly owner: string; readonly stocks: number }>`
    select p.*, u.username as owner,
      (select count(*) from portfolio_stocks s where s.portfolio_id = p.id)::int as stocks
    from portfolio_viewers v join portfolios p on p.id = v.portfolio_id join users u on u.user_id = p.user_id
    where v.user_id = ${viewer} and p.privacy <> 'private' order by p.name, p.id`.execute(store);
  return rows;
}

/** Securities on the list of a portfolio, the first one first. */
export interface StockRow {
  readonly portfolio_id: number;
  readonly ref: number;
  readonly seq: number;
  readonly note: string;
  readonly add_date: string;
}

/** Securities on the lists of portfolios. */
export async function stocksOf(store: QueryExecutorProvider, ids: readonly number[]): Promise<readonly StockRow[]> {
  const rows = await portfoliosStore(store)
    .selectFrom('portfolio_stocks')
    .select(['portfolio_id', 'ref', 'seq', 'note', 'add_date'])
    .where((eb) => eb('portfolio_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('seq', 'desc')
    .orderBy('ref')
    .execute();
  return rows;
}

/** Adds securities to a list, each one below the smallest number there is (decision A76); those that are there stay. */
export async function addStocks(
  store: QueryExecutorProvider,
  id: number,
  stocks: readonly { readonly ref: number; readonly note?: string | undefined }[],
): Promise<void> {
  for (const { ref, note } of stocks)
    await sql`insert into portfolio_stocks (portfolio_id, ref, seq, note)
      select ${id}, ${ref}, coalesce(least(min(seq), 0), 0) - 1, ${note ?? ''} from portfolio_stocks where portfolio_id = ${id}
      on conflict (portfolio_id, ref) do nothing`.execute(store);
}

/** Where a security is among the things of a person. */
export type Membership = Pick<Selectable<Portfolios>, 'id' | 'name'> & {
  readonly is_listed: boolean;
  readonly transactions: number;
};

/** The portfolios of a person in their order, with what each has of a security. */
export async function membershipsOf(
  store: QueryExecutorProvider,
  userId: number,
  ref: number,
): Promise<readonly Membership[]> {
  const { rows } = await sql<Membership>`select p.id, p.name,
      exists (select 1 from portfolio_stocks s where s.portfolio_id = p.id and s.ref = ${ref}) as is_listed,
      (select count(*) from portfolio_events e where e.portfolio_id = p.id and e.ref = ${ref} and not e.is_void)::int
        as transactions
    from portfolios p where p.user_id = ${userId} order by p.place, p.id`.execute(store);
  return rows;
}

export const removeStocks = (store: QueryExecutorProvider, id: number, refs: readonly number[]) =>
  sql`delete from portfolio_stocks where portfolio_id = ${id} and ref = any(${refs}::bigint[])`.execute(store);
