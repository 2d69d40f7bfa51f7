import type { CalendarEvent, CotGroupReport, FundReport, IndexMember, Security } from '@plumbline/market-data/domain';
import { makeRecordTable } from '@plumbline/market-data/testing';
import type { Day, Identity } from '@plumbline/shared/domain';
import { bindModules, createClock, createDispatch, tablesOf, type CallContext } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import type { EconomicDeps, EconomicMarket } from '../economic-market';
import { economicsModule } from '../module';
import { economicMigrations } from '../store/migrations';
import { LIST, OBSERVATIONS } from './economic-series';

/** The day that most questions are asked of. */
export const AS_OF: Day = '2026-06-30';

const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  kind: 'macro',
  day: '2026-07-02',
  time: '08:30',
  zone: 'ET',
  event: 'Nonfarm Payrolls',
  country: 'US',
  symbol: null,
  impact: 'High',
  forecast: '150K',
  previous: '110K',
  actual: null,
  publisher: 'a calendar',
  at: Date.parse('2026-06-20T12:00:00Z'),
  by_time: false,
  ...more,
});

const EVENTS: readonly CalendarEvent[] = [
  event({ day: '2026-06-22', event: 'A day too early' }),
  event({ day: '2026-06-23', event: 'Core CPI', impact: 'Low', actual: '3.1%', forecast: null }),
  event({ day: '2026-06-25', event: 'Consumer sentiment', country: 'DE', time: '10:00', zone: 'CET', impact: null }),
  event({}),
  event({ day: '2026-07-03', event: 'Announced too late', at: Date.parse('2026-07-01T04:00:00Z') }),
  event({ day: '2026-08-14', event: 'Michigan sentiment', country: null }),
  event({ day: '2026-08-15', event: 'A day too late' }),
  event({ day: '2026-07-06', kind: 'earnings', symbol: 'OAKS', time: 'after close' }),
  event({ day: '2026-07-06', kind: 'earnings', symbol: null, event: 'Nobody’s' }),
  event({ day: '2026-07-07', kind: 'dividend', symbol: 'GONE', time: null }),
  event({ day: '2026-07-07', kind: 'other', symbol: 'OAKS' }),
];

const security = (symbol: string, exchange = 'NYSE'): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange,
  company: `${symbol} Inc.`,
  currency: 'USD',
});
const SECURITIES = [security('OAKS'), security('FIRS'), security('ELMS', 'XTER'), security('BEAR')];

const FIGURES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'US.OAKS': { mktcap: 700, price: 60, gf_value: 30 },
  'US.FIRS': { mktcap: 350, price: 10, gf_value: 20 },
  'US.ELMS': { mktcap: 150, price: 5 },
  'US.BEAR': { mktcap: 1_000, price: 5, gf_value: 0 },
};

const MEMBERS: readonly IndexMember[] = [
  { index: 'S&P 500', symbol: 'OAKS', added: '2026-06-30' },
  { index: 'S&P 500', symbol: 'FIRS' },
  { index: 'S&P 500', symbol: 'ELMS', added: '2026-07-01' },
  { index: 'Dow Jones Industrial Average', symbol: 'FIRS' },
  { index: 'Dow Jones Industrial Average', symbol: 'ELMS' },
];

const FUND = {
  reportDay: '2026-03-31',
  holdings: [
    { place: 1, ticker: 'FIRS', assetCategory: 'EC' },
    { place: 2, cusip: 'BEAR', assetCategory: 'EC' },
    { place: 3, ticker: 'OAKS', assetCategory: 'DBT' },
  ],
} as unknown as FundReport;

const positions = (market: string, code: string, net: readonly number[]): CotGroupReport[] =>
  net.map((each, place) => {
    const day = place === 0 ? '2026-06-16' : '2026-06-23';
    return {
      code,
      commodity: code.slice(0, 3),
      market,
      exchange: 'CME',
      day,
      openInterest: 1_000,
      long: 500 + each,
      short: 500,
      at: Date.parse(`${day === '2026-06-16' ? '2026-06-22' : '2026-06-26'}T19:30:00Z`),
    };
  });

const GROUPS = [
  ...positions('ALPHA GRAIN', '001602', [10, 40]),
  ...positions('BETA OIL', '067651', [100, -50]),
  ...positions('GAMMA GOLD', '088691', [5, 5]),
];

const areas: ReturnType<EconomicMarket['areas']> = {
  observations: async (ids) =>
    new Map(ids.flatMap((id) => (OBSERVATIONS.has(id) ? [[id, OBSERVATIONS.get(id)!]] : []))),
  cotMarkets: async () =>
    GROUPS.filter(({ day }) => day === '2026-06-23').map(({ code, commodity, market, exchange }) => ({
      kind: 'legacy',
      combined: false,
      code,
      commodity,
      market,
      exchange,
      firstDay: code === '001602' ? '2025-12-09' : '2026-06-16',
      lastDay: '2026-06-23',
      reports: 2,
    })),
  cotReports: async () => [],
  cotGroups: async ({ from }) => GROUPS.filter(({ day }) => day >= from),
  indexMembers: async () => MEMBERS,
  fundReport: async ({ symbol }) => (symbol === 'QQQ' ? FUND : undefined),
};

const market: EconomicMarket = {
  find: (name) => SECURITIES.find(({ symbol }) => symbol === name),
  status: () => ({ version: 'v1', sample: true, securities: 0, facts: 0, priceRows: 0, lastPriceDay: '2026-07-31' }),
  areas: () => areas,
  records: (model) =>
    makeRecordTable(model, {
      observations: areas.observations,
      observedSeries: async () => [...OBSERVATIONS.keys()].sort(),
      seriesList: async () => LIST,
      calendarDays: async () => [...new Set(EVENTS.map(({ day }) => day))],
      calendar: async (days) => EVENTS.filter(({ day }) => days.includes(day)),
    }),
};

/** Makes a call as somebody; the answer is typed where it is used. */
export type Ask = <Answer>(key: string, input?: { params?: object; query?: object; body?: unknown }) => Promise<Answer>;

export interface TestEconomy {
  readonly store: TestStore;
  readonly deps: EconomicDeps;
  /** Acts of staff. */
  readonly noted: string[];
  readonly clock: { now: number };
  readonly visitor: Ask;
  readonly staff: Ask;
}

/** Calls about the economy over a database of its own: every value of the series is above. */
export async function makeTestEconomy(): Promise<TestEconomy> {
  const store = await createTestStore(economicMigrations);
  const clock = { now: Date.parse('2026-07-31T12:00:00Z') };
  const noted: string[] = [];
  const seen = new Set<string>();
  const deps: EconomicDeps = {
    db: store.db,
    clock: createClock(() => clock.now),
    market,
    figures: async () => (id, key) => FIGURES[id]?.[key] ?? { status: 'not_available' },
    note: async (_context: CallContext, action, subject) => void noted.push(`${action}: ${subject}`),
    isFirstView: async (address, what) => seen.size < seen.add(`${address} ${what}`).size,
  };
  const staff = { store: tablesOf<never>(store.db), note: deps.note, clean: (_: unknown, value: unknown) => value };
  const calls = bindModules([economicsModule as never], deps, staff as never);
  const as = (identity: Identity): Ask => {
    const dispatch = createDispatch(calls, identity);
    return (key, input = {}) => dispatch(key, input) as Promise<never>;
  };
  return {
    store,
    deps,
    noted,
    clock,
    visitor: as({ kind: 'client', clientId: 'a' }),
    staff: as(memberIdentity({ admin: true, staff: true, scopes: ['content'] })),
  };
}
