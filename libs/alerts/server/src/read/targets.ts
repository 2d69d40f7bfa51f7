import { portfolioStock, portfolioStockId, TYPE_MESSAGE, ALERTABLE_TYPES, type AlertableType } from '@plumbline/alerts/domain';
import { knownSeries } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import { displaySymbol, stockPath } from '@plumbline/stocks/domain';
import { sql } from 'kysely';
import type { AlertSources } from '../sources';
import type { AlertValues } from '../store/alert-store';

/** What an alert watches, by lasting numbers. */
export type Watched = Pick<AlertValues, 'alertable_type' | 'ref' | 'portfolio_id' | 'screen_id' | 'series_id'>;

const NOTHING = { ref: null, portfolio_id: null, screen_id: null, series_id: null } as const;

const missing = (what: string): ApiError =>
  new ApiError(404, `There is no such ${what}`, { fields: [{ path: 'body.alertable_id', message: `There is no such ${what}` }] });

const numberOf = (id: string): number | undefined => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined);

/** One of the types, or 400 with the text of the specification. */
export function alertableType(type: string): AlertableType {
  const known = ALERTABLE_TYPES.find((one) => one === type);
  if (!known) throw new ApiError(400, TYPE_MESSAGE, { code: 'type' });
  return known;
}

/** A target somebody names. Only what they may see can be watched. */
export interface NamedTarget {
  readonly userId: number;
  readonly type: string;
  readonly id: string;
}

async function refOf({ market, refs }: AlertSources, name: string): Promise<number> {
  const security = market.find(name);
  if (!security) throw missing('stock');
  return refs.refOf(security);
}

async function portfolioOf({ alertLists }: AlertSources, userId: number, id: number | undefined): Promise<number> {
  const found = id !== undefined && (await alertLists.portfolio(id, { userId, asOf: undefined }));
  if (!found) throw missing('portfolio');
  return id;
}

/** Reads what somebody wants to watch: 400 for another type, 404 for what there is not. */
export async function readTarget(sources: AlertSources, { userId, type: given, id }: NamedTarget): Promise<Watched> {
  const type = alertableType(given);
  const of = { ...NOTHING, alertable_type: type };
  switch (type) {
    case 'STOCK':
      return { ...of, ref: await refOf(sources, id) };
    case 'PORTFOLIO':
      return { ...of, portfolio_id: await portfolioOf(sources, userId, numberOf(id)) };
    case 'PORTFOLIO_STOCK': {
      const both = portfolioStock(id);
      const portfolio = await portfolioOf(sources, userId, both?.portfolioId);
      return { ...of, portfolio_id: portfolio, ref: await refOf(sources, both!.stock) };
    }
    case 'ECONOMIC_INDICATOR': {
      const observations = await sources.market.areas().observations([id]);
      if (!observations.has(id) && !knownSeries(id)) throw missing('indicator');
      return { ...of, series_id: knownSeries(id)?.id ?? id };
    }
    case 'SCREEN': {
      const number = numberOf(id);
      if (number === undefined || !(await sources.alertLists.screen(number, { userId, asOf: undefined }))) throw missing('screen');
      return { ...of, screen_id: number };
    }
  }
}

/** What a target is called and where it leads. */
export interface ShownTarget {
  readonly display_name: string;
  readonly alertable_id: string;
  readonly alertable_link: string;
  readonly stock: { readonly stockid: string; readonly display_symbol: string; readonly company: string } | null;
}

const seriesSlug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

function seriesTarget(id: string): ShownTarget {
  const series = knownSeries(id);
  const name = series?.name ?? id;
  const link = `/economic_indicators/${series?.number ?? encodeURIComponent(id)}/${seriesSlug(name)}`;
  return { display_name: name, alertable_id: id, alertable_link: link, stock: null };
}

async function namesOf(db: AlertSources['db'], table: 'portfolios' | 'user_screeners', ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(tablesOf(db));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const present = <T>(values: readonly (T | null)[]): readonly T[] => [...new Set(values.filter((value) => value !== null))];

/** Names of what alerts watch, as the market that is served calls it. */
export async function showTargets({ db, refs }: Pick<AlertSources, 'db' | 'refs'>, all: readonly Watched[]): Promise<(of: Watched) => ShownTarget> {
  const securities = await refs.resolve(present(all.map(({ ref }) => ref)));
  const portfolios = await namesOf(db, 'portfolios', present(all.map(({ portfolio_id: id }) => id)));
  const screens = await namesOf(db, 'user_screeners', present(all.map(({ screen_id: id }) => id)));
  const stockOf = (ref: number) => {
    const found = securities.get(ref);
    const symbol = found?.security ? displaySymbol(found.security.exchange, found.security.symbol) : (found?.symbol ?? '?');
    const company = found?.security?.company ?? found?.name ?? symbol;
    const stock = found?.security ? { stockid: found.security.id, display_symbol: symbol, company } : null;
    return { stock, id: found?.security?.id ?? symbol, name: `${company} (${symbol})`, link: found?.security ? stockPath(symbol) : '/' };
  };
  return ({ alertable_type: type, ref, portfolio_id: portfolio, screen_id: screen, series_id: series }) => {
    if (type === 'ECONOMIC_INDICATOR') return seriesTarget(series ?? '');
    if (type === 'SCREEN') {
      const name = screens.get(screen ?? 0) ?? 'A screen';
      return { display_name: name, alertable_id: String(screen), alertable_link: `/screener?id=${screen}`, stock: null };
    }
    if (type === 'PORTFOLIO') {
      const name = portfolios.get(portfolio ?? 0) ?? 'A portfolio';
      return { display_name: name, alertable_id: String(portfolio), alertable_link: `/portfolio/${portfolio}?view=alerts`, stock: null };
    }
    const { stock, id, name, link } = stockOf(ref ?? 0);
    if (type === 'STOCK') return { display_name: name, alertable_id: id, alertable_link: link, stock };
    const within = `${name} in ${portfolios.get(portfolio ?? 0) ?? 'a portfolio'}`;
    return { display_name: within, alertable_id: portfolioStockId(portfolio ?? 0, id), alertable_link: link, stock };
  };
}
