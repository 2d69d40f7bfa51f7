import {
  numberIn,
  portfolioStock,
  portfolioStockId,
  TYPE_MESSAGE,
  ALERTABLE_TYPES,
  type AlertableType,
} from '@plumbline/alerts/domain';
import { indicatorPath, seriesNumber } from '@plumbline/economics/domain';
import { knownSeries, type ReferredSecurity, type Security } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { fieldRefusal, tablesOf } from '@plumbline/shared/server';
import { displaySymbol, stockPath } from '@plumbline/stocks/domain';
import { sql } from 'kysely';
import type { AlertSources } from '../sources';
import type { Watched } from '../store/alert-store';

const NOTHING = { ref: null, portfolio_id: null, screen_id: null, series_id: null } as const;

const missing = (what: string): ApiError =>
  fieldRefusal('body.alertable_id', `There is no such ${what}`, { status: 404 });

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

/** How a security is referred to. */
type GetRef = (security: Security) => Promise<number>;

/** Of a security without a reference: no alert has it. */
const NO_REF = 0;

async function stockRef({ market }: AlertSources, name: string, getRef: GetRef): Promise<number> {
  const security = market.find(name);
  if (!security) throw missing('stock');
  return getRef(security);
}

async function portfolioOf({ alertLists }: AlertSources, userId: number, id: number | undefined): Promise<number> {
  const found = id !== undefined && (await alertLists.portfolio(id, { userId, asOf: undefined }));
  if (!found) throw missing('portfolio');
  return id;
}

type Part = Partial<Omit<Watched, 'alertable_type'>>;

async function seriesOf({ market }: AlertSources, id: string): Promise<string> {
  const known = knownSeries(id);
  if (known) return known.id;
  const observations = await market.areas().observations([id]);
  if (!observations.has(id)) throw missing('indicator');
  return id;
}

async function screenOf({ alertLists }: AlertSources, userId: number, id: number | undefined): Promise<number> {
  const found = id !== undefined && (await alertLists.screen(id, { userId, asOf: undefined }));
  if (!found) throw missing('screen');
  return id;
}

/** How each type reads what somebody names; only what they may see can be watched. */
const READ: Readonly<
  Record<AlertableType, (sources: AlertSources, named: NamedTarget, getRef: GetRef) => Promise<Part>>
> = {
  STOCK: async (sources, { id }, getRef) => ({ ref: await stockRef(sources, id, getRef) }),
  PORTFOLIO: async (sources, { userId, id }) => ({ portfolio_id: await portfolioOf(sources, userId, numberIn(id)) }),
  PORTFOLIO_STOCK: async (sources, { userId, id }, getRef) => {
    const both = portfolioStock(id);
    const portfolio_id = await portfolioOf(sources, userId, both?.portfolioId);
    return { portfolio_id, ref: await stockRef(sources, both!.stock, getRef) };
  },
  ECONOMIC_INDICATOR: async (sources, { id }) => ({ series_id: await seriesOf(sources, id) }),
  SCREEN: async (sources, { userId, id }) => ({ screen_id: await screenOf(sources, userId, numberIn(id)) }),
};

async function toTarget(sources: AlertSources, named: NamedTarget, getRef: GetRef): Promise<Watched> {
  const type = alertableType(named.type);
  return { ...NOTHING, alertable_type: type, ...(await READ[type](sources, named, getRef)) };
}

/** Target of a new alert: 400 for another type, 404 if it does not exist. */
export const makeTarget = (sources: AlertSources, named: NamedTarget): Promise<Watched> =>
  toTarget(sources, named, (security) => sources.refs.refOf(security));

/** As `makeTarget`, to look for alerts on it: nothing is written. */
export const findTarget = (sources: AlertSources, named: NamedTarget): Promise<Watched> =>
  toTarget(sources, named, async (security) => (await sources.refs.findRef(security)) ?? NO_REF);

/** A security as alerts name it. */
export const stockToWire = ({ id, exchange, symbol, company }: Security) => ({
  stockid: id,
  display_symbol: displaySymbol(exchange, symbol),
  company,
});

/** Name and link of a target. */
export interface ShownTarget {
  readonly display_name: string;
  readonly alertable_id: string;
  readonly alertable_link: string;
  readonly stock: ReturnType<typeof stockToWire> | null;
}

function seriesTarget(id: string): ShownTarget {
  const name = knownSeries(id)?.name ?? id;
  const link = indicatorPath(seriesNumber(id), name);
  return { display_name: name, alertable_id: id, alertable_link: link, stock: null };
}

const SHARED = { portfolios: sql.raw(`privacy = 'public'`), user_screeners: sql.raw('is_public') } as const;

interface Named {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly isPublic: boolean;
}

/** Names of portfolios or screens; undefined for one that the person may not see. */
async function namesOf(
  db: AlertSources['db'],
  table: keyof typeof SHARED,
  ids: readonly number[],
): Promise<(id: number | null, userId: number) => string | undefined> {
  if (ids.length === 0) return () => undefined;
  const { rows } = await sql<Named>`select id, user_id, name, ${SHARED[table]} as "isPublic"
    from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(tablesOf(db));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id, userId) => {
    const found = byId.get(id ?? 0);
    return found && (found.isPublic || found.user_id === userId) ? found.name : undefined;
  };
}

const present = <T>(values: readonly (T | null)[]): readonly T[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** A security as alerts name it; one that the market lost keeps the names it had. */
function stockTarget(found: ReferredSecurity | undefined): ShownTarget {
  const security = found?.security;
  if (!security) {
    const symbol = found?.symbol ?? '?';
    return {
      display_name: `${found?.name ?? symbol} (${symbol})`,
      alertable_id: symbol,
      alertable_link: '/',
      stock: null,
    };
  }
  const stock = stockToWire(security);
  const { stockid, display_symbol: symbol, company } = stock;
  return { display_name: `${company} (${symbol})`, alertable_id: stockid, alertable_link: stockPath(symbol), stock };
}

const pageTarget = (name: string, id: number | null, link: string): ShownTarget => ({
  display_name: name,
  alertable_id: String(id),
  alertable_link: link,
  stock: null,
});

/** A target with its owner. */
type OwnedTarget = Watched & { readonly user_id: number };

/** Names of what alerts watch, as the market that is served calls it. */
export async function showTargets(
  { db, refs }: Pick<AlertSources, 'db' | 'refs'>,
  all: readonly OwnedTarget[],
): Promise<(of: OwnedTarget) => ShownTarget> {
  const securities = await refs.resolve(present(all.map(({ ref }) => ref)));
  const portfolios = await namesOf(db, 'portfolios', present(all.map(({ portfolio_id: id }) => id)));
  const screens = await namesOf(db, 'user_screeners', present(all.map(({ screen_id: id }) => id)));
  const nameOf = ({ portfolio_id: id, user_id: userId }: OwnedTarget) => portfolios(id, userId) ?? 'A portfolio';
  const stockOf = ({ ref }: Watched): ShownTarget => stockTarget(securities.get(ref ?? 0));
  const shown: Readonly<Record<AlertableType, (of: OwnedTarget) => ShownTarget>> = {
    STOCK: stockOf,
    PORTFOLIO: (of) => pageTarget(nameOf(of), of.portfolio_id, `/portfolio/${of.portfolio_id}?view=alerts`),
    PORTFOLIO_STOCK: (of) => {
      const stock = stockOf(of);
      const id = portfolioStockId(of.portfolio_id ?? 0, stock.alertable_id);
      return { ...stock, display_name: `${stock.display_name} in ${nameOf(of)}`, alertable_id: id };
    },
    ECONOMIC_INDICATOR: ({ series_id: id }) => seriesTarget(id ?? ''),
    SCREEN: ({ screen_id: id, user_id: userId }) =>
      pageTarget(screens(id, userId) ?? 'A screen', id, `/screener?id=${id}`),
  };
  return (of) => shown[of.alertable_type](of);
}
