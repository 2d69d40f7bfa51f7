import { countRows, containing, offsetOf, paged, type AnyStore } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { rowToWire } from '../read/backtest-wire';
import { countAhead, type BacktestRow } from '../store/backtest-store';

/** Filters of a list. */
export interface SearchAsked {
  readonly search: string;
  readonly tags: readonly string[];
  readonly whose: 'mine' | 'public';
  readonly sort: 'newest' | 'name' | 'cagr' | 'drawdown';
  readonly page: number;
}

const PER_PAGE = 50;

const ORDERS = {
  newest: sql`id desc`,
  name: sql`lower(name), id`,
  cagr: sql`(headline #>> '{cagr,value}')::float8 desc nulls last, id desc`,
  drawdown: sql`(headline #>> '{drawdown,value}')::float8 desc nulls last, id desc`,
} as const;

/** A page of one's own backtests, or of those that everybody may see. */
export async function searchBacktests(store: AnyStore, userId: number, asked: SearchAsked) {
  const { search, tags, whose, sort, page } = asked;
  const owner = whose === 'mine' ? sql`user_id = ${userId}` : sql`is_public and status = 'done'`;
  const words =
    search === ''
      ? sql`true`
      : sql`(name ilike ${containing(search)} or note ilike ${containing(search)}
          or spec->>'formula' ilike ${containing(search)})`;
  const found = sql`from backtests where ${owner} and ${words} and tags @> ${JSON.stringify(tags)}::jsonb`;
  const total = await countRows(store, found);
  const { rows } = await sql<BacktestRow>`select * ${found}
    order by ${ORDERS[sort]} limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(store);
  const data = await Promise.all(rows.map(async (row) => rowToWire(row, userId, await countAhead(store, row))));
  return paged(data, { total, page, perPage: PER_PAGE });
}
