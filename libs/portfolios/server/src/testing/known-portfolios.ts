import { makeAction, makeDocument, makeObservation } from '@plumbline/market-data/testing';
import type { Security, SecurityDocument } from '@plumbline/market-data/domain';
import { analysisCalls, ledgerCalls, noteCalls, portfolioCalls } from '@plumbline/portfolios/contract';
import { epochDay, type Day, type Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { createTestStore, memberIdentity } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import type { PortfolioDeps } from '../deps';
import { analysisHandlers } from '../routes/analysis.routes';
import { ledgerHandlers } from '../routes/ledger.routes';
import { noteHandlers } from '../routes/note.routes';
import { portfolioHandlers } from '../routes/portfolio.routes';
import { portfolioMigrations } from '../store/migrations';
import { readPortfolioHere } from '../threads/portfolio-reads';

const OTHERS = `
create table users (user_id bigint primary key, username text);
create table security_refs (ref bigint primary key);
insert into users values (1, 'ann'), (2, 'bob');
insert into security_refs values (1), (2), (3), (4), (5), (6), (7);
`;
const stock = (symbol: string, currency = 'USD'): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange: 'NAS',
  company: `${symbol} Inc.`,
  currency,
});
/** CHUR has no close, and no rate is known of its currency. */
const STOCKS = [
  stock('ALDR'),
  stock('BRCH', 'EUR'),
  stock('OAKS'),
  stock('CHUR', 'CHF'),
  stock('PRNT'),
  stock('SPUN'),
  stock('TWOS'),
];
export const [MON, TUE, WED, THU] = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'] as const;
/** Every share of ALDR becomes two on Wednesday: its closes of Monday and Tuesday were 10 and 11. */
const CLOSES: Readonly<Record<string, readonly number[]>> = {
  'US.ALDR': [5, 5.5, 6, 7],
  'US.BRCH': [20, 20, 20, 30],
  'US.OAKS': [40, 50, 60, 70],
  'US.PRNT': [100, 100, 80, 80],
  'US.SPUN': [40, 40, 40, 44],
  'US.TWOS': [1, 1, 2, 4],
};
const knownAt = Date.parse('2025-12-01T15:00:00Z');
const DOCUMENTS: Readonly<Record<string, Partial<SecurityDocument>>> = {
  'US.ALDR': { splits: [{ day: WED, ratio: 2, source: 'test', knownAt }] },
  'US.BRCH': {
    actions: [
      makeAction({
        kind: 'dividend',
        symbol: 'BRCH',
        day: WED,
        amount: 0.5,
        currency: 'EUR',
        payDay: '2026-01-20',
        knownAt,
      }),
    ],
  },
  // Two shares bring one of SPUN, worth 40 on that day.
  'US.PRNT': {
    actions: [makeAction({ kind: 'spin-off', symbol: 'PRNT', day: WED, ratio: 0.5, otherSymbol: 'SPUN', knownAt })],
  },
  'US.TWOS': {
    splits: [
      { day: WED, ratio: 2, source: 'test', knownAt },
      { day: THU, ratio: 3, source: 'test', knownAt },
    ],
  },
};
/** Figures of the present: OAKS pays nothing, and the others say nothing of it. */
const FIGURES: Readonly<Record<string, Readonly<Record<string, number | string>>>> = {
  sector: { 'US.ALDR': 'Technology', 'US.OAKS': 'Utilities', 'US.BRCH': 'Technology' },
  country: { 'US.ALDR': 'United States', 'US.BRCH': 'Germany' },
  mktcap: { 'US.ALDR': 2e11, 'US.OAKS': 2e11 - 1, 'US.BRCH': 3e8 },
  pettm: { 'US.ALDR': 10, 'US.OAKS': 35 },
  dividend_yield: { 'US.ALDR': 4 },
};
const NO_FIGURE = { status: 'not_available' } as const;
const figure = (id: string, key: string) =>
  key === 'dividend_yield' && id === 'US.OAKS' ? { status: 'no_dividend' } : (FIGURES[key]?.[id] ?? NO_FIGURE);
/** Dollars for a euro; a rate of a later day is never used for an earlier one. */
const RATES = [
  [MON, 1.25],
  [WED, 1.2],
] as const;

export const [ANN, BOB] = [memberIdentity({ userId: 1 }), memberIdentity({ userId: 2 })];

/** A purchase as a person enters it. */
export const bought = (symbol: string, day: Day, quantity: string, price: string) => ({
  kind: 'buy',
  stock: symbol,
  day,
  quantity,
  price,
});

/** The number of a portfolio as calls ask for it. */
export const at = (id: number) => ({ params: { id: String(id) } });

function sourcesOf(db: PortfolioDeps['db']): PortfolioDeps {
  const find = (name: string) => STOCKS.find(({ id, symbol }) => name === id || name === symbol);
  const refOf = async ({ id }: Security) => STOCKS.findIndex((one) => one.id === id) + 1;
  const resolve = async (wanted: Iterable<number>) =>
    new Map(
      [...wanted].flatMap((ref) => {
        const security = STOCKS[ref - 1];
        return security ? [[ref, { ref, security, symbol: security.symbol, name: security.company }] as const] : [];
      }),
    );
  const sources = {
    db,
    refs: { refOf, findRef: refOf, resolve },
    figures: async () => figure,
    market: {
      status: () => ({ version: 'rows', lastPriceDay: THU, sample: false }),
      find,
      findAt: find,
      document: async (id: string) => makeDocument({ security: find(id)!, ...DOCUMENTS[id] }),
      prices: (id: string) =>
        CLOSES[id] && {
          days: Int32Array.from([MON, TUE, WED, THU], epochDay),
          close: Float64Array.from(CLOSES[id]),
          quality: new Uint8Array(4),
        },
      areas: () => ({
        fundReport: async () => undefined,
        observations: async () =>
          new Map([
            ['ECB:EUR/USD', RATES.map(([day, value]) => makeObservation({ series: 'ECB:EUR/USD', day, value }))],
          ]),
      }),
    },
  } as unknown as Omit<PortfolioDeps, 'readPortfolio'>;
  return { ...sources, readPortfolio: readPortfolioHere(sources) };
}

const dispatchOf = (deps: PortfolioDeps, identity: Identity) =>
  createDispatch(
    [
      ...bindCalls(portfolioCalls, portfolioHandlers(deps)),
      ...bindCalls(ledgerCalls, ledgerHandlers(deps)),
      ...bindCalls(analysisCalls, analysisHandlers(deps)),
      ...bindCalls(noteCalls, noteHandlers(deps)),
    ],
    identity,
  );
export type Given = Parameters<ReturnType<typeof dispatchOf>>[1];

/** The calls of portfolios over a database of its own and a market of four days of which every number is known. */
export async function knownPortfolios() {
  const others = { '001_portfolio_rows': { up: async (db: never) => void (await sql.raw(OTHERS).execute(db)) } };
  const store = await createTestStore({ ...others, ...portfolioMigrations });
  const deps = sourcesOf(store.db);
  const call = async (name: string, given: Given, who: Identity = ANN) =>
    (await dispatchOf(deps, who)(name, given)) as never;
  let made = 0;
  const make = async (more: object = {}, who: Identity = ANN): Promise<number> => {
    made += 1;
    const body = { name: `P${made}`, currency: 'USD', ...more };
    return ((await call('POST /_api/v2/portfolios/create', { body }, who)) as { id: number }).id;
  };
  const post = (id: number, events: readonly object[], more: object = {}) =>
    call('POST /_api/v2/portfolios/{id}/events', { ...at(id), body: { events, ...more } });
  const detail = (id: number, query: object = {}) => call('GET /_api/v2/portfolios/{id}', { ...at(id), query });
  const clear = () => store.pool.query('delete from portfolios; delete from portfolio_defaults');
  return { deps, call, make, post, detail, clear, remove: () => store.remove() };
}
