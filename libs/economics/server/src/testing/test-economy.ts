import {
  observationsAsOf,
  type ArchivedSeries,
  type CalendarEvent,
  type CotGroupReport,
  type FundReport,
  type IndexMember,
  type Observation,
  type Security,
  type SeriesState,
} from '@plumbline/market-data/domain';
import { makeObservation } from '@plumbline/market-data/testing';
import { type Day, type Identity } from '@plumbline/shared/domain';
import { bindModules, createClock, createDispatch, tablesOf, type CallContext } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import type { EconomicDeps, EconomicMarket } from '../economic-market';
import { economicsModule } from '../module';
import { economicMigrations } from '../store/migrations';

/** The day that most questions are asked of. */
export const AS_OF: Day = '2026-06-30';

/** A period, its value, when that became public, and whether it is a forecast. */
type Given = readonly [day: Day, value: number, publicAt: string, forecast?: 'forecast'];

const momentOf = (publicAt: string): number => Date.parse(publicAt.includes('T') ? publicAt : `${publicAt}T20:30:00Z`);

function observed(series: string, rows: readonly Given[]): readonly Observation[] {
  const released = new Map<Day, number>();
  for (const [day, , publicAt] of rows) released.set(day, Math.min(released.get(day) ?? Infinity, momentOf(publicAt)));
  return rows.map(([day, value, publicAt, forecast]) =>
    makeObservation({
      series,
      day,
      value,
      status: forecast ?? 'final',
      moment: { at: momentOf(publicAt), precision: 'day' },
      releasedAt: released.get(day)!,
      file: `${publicAt.slice(0, 10)}.json`,
    }),
  );
}

/** One edition in April, and one that is public after the day that is asked of. */
const debt = (rows: readonly (readonly [day: Day, value: number, forecast?: 'forecast'])[]): readonly Given[] =>
  rows.flatMap(([day, value, ...more]): Given[] => [
    [day, value, '2026-04-20', ...more],
    [day, 999, '2026-10-15'],
  ]);

/** Twenty-two years of market value to output: 100, but for the first two and the last. */
const CAP_TO_GDP = Array.from({ length: 22 }, (_, place): Given => {
  const [year, value] = [2004 + place, place < 2 ? 1_000 : place === 21 ? 200 : 100];
  return [`${String(year)}-01-01`, value, '2026-06-01'];
});

const SERIES: Readonly<Record<string, readonly Given[]>> = {
  CPIAUCNS: [
    ['2025-05-01', 200, '2025-06-11'],
    ['2025-06-01', 201, '2025-07-15'],
    ['2026-03-01', 206, '2026-04-10'],
    ['2026-04-01', 208, '2026-05-12'],
    ['2026-05-01', 210, '2026-06-10'],
  ],
  // April is revised in the last second of 5 June in New York.
  PAYEMS: [
    ['2026-03-01', 100, '2026-04-03'],
    ['2026-03-01', 102, '2026-05-08'],
    ['2026-04-01', 103, '2026-05-08'],
    ['2026-04-01', 101, '2026-06-06T03:59:59Z'],
    ['2026-04-01', 900, '2026-07-02'],
    ['2026-05-01', 110, '2026-06-05'],
    ['2026-06-01', 500, '2026-07-02'],
  ],
  DGS10: [
    ['2026-05-29', 4.4, '2026-06-01'],
    ['2026-06-24', 4, '2026-06-25'],
    ['2026-06-25', 3.9, '2026-06-26'],
    ['2026-06-26', 3.9, '2026-06-29'],
    ['2026-06-29', 4.2, '2026-06-30'],
    ['2026-06-30', 4.5, '2026-07-01'],
  ],
  DGS2: [
    ['2026-05-29', 4.1, '2026-06-01'],
    ['2026-06-24', 4, '2026-06-25'],
    ['2026-06-25', 4.1, '2026-06-26'],
    ['2026-06-29', 4.3, '2026-06-30'],
    ['2026-06-30', 4, '2026-07-01'],
  ],
  DGS1_5MO: [['2026-06-29', 3.8, '2026-06-30']],
  // A day a year before the last one that the calendar of 2027 lacks.
  VIXCLS: [
    ['2023-02-28', 20, '2023-02-28'],
    ['2024-02-28', 15, '2024-02-28'],
    ['2024-02-29', 16, '2024-02-29'],
  ],
  // Wednesdays; the first one lacks reverse repos of its own.
  WALCL: [
    ['2026-06-17', 7_000_000, '2026-06-18'],
    ['2026-06-24', 7_100_000, '2026-06-25'],
  ],
  WTREGEN: [
    ['2026-06-17', 500_000, '2026-06-18'],
    ['2026-06-24', 600_000, '2026-06-25'],
  ],
  RRPONTSYD: [
    ['2026-06-16', 100, '2026-06-16'],
    ['2026-06-24', 200, '2026-06-24'],
  ],
  SP500: [
    ['2021-12-31', 4_000, '2021-12-31'],
    ['2022-12-30', 4_400, '2022-12-30'],
    ['2023-12-29', 3_960, '2023-12-29'],
    ['2024-12-31', 4_950, '2024-12-31'],
    ['2025-12-31', 4_455, '2025-12-31'],
    ['2026-06-17', 4_900.5, '2026-06-17'],
    ['2026-06-18', 4_800, '2026-06-18'],
    ['2026-06-24', 5_346, '2026-06-24'],
    ['2026-07-01', 9_999, '2026-07-01'],
  ],
  // Silver lacks February.
  'GOLD.M': [
    ['2025-12-01', 2_000, '2026-01-05'],
    ['2026-01-01', 2_200, '2026-02-05'],
    ['2026-02-01', 2_100, '2026-03-05'],
    ['2026-03-01', 2_400, '2026-04-06'],
    ['2026-06-01', 1, '2026-07-06'],
  ],
  'SILVER.M': [
    ['2025-12-01', 25, '2026-01-05'],
    ['2026-01-01', 20, '2026-02-05'],
    ['2026-03-01', 30, '2026-04-06'],
  ],
  // 0.0 is missing in the workbook.
  'SHILLER.CAPE': [
    ['2026-03-01', 0, '2026-06-10'],
    ['2026-04-01', 20, '2026-06-10'],
    ['2026-05-01', 40, '2026-06-10'],
  ],
  'SHILLER.DIVIDEND': [
    ['2026-04-01', 2, '2026-06-10'],
    ['2026-05-01', 0, '2026-06-10'],
  ],
  'SHILLER.PRICE': [
    ['2026-04-01', 100, '2026-06-10'],
    ['2026-05-01', 110, '2026-06-10'],
  ],
  GDP: [
    ['2016-01-01', 100, '2016-06-30'],
    ['2026-01-01', 200, '2026-06-25'],
  ],
  // Its value of April is due on 3 May.
  FEDFUNDS: [
    ['2025-03-01', 5, '2025-04-03'],
    ['2026-03-01', 4.3, '2026-04-03'],
  ],
  // Nothing came since February 2024: it has ended.
  UMCSENT: [['2024-01-01', 79, '2024-02-01']],
  'WB:CM.MKT.LCAP.GD.ZS:USA': CAP_TO_GDP,
  'IMF:GGXWDG_NGDP:USA': debt([
    ['2024-01-01', 120],
    ['2025-01-01', 122],
    ['2026-01-01', 125, 'forecast'],
  ]),
  'IMF:GGXWDG_NGDP:DEU': debt([
    ['2024-01-01', 63],
    ['2025-01-01', 65],
  ]),
  'IMF:GGXWDG_NGDP:JPN': debt([
    ['2024-01-01', 240],
    ['2025-01-01', 250, 'forecast'],
  ]),
  'IMF:GGXWDG_NGDP:WLD': debt([['2025-01-01', 95]]),
  'FOO:1': [['2026-05-01', 7, '2026-06-01']],
};

const OBSERVATIONS = new Map(Object.entries(SERIES).map(([id, rows]) => [id, observed(id, rows)]));

const world = (id: string, source: string, category: string): ArchivedSeries => ({
  id,
  name: `Debt, ${id.slice(-3)}`,
  unit: 'percent',
  frequency: 'A',
  adjustment: null,
  country: id.slice(-3),
  source,
  category,
  revised: true,
});

/** What no registry knows has its words from its files. */
const LIST: readonly ArchivedSeries[] = [
  ...Object.keys(SERIES)
    .filter((id) => /^(?:WB|IMF):/.test(id))
    .map((id) => world(id, id.startsWith('IMF') ? 'International Monetary Fund' : 'World Bank', 'debt')),
  {
    ...world('FOO:1', 'Somebody', 'unheard of'),
    name: 'Öl im Hafen',
    country: 'DEU',
    frequency: 'M',
    notes: 'From a file',
  },
];

const NEWEST = 30;

/** As the archive reads it: `closeStates` of the archive's reader says the same of closes. */
function stateOf(series: string, at: number): SeriesState[] {
  const known = observationsAsOf(OBSERVATIONS.get(series) ?? [], { at });
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];
  const ago = `${String(Number(last.day.slice(0, 4)) - 1)}${last.day.slice(4)}`;
  const before = known.findLast(({ day }) => day <= ago);
  return [
    {
      series,
      count: known.length,
      firstDay: first.day,
      newest: known.slice(-NEWEST).map(({ day, observation: { value, moment } }) => ({ day, value, at: moment.at })),
      yearAgo: before && { day: before.day, value: before.observation.value },
    },
  ];
}

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
  event({ day: '2026-06-25', event: 'Unemployment rate', country: 'DE', time: '10:00', zone: 'CET', impact: null }),
  event({}),
  event({ day: '2026-07-03', event: 'Announced too late', at: Date.parse('2026-07-01T04:00:00Z') }),
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
  seriesList: async () => LIST,
  seriesStates: async (at = Number.POSITIVE_INFINITY) =>
    [...OBSERVATIONS.keys()].sort().flatMap((id) => stateOf(id, at)),
  calendar: async ({ from, to, at = Number.POSITIVE_INFINITY }) =>
    EVENTS.filter(({ day, at: known }) => day >= from && day <= to && known <= at),
  cotMarkets: async () =>
    GROUPS.filter(({ day }) => day === '2026-06-23').map(({ code, commodity, market, exchange }) => ({
      kind: 'legacy',
      combined: false,
      code,
      commodity,
      market,
      exchange,
      firstDay: '2026-06-16',
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
};

/** Makes a call as somebody; the answer is typed where it is used. */
export type Ask = <Answer>(key: string, input?: { params?: object; query?: object; body?: unknown }) => Promise<Answer>;

export interface TestEconomy {
  readonly store: TestStore;
  readonly deps: EconomicDeps;
  /** What staff did. */
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
