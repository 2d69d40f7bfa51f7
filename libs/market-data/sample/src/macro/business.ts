import type { Day } from '@plumbline/shared/domain';

import type { ListedMarket } from '../universe/universe-listings';
import { createRandom, meanReverting, type Random } from '../base/random';
import { monthsUntil, quartersOf } from './periods';

/** Values by the first day of their period. */
export type Series = ReadonlyMap<Day, number>;

/** The economy of the sample in figures: monthly and quarterly series by mnemonic. */
export interface Business {
  readonly months: readonly Day[];
  readonly quarters: readonly Day[];
  readonly monthly: ReadonlyMap<string, Series>;
  readonly quarterly: ReadonlyMap<string, Series>;
  /** Level of a monthly series; that of the first month before it. */
  readonly of: (id: string, month: Day) => number;
}

/** State of a month: the cycle, smooth, and prices' rise a year. */
interface State {
  readonly month: Day;
  readonly cycle: number;
  readonly inflation: number;
  readonly policy: number;
}

/** Quarters of the cycle blend into each other; inflation follows the boom by a year, the policy rate follows both. */
function statesOf({ economy, seed }: ListedMarket, months: readonly Day[]): State[] {
  const noise = meanReverting(createRandom(seed, 'inflation'), 0.94, 0.7);
  let [cycle, inflation, policy] = [economy.cycle(months[0] ?? ''), 2.4, 4.5];
  return months.map((month) => {
    cycle += 0.3 * (economy.cycle(month) - cycle);
    inflation += 0.06 * (2.3 + 1.1 * cycle + noise() - inflation);
    const aim = Math.max(0.1, 2.6 + 1.4 * (inflation - 2) + 1.3 * cycle);
    policy += 0.09 * (aim - policy);
    return { month, cycle, inflation, policy: Math.max(0.08, policy) };
  });
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

type Rule = readonly [id: string, digits: number, values: (states: readonly State[], random: Random) => number[]];

/** A level that grows by `yearly` percent, compounding monthly, with noise in percent of a month. */
const level =
  (start: number, yearly: (state: State) => number, noise: number): Rule[2] =>
  (states, random) => {
    let now = start;
    return states.map((state) => (now *= 1 + yearly(state) / 1200 + (noise * random.normal()) / 100));
  };
const around =
  (value: (state: State) => number, noise: number): Rule[2] =>
  (states, random) =>
    states.map((state) => value(state) + noise * random.normal());

/** Unemployment follows the cycle by some months. */
const unemployment: Rule[2] = (states) => {
  let rate = 5.4;
  return states.map(({ cycle }) => (rate += 0.08 * (Math.max(3.1, 5.2 - 1.7 * cycle) - rate)));
};

const SEASON = [-0.1, 0.2, 0.35, 0.25, 0.15, 0.1, 0, -0.05, 0, -0.1, -0.3, -0.4];
const seasonOf = (month: Day): number => SEASON[Number(month.slice(5, 7)) - 1] ?? 0;

/** Prices without adjustment move with the seasons. */
function seasonal(id: string): (values: ReadonlyMap<string, Series>) => Series {
  return (values) =>
    new Map(
      Array.from(values.get(id) ?? [], ([month, value]) => [month, round(value * (1 + seasonOf(month) / 100), 3)]),
    );
}

const RULES: readonly Rule[] = [
  ['CPIAUCSL', 3, level(150.5, ({ inflation }) => inflation, 0.05)],
  ['CPILFESL', 3, level(159.6, ({ inflation }) => 0.6 * inflation + 1, 0.03)],
  ['PCEPILFE', 3, level(66.2, ({ inflation }) => 0.55 * inflation + 0.85, 0.03)],
  ['PPIFIS', 3, level(80, ({ inflation }) => 1.3 * inflation - 0.6, 0.25)],
  ['UNRATE', 1, unemployment],
  ['PAYEMS', 0, level(116_000, ({ cycle }) => 1.1 + 1.1 * cycle, 0.05)],
  ['CIVPART', 1, around(({ cycle, month }) => 66.8 - 0.16 * (Number(month.slice(0, 4)) - 2000) + 0.4 * cycle, 0.06)],
  ['CES0500000003', 2, level(12.6, ({ inflation, cycle }) => 0.7 * inflation + 1.4 + 0.4 * cycle, 0.06)],
  ['CES0500000008', 2, level(11.5, ({ inflation, cycle }) => 0.7 * inflation + 1.3 + 0.4 * cycle, 0.06)],
  ['JTSJOL', 0, around(({ cycle }) => Math.exp(8.6 + 0.22 * cycle), 110)],
  ['INDPRO', 4, level(72, ({ cycle }) => 1.4 + 3 * cycle, 0.3)],
  ['RSXFS', 0, level(155_000, ({ inflation, cycle }) => inflation + 1.8 + 2 * cycle, 0.6)],
  ['DGORDER', 0, level(148_000, ({ cycle }) => 2.4 + 4 * cycle, 2.6)],
  ['CFNAI', 2, around(({ cycle }) => 0.55 * cycle, 0.3)],
  ['UMCSENT', 1, around(({ cycle, inflation }) => 91 + 9 * cycle - 2.6 * (inflation - 2.2), 2.4)],
  ['MICH', 1, around(({ inflation }) => 1.9 + 0.45 * inflation, 0.12)],
  ['HOUST', 0, around(({ cycle, policy }) => Math.max(480, 1420 + 260 * cycle - 40 * policy), 55)],
  ['HSN1F', 0, around(({ cycle, policy }) => Math.max(280, 720 + 140 * cycle - 22 * policy), 34)],
  ['CSUSHPINSA', 2, level(79, ({ cycle, inflation }) => 1.2 + inflation * 0.8 + 2.4 * cycle, 0.15)],
  ['M2SL', 1, level(3500, ({ cycle }) => 6.1 - 0.8 * cycle, 0.12)],
  ['BUSLOANS', 1, level(640, ({ cycle }) => 4.4 + 2.6 * cycle, 0.25)],
  ['FEDFUNDS', 2, around(({ policy }) => policy, 0)],
];

const CPI_PARTS: readonly (readonly [item: string, weight: number, noise: number])[] = [
  ['SAF1', 0.9, 0.15], ['SAF11', 0.85, 0.2], ['SEFV', 1.1, 0.1], ['SA0E', 1.4, 1.9], ['SETB01', 1.5, 3.2],
  ['SEHF01', 1, 0.6], ['SEHF02', 1.2, 2.1], ['SA0L1E', 0.95, 0.06], ['SETA01', 0.6, 0.2], ['SETA02', 0.8, 0.9],
  ['SAA', 0.1, 0.5], ['SAH1', 1.25, 0.06], ['SEHA', 1.3, 0.06], ['SEHC', 1.3, 0.05], ['SAS4', 1.2, 0.4],
  ['SAM', 1.3, 0.12], ['SAM1', 0.9, 0.25], ['SAM2', 1.4, 0.12], ['SAR', 0.5, 0.15], ['SAE', 0.6, 0.12],
]; // prettier-ignore

const PART_RULES: readonly Rule[] = CPI_PARTS.map(([item, weight, noise]) => [
  `CUUR0000${item}`,
  3,
  level(148, ({ inflation }) => inflation * weight, noise),
]);

function monthlySeries(states: readonly State[], seed: string): Map<string, Series> {
  const found = new Map<string, Series>();
  for (const [id, digits, values] of [...RULES, ...PART_RULES]) {
    const list = values(states, createRandom(seed, 'macro', id));
    found.set(id, new Map(states.map(({ month }, index) => [month, round(list[index] ?? 0, digits)])));
  }
  found.set('CPIAUCNS', seasonal('CPIAUCSL')(found));
  found.set(
    'U6RATE',
    new Map(Array.from(found.get('UNRATE') ?? [], ([month, rate]) => [month, round(rate * 1.72 + 0.4, 1)])),
  );
  found.set('USREC', new Map(states.map(({ month, cycle }) => [month, cycle < -0.75 ? 1 : 0])));
  return found;
}

function quarterlySeries(states: readonly State[], quarters: readonly Day[], seed: string): Map<string, Series> {
  const random = createRandom(seed, 'macro', 'GDP');
  const byMonth = new Map(states.map((state) => [state.month, state]));
  const [real, nominal, change] = [new Map<Day, number>(), new Map<Day, number>(), new Map<Day, number>()];
  let [chained, price, before] = [10_600, 0.71, byMonth.get(quarters[0] ?? '')?.cycle ?? 0];
  for (const quarter of quarters) {
    const { cycle = 0, inflation = 2 } = byMonth.get(quarter) ?? {};
    const growth = 2.2 + 1.1 * cycle + 3 * (cycle - before) + 0.7 * random.normal();
    before = cycle;
    chained *= (1 + growth / 100) ** 0.25;
    price *= (1 + inflation / 100) ** 0.25;
    real.set(quarter, round(chained, 3));
    nominal.set(quarter, round(chained * price, 3));
    change.set(quarter, round(growth, 1));
  }
  return new Map([
    ['GDPC1', real],
    ['GDP', nominal],
    ['A191RL1Q225SBEA', change],
  ]);
}

/** The figures that follow from the market's business cycle, up to the month before the last day. */
export function businessOf(market: ListedMarket): Business {
  const all = monthsUntil(market.lastDay);
  const states = statesOf(market, all);
  const monthly = monthlySeries(states, market.seed);
  const quarters = quartersOf(all);
  const quarterly = quarterlySeries(states, quarters, market.seed);
  const of = (id: string, month: Day): number => {
    const series = monthly.get(id);
    return series?.get(`${month.slice(0, 7)}-01`) ?? series?.values().next().value ?? 0;
  };
  return { months: all, quarters, monthly, quarterly, of };
}
