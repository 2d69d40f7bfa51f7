import type { portfolioCalls } from '@plumbline/portfolios/contract';
import { ApiError } from '@plumbline/shared/domain';
import { fieldRefusal, memberOf, paged, tablesOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { PortfolioDeps } from '../deps';
import { fieldsAsked } from '../read/detail';
import { portfolioToWire } from '../read/portfolio-wire';
import { refOfName, stockToWire } from '../read/stock-wire';
import { temporaryRefs } from '../read/temporary-refs';
import { forgetPortfolio } from '../read/valued-portfolio';
import {
  allEvents,
  changeLedger,
  counting,
  getLedgerState,
  retryOnMove,
  type KeptEvent,
  type NewEvent,
} from '../store/event-store';
import {
  addStocks,
  keepDefaults,
  membershipsOf,
  newShareKey,
  noteVisit,
  portfolioResource,
  readDefaults,
  removeStocks,
  reorder,
  sharedAddress,
  sharedWith,
  stocksOf,
  type PortfolioDefaults,
  type PortfolioRow,
  type PortfolioValues,
} from '../store/portfolio-store';
import { basketOf, isInBasket } from './baskets';

interface PortfolioInput {
  readonly name?: string | undefined;
  readonly portname?: string | undefined;
  readonly private?: boolean | undefined;
  readonly alert?: boolean | undefined;
  readonly currency?: string | undefined;
  readonly cost_method?: PortfolioValues['cost_method'] | undefined;
  readonly tracks_cash?: boolean | null | undefined;
  readonly benchmark?: string | null | undefined;
}

/** Helpers shared by the portfolio calls. */
export function portfolioWork(deps: PortfolioDeps) {
  const store = tablesOf(deps.db);
  const portfolios = portfolioResource(store);
  const own = async (context: CallContext, id: number): Promise<PortfolioRow> =>
    (await portfolios.get(memberOf(context).userId, id)) as PortfolioRow;

  const wire = (portfolio: PortfolioRow) => portfolioToWire(deps, portfolio);

  const valuesOf = async (input: PortfolioInput): Promise<Partial<PortfolioValues>> => {
    const name = input.name ?? input.portname;
    const { alert, currency, cost_method, tracks_cash, benchmark } = input;
    return {
      ...(name !== undefined && { name }),
      ...(alert !== undefined && { alert }),
      ...(currency !== undefined && { currency }),
      ...(cost_method !== undefined && { cost_method }),
      ...(tracks_cash !== undefined && { tracks_cash }),
      ...(input.private !== undefined && { privacy: input.private ? 'private' : 'public' }),
      ...(benchmark !== undefined && { benchmark: benchmark === null ? null : await refOfName(deps, benchmark) }),
    };
  };

  const create = async (userId: number, input: PortfolioInput): Promise<PortfolioRow> => {
    const given = await valuesOf(input);
    const { name } = given;
    if (name === undefined) throw fieldRefusal('body.name', 'Give it a name');
    const fresh = {
      ...(await readDefaults(store, userId)),
      tracks_cash: null,
      alert: false,
      fields: [],
      seen_on: null,
      privacy: 'private',
      place: 0,
    } as const;
    return (await portfolios.create(userId, { ...fresh, ...given, name, share_key: newShareKey() })) as PortfolioRow;
  };

  /** Marks a portfolio as changed: what was computed of it no longer holds. */
  const touch = async (id: number) => {
    await sql`update portfolios set updated_at = clock_timestamp() where id = ${id}`.execute(store);
    forgetPortfolio(id);
  };
  return { deps, store, portfolios, own, wire, valuesOf, create, touch };
}

export type PortfolioWork = ReturnType<typeof portfolioWork>;

const keysOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((key) => key !== '');

const nameOf = (stock: string | { readonly stock: string }): string =>
  typeof stock === 'string' ? stock : stock.stock;
const noteOf = (stock: string | { readonly note?: string | undefined }): string | undefined =>
  typeof stock === 'string' ? undefined : stock.note;

type Served = Partial<Handlers<typeof portfolioCalls>>;

async function defaultsToWire({ refs }: PortfolioDeps, { currency, cost_method, benchmark }: PortfolioDefaults) {
  const found = benchmark === null ? undefined : await refs.resolve([benchmark]);
  return {
    currency,
    cost_method,
    benchmark: benchmark === null ? null : stockToWire(found?.get(benchmark), benchmark),
  };
}

/** Calls of everything somebody has. */
function listHandlers({ deps, store, portfolios, wire, create }: PortfolioWork) {
  return {
    'POST /_api/v2/portfolios/search': async ({ body }, context) => {
      const found = await portfolios.list(memberOf(context).userId, { q: body?.q, sort: 'own', page: 1 });
      const data = [];
      for (const row of found.data as PortfolioRow[])
        data.push({
          ...(await wire(row)),
          ...(await deps.readPortfolio('totals', row, { asOf: body?.asOf })),
          address: `/portfolio/${row.id}`,
        });
      return { ...found, data };
    },
    'GET /_api/v2/portfolios/list_shared': async (_, context) => {
      const rows = await sharedWith(store, memberOf(context).userId);
      const data = rows.map((row) => ({
        id: row.id,
        name: row.name,
        owner: row.owner,
        stock_count: row.stocks,
        address: sharedAddress(row),
        role: 'viewer' as const,
      }));
      return paged(data, { total: data.length, page: 1, perPage: 9_999 });
    },
    'POST /_api/v2/portfolios/create': async ({ body }, context) => wire(await create(memberOf(context).userId, body)),
    'POST /_api/v2/portfolios/reorder': async ({ body }, context) => {
      await reorder(store, memberOf(context).userId, body.ids);
      return { ok: true };
    },
    'GET /_api/v2/portfolios/memberships': async ({ query }, context) => {
      const { userId } = memberOf(context);
      const refs = temporaryRefs(deps.refs);
      const ref = await refOfName({ market: deps.market, refs }, query.stock);
      const found = await refs.resolve([ref]);
      return {
        stock: stockToWire(found.get(ref), ref),
        in_basket: await isInBasket(store, userId, ref),
        portfolios: [...(await membershipsOf(store, userId, ref))],
      };
    },
    'GET /_api/v2/portfolios/defaults': async (_, context) =>
      defaultsToWire(deps, await readDefaults(store, memberOf(context).userId)),
    'PUT /_api/v2/portfolios/defaults': async ({ body }, context) => {
      const { currency, cost_method } = body;
      const benchmark = body.benchmark === null ? null : await refOfName(deps, body.benchmark);
      await keepDefaults(store, memberOf(context).userId, { currency, cost_method, benchmark });
      return defaultsToWire(deps, { currency, cost_method, benchmark });
    },
    'POST /_api/v2/portfolios/baskets': ({ body }, context) => basketOf(deps, memberOf(context).userId, body),
  } satisfies Served;
}

/** Calls of one portfolio. */
function oneHandlers(work: PortfolioWork) {
  const { deps, store, portfolios, own, wire, create, touch } = work;
  const { readPortfolio: read } = deps;
  return {
    'GET /_api/v2/portfolios/{id}': async ({ params, query }, context) =>
      read('detail', await own(context, params.id), { ...query, fields: keysOf(query.fields) }),
    'POST /_api/v2/portfolios/{id}': async ({ params, body }, context) =>
      read('detail', await own(context, params.id), { ...body, fields: body.fields ?? body.view?.fields ?? [] }),
    'PUT /_api/v2/portfolios/{id}': async ({ params, body }, context) => {
      const values = await work.valuesOf(body);
      const changed = await portfolios.update(memberOf(context).userId, params.id, { values, version: body.version });
      return wire(changed as PortfolioRow);
    },
    'DELETE /_api/v2/portfolios/{id}': async ({ params }, context) => {
      await portfolios.remove(memberOf(context).userId, params.id);
      forgetPortfolio(params.id);
      return { ok: true };
    },
    'POST /_api/v2/portfolios/{id}/stocks': async ({ params, body }, context) => {
      const portfolio = await own(context, params.id);
      const stocks: { ref: number; note: string | undefined }[] = [];
      for (const stock of body.stocks) stocks.push({ ref: await refOfName(deps, nameOf(stock)), note: noteOf(stock) });
      const refs = new Set(stocks.map(({ ref }) => ref));
      if (body.action === 'add') await addStocks(store, params.id, stocks);
      else await takeOff(work, params.id, refs, body.force);
      await touch(params.id);
      return { data: await read('listed', await own(context, portfolio.id), { refs }) };
    },
    'POST /_api/v2/portfolios/{id}/settings': async ({ params, body }, context) => {
      const { userId } = memberOf(context);
      const { key, value, version } = body;
      if (key === 'seen') {
        if (Array.isArray(value)) throw new ApiError(400, '`value` must be a day');
        const seen = await noteVisit(store, { id: params.id, userId }, value);
        return { fields: [...(await portfolios.get(userId, params.id)).fields], seen };
      }
      if (!Array.isArray(value)) throw new ApiError(400, 'Name the fields in a list');
      fieldsAsked(value);
      const kept = await portfolios.update(userId, params.id, { values: { fields: value }, version });
      return { fields: [...kept.fields], seen: null };
    },
    'POST /_api/v2/portfolios/{id}/rebuild': async ({ params }, context) => {
      await own(context, params.id);
      forgetPortfolio(params.id);
      return { ok: true };
    },
    'POST /_api/v2/portfolios/{id}/clone': async ({ params, body }, context) => {
      const portfolio = await own(context, params.id);
      const { currency, cost_method, tracks_cash } = portfolio;
      const made = await create(memberOf(context).userId, {
        name: body?.name ?? `${portfolio.name} (copy)`,
        currency,
        cost_method,
        tracks_cash,
      });
      await addStocks(store, made.id, [...(await stocksOf(store, [portfolio.id]))]);
      if (!body?.stocks_only) {
        const events = copiesOf(counting(await allEvents(store, portfolio.id)));
        if (events.length > 0) await changeLedger(store, made.id, { add: { events, origin: 'clone' } });
      }
      return wire(await own(context, made.id));
    },
  } satisfies Served;
}

/** Calls of portfolios as the specification has them. */
export function portfolioHandlers(deps: PortfolioDeps): Handlers<typeof portfolioCalls> {
  const work = portfolioWork(deps);
  return { ...listHandlers(work), ...oneHandlers(work) };
}

/** A lot that a sale names and that is not there: no entry has this number. */
const NO_LOT = 2 ** 31 - 1;

/** Entries for another ledger, in which they get new numbers: sales name the lots they took by these. */
function copiesOf(events: readonly KeptEvent[]): NewEvent[] {
  const places = new Map(events.map(({ no }, at) => [no, at + 1]));
  return events.map(({ no: _no, batch: _batch, voids: _voids, ...event }) => ({
    ...event,
    ...(event.lots && { lots: event.lots.map((pick) => ({ ...pick, no: places.get(pick.no) ?? NO_LOT })) }),
  }));
}

/** Takes securities off the list; those with entries only with `force`, which voids these. */
async function takeOff({ store }: PortfolioWork, id: number, refs: ReadonlySet<number>, force: boolean): Promise<void> {
  await retryOnMove(async () => {
    const all = await allEvents(store, id);
    const events = counting(all).filter(({ ref }) => ref !== undefined && refs.has(ref));
    if (events.length > 0 && !force)
      throw new ApiError(409, `${events.length} transactions name these securities: remove them too?`, {
        code: 'has_transactions',
      });
    await changeLedger(store, id, {
      seen: getLedgerState(all),
      voids: events.map(({ no }) => no),
      check: async (trx) => void (await removeStocks(trx, id, [...refs])),
    });
  });
}
