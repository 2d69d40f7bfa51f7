import {
  alertCalls,
  channelCalls,
  portfolioAlertCalls,
  rehearsalCalls,
  userAlertCalls,
} from '@plumbline/alerts/contract';
import type {
  AnnouncedResults,
  ArchiveAreas,
  MarketText,
  Observation,
  OwnerBook,
  Security,
  SecurityDocument,
  SecurityRefs,
} from '@plumbline/market-data/domain';
import { makeDocument } from '@plumbline/market-data/testing';
import type { MetricPanel } from '@plumbline/metrics/domain';
import type { Day, Identity, ResultOf } from '@plumbline/shared/domain';
import { bindCalls, runCall } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import type { FeedDeps } from '../feeds/mount-feeds';
import { alertHandlers } from '../routes/alert.routes';
import { channelHandlers } from '../routes/channel.routes';
import { portfolioAlertHandlers } from '../routes/portfolio-alert.routes';
import { rehearsalHandlers } from '../routes/rehearsal.routes';
import { userAlertHandlers } from '../routes/user-alert.routes';
import { runAlerts } from '../run/run-alerts';
import type { AlertDays, AlertMarket, DueNote } from '../sources';
import { alertsMigrations } from '../store/migrations';

/** As much of other domains as alerts read. Two people: 1 and 2. */
const OTHERS = `
create table users (user_id bigint generated always as identity primary key, email text not null);
create table security_refs (ref bigint generated always as identity primary key, security_id text not null unique);
create table portfolios (id bigint generated always as identity primary key, user_id bigint, name text, privacy text);
create table user_screeners (id bigint generated always as identity primary key, user_id bigint, name text, is_public boolean);
create table mails (user_id bigint, subject text, text_body text, html_body text, created_at timestamptz default now());
insert into users (email) values ('ann@x.example'), ('bob@x.example');
`;

/** Figures of companies, by field and symbol; what is not named is not known. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

const securityOf = (symbol: string): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange: 'NAS',
  company: `${symbol} Inc.`,
  currency: 'USD',
  cik: '0000000001',
});

/** A market made by hand: specs change its parts between two runs. */
export interface HandMarket {
  version: string;
  day: Day;
  securities: Security[];
  documents: Map<string, Partial<SecurityDocument>>;
  /** At present. */
  figures: Figures | undefined;
  /** Of days before, as known then. */
  past: Map<Day, Figures>;
  observations: Map<string, readonly Observation[]>;
  results: readonly AnnouncedResults[];
  texts: readonly MarketText[];
  owners: OwnerBook | undefined;
  /** Symbols on a portfolio, by its number. */
  portfolios: Map<number, readonly string[]>;
  /** Symbols that a screen finds, by its number. */
  screens: Map<number, readonly string[]>;
  notes: readonly DueNote[];
  days: AlertDays | undefined;
}

/** Three companies on a Friday, and nothing that happened to them. */
export const handMarket = (): HandMarket => ({
  version: 'v1',
  day: '2026-03-06',
  securities: ['ALDR', 'BRCH', 'OAKS'].map(securityOf),
  documents: new Map(),
  figures: { price: { ALDR: 100, BRCH: 50, OAKS: 10 } },
  past: new Map(),
  observations: new Map(),
  results: [],
  texts: [],
  owners: undefined,
  portfolios: new Map(),
  screens: new Map(),
  notes: [],
  days: undefined,
});

function columnsOf({ securities }: HandMarket, figures: Figures): Awaited<ReturnType<MetricPanel['columns']>> {
  return {
    rows: securities.length,
    numbers: ({ key }) => Float64Array.from(securities, ({ symbol }) => figures[key]?.[symbol] ?? Number.NaN),
    texts: () => undefined,
    column: () => undefined,
  };
}

/** The market as readers see it; of a reader that specs do not need nothing is made. */
export function readerOf(hand: HandMarket): AlertMarket {
  const find = (name: string) => hand.securities.find(({ id, symbol }) => name === id || name === symbol);
  const areas: Partial<ArchiveAreas> = {
    observations: async (ids) =>
      new Map(ids.flatMap((id) => (hand.observations.has(id) ? [[id, hand.observations.get(id)!] as const] : []))),
    announcedResults: async () => hand.results,
    owners: async () => {
      if (!hand.owners) throw new Error('the archive is not there');
      return hand.owners;
    },
  };
  const reader: Partial<AlertMarket> = {
    find,
    document: async (id) => {
      const security = find(id);
      return security && { ...makeDocument({ security }), ...hand.documents.get(security.symbol) };
    },
    prices: () => undefined,
    texts: async ({ kind, symbol }) => hand.texts.filter((text) => text.kind === kind && text.symbol === symbol),
    areas: () => areas as ArchiveAreas,
    status: () => ({
      version: hand.version,
      sample: true,
      securities: hand.securities.length,
      facts: 0,
      priceRows: 0,
      lastPriceDay: hand.day,
    }),
  };
  return reader as AlertMarket;
}

function refsOf({ pool }: TestStore, hand: HandMarket): SecurityRefs {
  const findRef = async ({ id }: Security): Promise<number | undefined> =>
    (await pool.query('select ref from security_refs where security_id = $1', [id])).rows[0]?.ref;
  return {
    findRef,
    findRefs: async (security) => [(await findRef(security)) ?? []].flat(),
    refOf: async (security) => {
      await pool.query('insert into security_refs (security_id) values ($1) on conflict do nothing', [security.id]);
      return (await findRef(security))!;
    },
    resolve: async (refs) => {
      const { rows } = await pool.query('select ref, security_id from security_refs where ref = any($1)', [[...refs]]);
      const shown = (id: string) => ({ symbol: id.slice(3), name: `${id.slice(3)} Inc.` });
      return new Map(
        (rows as { ref: number; security_id: string }[]).map(({ ref, security_id: id }) => [
          ref,
          { ref, security: hand.securities.find((one) => one.id === id), ...shown(id) },
        ]),
      );
    },
  };
}

type Calls = typeof alertCalls &
  typeof userAlertCalls &
  typeof channelCalls &
  typeof rehearsalCalls &
  typeof portfolioAlertCalls;

/** Makes calls as somebody; answers are those of the contract. */
type Asking = <K extends keyof Calls & string>(key: K, input?: object) => Promise<ResultOf<Calls[K]>>;

/** Alerts over a store of their own and a market made by hand. */
export interface TestAlerts {
  readonly store: TestStore;
  readonly deps: FeedDeps;
  readonly market: HandMarket;
  readonly as: (who: number | Identity) => Asking;
  /** Evaluates all alerts over another version, with what is changed of the market. */
  readonly run: (changes?: Partial<HandMarket>, now?: Date) => Promise<number | undefined>;
  /** Texts of what was reported to a person, the oldest first; quiet ones in brackets. */
  readonly reported: (userId?: number) => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

/** Calls and runs of alerts over PostgreSQL. */
export async function makeTestAlerts(): Promise<TestAlerts> {
  const others = { '001_others': { up: async (db: never) => void (await sql.raw(OTHERS).execute(db)) } };
  const store = await createTestStore({ ...others, ...alertsMigrations });
  const market = handMarket();
  const reader = readerOf(market);
  const idsOf = (symbols: readonly string[]) => symbols.map((symbol) => reader.find(symbol)?.id ?? symbol);
  const owns = async (table: string, id: number, userId: number | undefined, isPublic: string) =>
    (await store.pool.query(`select 1 from ${table} where id = $1 and (user_id = $2 or ${isPublic})`, [id, userId]))
      .rows.length > 0;
  const deps: FeedDeps = {
    db: store.db,
    market: reader,
    refs: refsOf(store, market),
    brand: 'Test',
    siteOrigin: () => 'https://site.example',
    openPanel: (asOf): MetricPanel | undefined => {
      const figures = asOf === undefined ? market.figures : market.past.get(asOf);
      return figures && { securities: market.securities, columns: async () => columnsOf(market, figures) };
    },
    alertLists: {
      portfolio: async (id, { userId }) =>
        (await owns('portfolios', id, userId, `privacy = 'public'`))
          ? new Set(idsOf(market.portfolios.get(id) ?? []))
          : undefined,
      screen: async (id, { userId }) =>
        (await owns('user_screeners', id, userId, 'is_public')) ? idsOf(market.screens.get(id) ?? []) : undefined,
    },
    alertDays: async () => market.days,
    addressOf: async (userId) => (userId === 1 ? 'ann@x.example' : undefined),
    mailPerson: async (db, userId, { subject, text, html }) => {
      await sql`insert into mails (user_id, subject, text_body, html_body)
        values (${userId}, ${subject}, ${text}, ${html ?? null})`.execute(db as never);
      return true;
    },
    dueNotes: async () => market.notes,
  };
  const calls = [
    ...bindCalls(alertCalls, alertHandlers(deps)),
    ...bindCalls(userAlertCalls, userAlertHandlers(deps)),
    ...bindCalls(channelCalls, channelHandlers(deps)),
    ...bindCalls(rehearsalCalls, rehearsalHandlers(deps)),
    ...bindCalls(portfolioAlertCalls, portfolioAlertHandlers(deps)),
  ];
  let versions = 1;
  return {
    store,
    deps,
    market,
    as:
      (who) =>
      (key, input = {}) =>
        runCall(
          calls.find((one) => one.key === key)!,
          { params: {}, query: {}, body: undefined, ...input },
          {
            identity: typeof who === 'number' ? memberIdentity({ userId: who }) : who,
            requestId: 'spec',
            signal: new AbortController().signal,
            caller: { address: '192.0.2.1', userAgent: 'spec', origin: '', cookie: () => undefined },
            setCookie: () => undefined,
          },
        ) as Promise<never>,
    run: async (changes = {}, now = new Date('2026-03-06T23:00:00Z')) => {
      Object.assign(market, { version: `v${(versions += 1)}` }, changes);
      return (await runAlerts(deps, now))?.reported;
    },
    reported: async (userId = 1) => {
      const { rows } = await store.pool.query(
        'select text, quiet from alert_firings where user_id = $1 order by day, id',
        [userId],
      );
      return (rows as { text: string; quiet: boolean }[]).map(({ text, quiet }) => (quiet ? `(${text})` : text));
    },
    remove: store.remove,
  };
}
