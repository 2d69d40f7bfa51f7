import { addDays, type Day } from '@plumbline/shared/domain';

import { createRandom, meanReverting } from '../base/random';
import type { SampleFile } from '../writing/sample-file';
import type { Business } from './business';
import type { MarketDays } from './market-days';
import { weeksBetween } from './periods';
import { firstWednesday, mortgageRates, yieldOf, type CurveDay } from './rates';
import { releaseDay } from './vintages';

type Points = readonly (readonly [Day, number | string])[];

const seriesText = (id: string, points: Points): string =>
  `${[`date,${id}`, ...points.map(([day, value]) => `${day},${value}`)].join('\n')}\n`;

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

const released = (id: string, points: Points, lastDay: Day): Points =>
  points.filter(([day]) => releaseDay(id, day) <= lastDay);

/** Spreads and expectations that follow from curves, fear and inflation. */
function rateColumns(business: Business, curves: readonly CurveDay[], market: MarketDays): string {
  const fear = new Map(market.days.map((day, index) => [day, market.volatility[index] ?? 20]));
  const rows = curves.map((curve) => {
    const [ten, two, five] = ['10 Yr', '2 Yr', '5 Yr'].map((tenor) => yieldOf(curve, tenor));
    const expected = 1.1 + 0.35 * business.of('MICH', curve.day);
    const vix = fear.get(curve.day) ?? 20;
    const cells = [(ten ?? 0) - (two ?? 0), expected + 0.05, expected + ((five ?? 0) - (ten ?? 0)) * 0.05];
    return [curve.day, ...[...cells, 0.35 + vix * 0.042, 1.2 + vix * 0.16].map((value) => round(value))].join(',');
  });
  return `${['date,T10Y2Y,T10YIE,T5YIE,BAMLC0A0CM,BAMLH0A0HYM2', ...rows].join('\n')}\n`;
}

/** Companies of the best grade pay some more than the government, the more so in fear. */
function bestGrade(curves: readonly CurveDay[], { days, volatility }: MarketDays): Points {
  const fear = new Map(days.map((day, index) => [day, volatility[index] ?? 20]));
  return curves.map((curve) => [
    curve.day,
    round((yieldOf(curve, '10 Yr') ?? 0) + 0.45 + (fear.get(curve.day) ?? 20) * 0.022),
  ]);
}

/** Weekly claims: a level that falls in booms, with noise. */
function claims(business: Business, seed: string, lastDay: Day): Points {
  const random = createRandom(seed, 'claims');
  return weeksBetween('2004-01-03', lastDay).map((day) => {
    const rate = business.of('UNRATE', day);
    return [day, Math.round(((48_000 * rate + 60_000) * (1 + 0.025 * random.normal())) / 1000) * 1000];
  });
}

function conditions(market: MarketDays, from: Day, lastDay: Day): { readonly anfci: Points; readonly stress: Points } {
  const fear = new Map(market.days.map((day, index) => [day, market.volatility[index] ?? 20]));
  const weeks = weeksBetween(from, lastDay);
  const level = (day: Day): number => (fear.get(day) ?? fear.get(addDays(day, -1)) ?? 18) - 18;
  return {
    anfci: weeks.map((day) => [day, round(-0.4 + level(day) * 0.03, 3)]),
    stress: weeks.map((day) => [day, round(-0.3 + level(day) * 0.05, 4)]),
  };
}

/** Assets of the central bank grow in slumps; deposits of the government wander. */
function balanceSheet(business: Business, seed: string, lastDay: Day): string {
  const wander = meanReverting(createRandom(seed, 'general account'), 0.93, 150_000);
  let assets = 870_000;
  const rows = weeksBetween(firstWednesday('2004-01-07'), addDays(lastDay, -1)).map((day) => {
    assets *= 1 + (business.of('USREC', day) === 1 ? 0.006 : 0.0014);
    return `${day},${Math.round(assets)},${Math.round(400_000 + Math.max(-350_000, wander()))}`;
  });
  const header = [
    '"Series Description","Total assets, Wednesday level","Treasury general account"',
    '"Unit:","Currency","Currency"',
    '"Multiplier:","1000000","1000000"',
    '"Currency:","USD","USD"',
    '"Unique Identifier: ","H41/H41/RESPPA_N.WW","H41/H41/RESPPLLDT_N.WW"',
    '"Time Period","RESPPA_N.WW","RESPPLLDT_N.WW"',
  ];
  return `${[...header, ...rows].join('\n')}\n`;
}

/** The day on which oil cost less than nothing. */
export const NEGATIVE_OIL: Day = '2020-04-20';

interface PricePath {
  readonly start: number;
  readonly mean: number;
  readonly volatility: number;
}

function commodity(days: readonly Day[], seed: string, name: string, { start, mean, volatility }: PricePath): number[] {
  const random = createRandom(seed, 'commodity', name);
  let level = Math.log(start);
  return days.map((_, index) => {
    const aim = Math.log(mean) + 0.018 * (index / 252);
    level += 0.0016 * (aim - level) + (volatility / Math.sqrt(252)) * random.fatTailed();
    return Math.exp(level);
  });
}

function* oilFiles(days: readonly Day[], seed: string, lastDay: Day): Generator<SampleFile> {
  const wti = commodity(days, seed, 'oil', { start: 19, mean: 52, volatility: 0.33 });
  const random = createRandom(seed, 'brent');
  const price = (value: number, day: Day): number => (day === NEGATIVE_OIL ? -12.4 : round(value));
  const rows = (of: (day: Day, index: number) => number | string, id: string): string => {
    const known = days.map((day, index) => [day, of(day, index)] as const);
    return released(id, known, lastDay)
      .map(([day, value]) => `${day},${value}`)
      .join('\n');
  };
  // Days on which an exchange abroad was closed have no price.
  const brent = (day: Day, index: number): number | string =>
    day.endsWith('-12-26') ? '' : round((wti[index] ?? 0) * 1.04 + 1.1 + 0.5 * random.normal());
  yield {
    path: 'economy/oil/wti-daily.csv',
    text: `Date,Price\n${rows((day, index) => price(wti[index] ?? 0, day), 'DCOILWTICO')}\n`,
  };
  yield { path: 'economy/oil/brent-daily.csv', text: `Date,Price\n${rows(brent, 'DCOILBRENTEU')}\n` };
}

const METALS: readonly (readonly [folder: string, id: string, path: PricePath])[] = [
  ['gold', 'GOLD.M', { start: 380, mean: 900, volatility: 0.15 }],
  ['silver', 'SILVER.M', { start: 5, mean: 14, volatility: 0.27 }],
  ['platinum', 'PLATINUM.M', { start: 415, mean: 850, volatility: 0.21 }],
  ['palladium', 'PALLADIUM.M', { start: 150, mean: 600, volatility: 0.3 }],
];

/** Averages of the months of daily values. */
function monthlyMeans(days: readonly Day[], values: readonly number[]): [Day, number][] {
  const sums = new Map<Day, [sum: number, count: number]>();
  days.forEach((day, index) => {
    const month: Day = `${day.slice(0, 7)}-01`;
    const [sum, count] = sums.get(month) ?? [0, 0];
    sums.set(month, [sum + (values[index] ?? 0), count + 1]);
  });
  return Array.from(sums, ([month, [sum, count]]) => [month, sum / count]);
}

function* metalFiles(days: readonly Day[], seed: string, lastDay: Day): Generator<SampleFile> {
  for (const [folder, id, path] of METALS) {
    const points = monthlyMeans(days, commodity(days, seed, folder, path));
    const rows = released(id, points, lastDay).map(([day, value]) => `${day.slice(0, 7)},${round(Number(value))}`);
    yield { path: `economy/${folder}/monthly.csv`, text: `Date,Price\n${rows.join('\n')}\n` };
  }
  const copper = monthlyMeans(days, commodity(days, seed, 'copper', { start: 2900, mean: 5600, volatility: 0.2 }));
  const known = released('PCOPPUSDM', copper, lastDay).map(([day, value]) => [day, round(Number(value))] as const);
  yield { path: 'economy/PCOPPUSDM.csv', text: seriesText('PCOPPUSDM', known) };
}

interface DailyInput {
  readonly business: Business;
  readonly market: MarketDays;
  readonly curves: readonly CurveDay[];
  readonly seed: string;
  readonly lastDay: Day;
}

/** Daily and weekly series: index and volatility, spreads, claims, money, commodities. */
export function* dailyFiles({ business, market, curves, seed, lastDay }: DailyInput): Generator<SampleFile> {
  const indexRows = market.days.map((day, at) => `${day},${market.index[at]},${market.volatility[at]}`);
  yield { path: 'economy/markets.csv', text: `date,SP500,VIXCLS\n${indexRows.join('\n')}\n` };
  yield { path: 'economy/spreads.csv', text: rateColumns(business, curves.slice(0, -1), market) };
  yield { path: 'economy/DAAA.csv', text: seriesText('DAAA', bestGrade(curves.slice(0, -1), market)) };
  const policy = curves.slice(0, -1).map((curve): [Day, number] => [curve.day, round(curve.policy)]);
  yield { path: 'economy/DFF.csv', text: seriesText('DFF', policy) };
  const weekly = claims(business, seed, lastDay);
  yield { path: 'economy/ICSA.csv', text: seriesText('ICSA', released('ICSA', weekly, lastDay)) };
  const { anfci, stress } = conditions(market, '2004-01-02', lastDay);
  yield { path: 'economy/ANFCI.csv', text: seriesText('ANFCI', released('ANFCI', anfci, lastDay)) };
  yield { path: 'economy/STLFSI4.csv', text: seriesText('STLFSI4', released('STLFSI4', stress, lastDay)) };
  const mortgages = released('MORTGAGE30US', mortgageRates(curves), lastDay);
  yield { path: 'economy/MORTGAGE30US.csv', text: seriesText('MORTGAGE30US', mortgages) };
  yield { path: 'economy/board/h41.csv', text: balanceSheet(business, seed, lastDay) };
  const reverse = market.days
    .filter((day) => day >= '2013-09-23')
    .map((day, index): [Day, number] => {
      return [day, round(Math.max(0, 180 + 160 * Math.sin(index / 190)), 3)];
    });
  yield { path: 'economy/RRPONTSYD.csv', text: seriesText('RRPONTSYD', reverse) };
  yield* oilFiles(market.days, seed, lastDay);
  yield* metalFiles(market.days, seed, lastDay);
}
