import type { SeriesFrequency } from '@plumbline/market-data/domain';

/** A series made of others: ratios, spreads, sums. Its values have the vintages of what they are made of. */
export interface ComputedSeries {
  /** Stable number from 900 on: addresses name it. */
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly frequency: SeriesFrequency;
  readonly category: string;
  /** How it is made, in words. */
  readonly formula: string;
  /** The first one gives the periods; a period that one of the others lacks has no value. */
  readonly inputs: readonly string[];
  /** Days that a value of an input may be older than the period; the very period where absent. */
  readonly lookBack?: Readonly<Record<string, number>>;
  /** In the unit of the series; undefined where there is none, as over a price of zero. */
  readonly of: (values: readonly number[]) => number | undefined;
}

const over = ([one = 0, other = 0]: readonly number[]): number | undefined => (other > 0 ? one / other : undefined);
/** Yields are published with two digits: a difference has no more. */
const less = ([long = 0, short = 0]: readonly number[]): number => Math.round((long - short) * 1e6) / 1e6;

const spread = (
  number: number,
  id: string,
  [long, short]: readonly [string, string],
  name: string,
): ComputedSeries => ({
  number,
  id,
  name,
  unit: 'percent points',
  frequency: 'D',
  category: 'yield curve',
  formula: `${long} less ${short}, Treasury par yields of the same day`,
  inputs: [long, short],
  of: less,
});

const metalRatio = (number: number, metal: 'SILVER' | 'PLATINUM' | 'PALLADIUM'): ComputedSeries => ({
  number,
  id: `GOLD_${metal}`,
  name: `Gold to ${metal.toLowerCase()} ratio`,
  unit: 'ratio',
  frequency: 'M',
  category: 'metals',
  inputs: ['GOLD.M', `${metal}.M`],
  of: over,
  formula: `Gold over ${metal.toLowerCase()}, USD an ounce each, averages of the month`,
});

/** Unit of each input by the registry: assets and the account of the Treasury in millions, reverse repos in billions. */
export const NET_LIQUIDITY: ComputedSeries = {
  number: 905,
  id: 'NET_LIQUIDITY',
  name: 'Fed net liquidity',
  unit: 'USD billion',
  frequency: 'W',
  category: 'money',
  inputs: ['WALCL', 'WTREGEN', 'RRPONTSYD'],
  lookBack: { RRPONTSYD: 6 },
  formula:
    'Total assets of the Federal Reserve less the general account of the Treasury (both USD million, divided by 1,000) less overnight reverse repurchase agreements (USD billion), Wednesdays; reverse repos of the last day on or before',
  of: ([assets = 0, account = 0, repos = 0]) => assets / 1000 - account / 1000 - repos,
};

/** All series made of others, in the order of their numbers. */
export const COMPUTED_SERIES: readonly ComputedSeries[] = [
  spread(900, 'SPREAD_10Y_2Y', ['DGS10', 'DGS2'], 'Yield of 10 years less 2 years, Treasury'),
  spread(901, 'SPREAD_10Y_3M', ['DGS10', 'DGS3MO'], 'Yield of 10 years less 3 months, Treasury'),
  spread(902, 'SPREAD_30Y_5Y', ['DGS30', 'DGS5'], 'Yield of 30 years less 5 years, Treasury'),
  NET_LIQUIDITY,
  metalRatio(910, 'SILVER'),
  metalRatio(911, 'PLATINUM'),
  metalRatio(912, 'PALLADIUM'),
];

const byId = new Map(COMPUTED_SERIES.map((series) => [series.id, series]));

/** The series of an id that is made of others. */
export const computedSeries = (id: string): ComputedSeries | undefined => byId.get(id);
