import type { marketCalls } from '@plumbline/economics/contract';
import {
  countryName,
  cycleAverages,
  CYCLE_LABELS,
  cyclePosition,
  cycleYears,
  marketPage,
  meanPath,
  presidentOf,
  PRESIDENTS,
  seriesNumber,
  termsOf,
  yearPath,
} from '@plumbline/economics/domain';
import { todayOf } from '@plumbline/market-data/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import { orNull, type EconomicDeps, type EconomicMarket } from '../economic-market';
import { curveAnswer } from '../read/curve';
import { indexValueOf } from '../read/index-value';
import { againstOf, performanceFor, pointsOf, ratioOf } from '../read/ratio';
import { valuationOf } from '../read/valuation';
import { DEBT, debtListOf, readWorld, worldMapOf } from '../read/world';

type Calls = Handlers<typeof marketCalls>;

const partyOf = (year: number) => {
  const president = presidentOf(year);
  return { president: orNull(president?.name), party: orNull(president?.party) };
};

const INDICES = {
  sp500: { series: 'SP500', name: 'S&P 500, daily closes', monthly: false },
  shiller: { series: 'SHILLER.PRICE', name: 'S&P composite (Shiller), means of months', monthly: true },
} as const;

interface CycleAsk {
  readonly index: keyof typeof INDICES;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly asOf?: Day | undefined;
}

/** Returns by the place in the cycle, and the year that runs against the mean path of its place. */
async function cycleOf(market: EconomicMarket, { index, from = 0, to = 9999, asOf }: CycleAsk) {
  const { series, name, monthly } = INDICES[index];
  const points = await pointsOf(market, series, asOf);
  const today = todayOf(market, asOf);
  const all = cycleYears(points, today);
  const years = all.filter(({ year }) => year >= from && year <= to);
  const now = Number(today.slice(0, 4));
  const position = cyclePosition(now);
  const alike = years.filter((year) => year.position === position && !year.isOpen);
  return {
    index,
    name,
    monthly,
    first: orNull(all[0]?.year),
    last: orNull(all.at(-1)?.year),
    averages: cycleAverages(years).map((average) => ({ ...average })),
    years: years.toReversed().map(({ year, position: place, change, isOpen }) => ({
      year,
      position: place,
      change,
      open: isOpen,
      ...partyOf(year),
    })),
    path: {
      year: now,
      position,
      values: [...yearPath(points, now)],
      n: alike.length,
      mean: [...meanPath(alike.map(({ year }) => yearPath(points, year)))],
    },
  };
}

/** Years of the cycle from the first president of the list to the end of the one in office. */
function templateYears() {
  const [first, last] = [PRESIDENTS[0]!.from, PRESIDENTS.at(-1)!.from + 3];
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const year = last - place;
    return { year, position: cyclePosition(year), ...partyOf(year) };
  });
}

const DEBT_TEXT =
  'Gross debt of general government, the sum of central, state and local government and social security, as a share of the output of a year. It is what is owed, not what is owed less what is owned; a country that borrows in its own currency can carry more of it than one that does not.';

async function countryDebt(market: EconomicMarket, id: string, asOf: Day | undefined) {
  const iso3 = id.toUpperCase();
  const world = await readWorld(market, { indicator: DEBT, asOf });
  const years = world.countries.get(iso3);
  if (!years) throw new ApiError(404, 'No debt of this country is known by that day');
  const { data } = await debtListOf(market, undefined, asOf);
  const own = [...years].sort(([a], [b]) => a - b);
  const forecast = own.find(([, { isForecast }]) => isForecast);
  return {
    iso3,
    name: countryName(iso3),
    text: DEBT_TEXT,
    unit: world.unit,
    series: seriesNumber(`${DEBT}:${iso3}`),
    data: own.map(([year, { value }]): [string, number] => [`${String(year)}-01-01`, value]),
    forecastFrom: forecast ? `${String(forecast[0])}-01-01` : null,
    edition: orNull(world.edition),
    rank: orNull(data.find((row) => row.iso3 === iso3)?.rank),
    of: data.filter(({ rank }) => rank !== null).length,
    source: 'International Monetary Fund',
    licence: termsOf('International Monetary Fund').licence,
  };
}

/** Data of a page of markets. */
async function pageOf(deps: EconomicDeps, slug: string, asOf: Day | undefined) {
  const page = marketPage(slug);
  if (!page || page.kind === 'cycle' || page.kind === 'debt') throw new ApiError(404, 'This page has calls of its own');
  const base = { slug, title: page.title, ratio: null, performance: null, against: null, value: null };
  if (page.index !== undefined) return { ...base, value: await indexValueOf(deps, page.index, asOf) };
  const ratio = await ratioOf(deps.market, page.series!, asOf);
  if (page.kind === 'metal')
    return { ...base, ratio, performance: await performanceFor(deps.market, page.series!, asOf) };
  const days = new Set(ratio.data.map(([day]) => day));
  return { ...base, ratio, against: await againstOf(deps.market, 'SP500', asOf, days) };
}

/** Curve, ratios, valuation, cycles and countries. */
export const marketHandlers = (deps: EconomicDeps): Calls => {
  const { market } = deps;
  return {
    'GET /_api/economicindicators/yield_curve': ({ query }) => curveAnswer(market, query),
    'GET /_api/economicindicators/metal/ratio': ({ query: { metal, asOf } }) =>
      ratioOf(market, `GOLD_${metal.toUpperCase()}`, asOf),
    'GET /_api/economicindicators/metal/performance': async ({ query: { metal, asOf } }) => ({
      metal,
      unit: 'USD/oz',
      ...(await performanceFor(market, `${metal.toUpperCase()}.M`, asOf)),
    }),
    'GET /_api/economicindicators/valuation': ({ query }) => valuationOf(market, query.asOf),
    'GET /_api/economicindicators/presidential/templates': () => ({
      positions: ([1, 2, 3, 4] as const).map((position) => ({ position, name: CYCLE_LABELS[position] })),
      years: templateYears(),
    }),
    'GET /_api/economicindicators/presidential/averages': ({ query }) => cycleOf(market, query),
    'GET /_api/worldmap': ({ query: { indicator, year, asOf } }) => worldMapOf(market, { indicator, year, asOf }),
    'GET /_api/debt/list': ({ query }) => debtListOf(market, query.year, query.asOf),
    'GET /_api/debt/{id}/description': ({ params, query }) => countryDebt(market, params.id, query.asOf),
    'GET /_api/market/{slug}': ({ params, query }) => pageOf(deps, params.slug, query.asOf),
  };
};
