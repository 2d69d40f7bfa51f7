import { dayFromEpoch } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import type { PortfolioSources } from '../sources';
import { refOfName, stockToWire } from '../read/stock-wire';
import { temporaryRefs } from '../read/temporary-refs';
import type { BasketStocks } from '../store/tables.generated';

interface Asked {
  readonly action: 'get' | 'add' | 'REMOVE' | 'top10' | 'stock_basket' | 'stock_summary' | 'STOCK_STATIC';
  readonly stocks: readonly string[];
  readonly basket: string;
}

type Counted = Pick<Selectable<BasketStocks>, 'ref'> & { readonly count: number | null };

/** Holdings with fewer owners are hidden: they could identify one of them. */
const FEWEST_OWNERS = 5;

/** Baskets of securities: one's own, and what most people have in theirs. */
export async function basketOf(deps: PortfolioSources, userId: number, { action, stocks, basket }: Asked) {
  const store = tablesOf(deps.db);
  const isChange = action === 'add' || action === 'REMOVE';
  const named = { market: deps.market, refs: isChange ? deps.refs : temporaryRefs(deps.refs) };
  const refs: number[] = [];
  for (const name of stocks) refs.push(await refOfName(named, name));
  if (action === 'add')
    await sql`insert into basket_stocks (user_id, basket, ref) select ${userId}, ${basket}, unnest(${refs}::bigint[])
      on conflict do nothing`.execute(store);
  if (action === 'REMOVE')
    await sql`delete from basket_stocks where user_id = ${userId} and basket = ${basket} and ref = any(${refs}::bigint[])`.execute(
      store,
    );
  const rows = await rowsOf(deps, { userId, basket, refs, action });
  const found = await named.refs.resolve(rows.map(({ ref }) => ref));
  return {
    data: rows.map(({ ref, count }) => ({
      ...stockToWire(found.get(ref), ref),
      count,
      ...lastClose(deps, found.get(ref)?.security?.id),
    })),
  };
}

/** Whether a security is in the basket of a person. */
export async function isInBasket(store: QueryExecutorProvider, userId: number, ref: number): Promise<boolean> {
  const { rows } = await sql`select 1 from basket_stocks
    where user_id = ${userId} and basket = '' and ref = ${ref}`.execute(store);
  return rows.length > 0;
}

async function rowsOf(
  deps: PortfolioSources,
  { userId, basket, refs, action }: Omit<Asked, 'stocks'> & { userId: number; refs: readonly number[] },
): Promise<readonly Counted[]> {
  const store = tablesOf(deps.db);
  if (action === 'stock_summary' || action === 'STOCK_STATIC') return refs.map((ref) => ({ ref, count: null }));
  const counted = sql`select ref, count(distinct user_id)::int as count from basket_stocks`;
  const withheld = sql`group by ref having count(distinct user_id) >= ${FEWEST_OWNERS} order by 2 desc, ref limit 10`;
  if (action === 'top10') return (await sql<Counted>`${counted} ${withheld}`.execute(store)).rows;
  if (action === 'stock_basket')
    return (await sql<Counted>`${counted} where ref = any(${refs}::bigint[]) ${withheld}`.execute(store)).rows;
  return (
    await sql<Counted>`select ref, null::int as count from basket_stocks where user_id = ${userId} and basket = ${basket}
    order by created_at, ref`.execute(store)
  ).rows;
}

function lastClose({ market }: PortfolioSources, id: string | undefined) {
  const series = id === undefined ? undefined : market.recentPrices(id);
  const at = (series?.days.length ?? 0) - 1;
  if (!series || at < 0) return { price: null, price_day: null };
  return { price: series.close[at]!, price_day: dayFromEpoch(series.days[at]!) };
}
