import { addDays, type Day } from '@plumbline/shared/domain';

import { createRandom, meanReverting } from '../base/random';
import { formDay } from '../writing/sec-text';
import type { SampleFile } from '../writing/sample-file';
import type { Business } from './business';

/** Tenors by the names of the publisher's table and feed, in years, with the first day each was quoted. */
const TENORS: readonly (readonly [name: string, element: string, years: number, from: Day])[] = [
  ['1 Mo', 'BC_1MONTH', 1 / 12, '2001-07-31'],
  ['1.5 Month', 'BC_1_5MONTH', 1 / 8, '2025-02-18'],
  ['2 Mo', 'BC_2MONTH', 1 / 6, '2018-10-16'],
  ['3 Mo', 'BC_3MONTH', 1 / 4, ''],
  ['4 Mo', 'BC_4MONTH', 1 / 3, '2022-10-19'],
  ['6 Mo', 'BC_6MONTH', 1 / 2, ''],
  ['1 Yr', 'BC_1YEAR', 1, ''],
  ['2 Yr', 'BC_2YEAR', 2, ''],
  ['3 Yr', 'BC_3YEAR', 3, ''],
  ['5 Yr', 'BC_5YEAR', 5, ''],
  ['7 Yr', 'BC_7YEAR', 7, ''],
  ['10 Yr', 'BC_10YEAR', 10, ''],
  ['20 Yr', 'BC_20YEAR', 20, ''],
  ['30 Yr', 'BC_30YEAR', 30, ''],
];

/** The yields of a day by tenor; null before a tenor was quoted. */
export interface CurveDay {
  readonly day: Day;
  readonly policy: number;
  readonly yields: readonly (number | null)[];
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Curves that start at the policy rate and bend towards a long rate, which wanders around growth and inflation. */
export function curveDays(business: Business, days: readonly Day[], seed: string): CurveDay[] {
  const long = meanReverting(createRandom(seed, 'long rate'), 0.998, 0.55);
  const short = meanReverting(createRandom(seed, 'short rate'), 0.97, 0.06);
  return days.map((day) => {
    const policy = business.of('FEDFUNDS', day);
    const aim = Math.max(0.6, 1.7 + 0.55 * policy + long());
    const start = policy + 0.05 + short();
    const yields = TENORS.map(([, , years, from]) => {
      const weight = (1 - Math.exp(-years / 3.2)) / (years / 3.2);
      return day < from ? null : round(Math.max(-0.05, aim + (start - aim) * weight));
    });
    return { day, policy, yields };
  });
}

/** The yield of a tenor, '10 Yr'. */
export const yieldOf = ({ yields }: CurveDay, tenor: string): number =>
  yields[TENORS.findIndex(([name]) => name === tenor)] ?? 0;

function yearCsv(curves: readonly CurveDay[]): string {
  const header = ['Date', ...TENORS.map(([name]) => `"${name}"`)].join(',');
  const rows = curves
    .toReversed()
    .map(({ day, yields }) => [formDay(day), ...yields.map((each) => each ?? '')].join(','));
  return `${[header, ...rows].join('\n')}\n`;
}

function entryXml({ day, yields }: CurveDay, id: number): string {
  const cells = TENORS.map(([, name], index) => {
    const value = yields[index];
    return value === null || value === undefined
      ? `<d:${name} m:type="Edm.Double" m:null="true" />`
      : `<d:${name} m:type="Edm.Double">${value}</d:${name}>`;
  });
  return `<entry><id>http://data.example/entry${id}</id><title type="text"/><updated>${day}T22:00:00Z</updated><content type="application/xml"><m:properties><d:Id m:type="Edm.Int32">${id}</d:Id><d:NEW_DATE m:type="Edm.DateTime">${day}T00:00:00</d:NEW_DATE>${cells.join('')}<d:BC_30YEARDISPLAY m:type="Edm.Double">0</d:BC_30YEARDISPLAY></m:properties></content></entry>`;
}

const FEED =
  '<?xml version="1.0" encoding="utf-8" standalone="yes" ?>\n<feed xml:base="http://data.example/DataWarehouse.svc/" xmlns="http://www.w3.org/2005/Atom" xmlns:d="http://schemas.microsoft.com/ado/2007/08/dataservices" xmlns:m="http://schemas.microsoft.com/ado/2007/08/dataservices/metadata">\n<title type="text">DailyTreasuryYieldCurveRateData</title>';

/** Yields of the Treasury: a table a year, the newest year as a feed. */
export function* treasuryFiles(curves: readonly CurveDay[], lastDay: Day): Generator<SampleFile> {
  const years = new Set(curves.map(({ day }) => day.slice(0, 4)));
  for (const year of years) {
    const found = curves.filter(({ day }) => day.startsWith(year));
    if (year < lastDay.slice(0, 4)) {
      yield { path: `economy/treasury/daily-treasury-rates-${year}.csv`, text: yearCsv(found) };
      continue;
    }
    const entries = found.map((curve, index) => entryXml(curve, index + 1)).join('\n');
    yield { path: `economy/treasury/daily-treasury-rates-${year}.xml`, text: `${FEED}\n${entries}\n</feed>\n` };
  }
}

/** Mortgage rates of Thursdays, from the ten-year yield. */
export function mortgageRates(curves: readonly CurveDay[]): [Day, number][] {
  const weekly = curves.filter(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay() === 4);
  return weekly.map((curve) => [curve.day, round(yieldOf(curve, '10 Yr') + 1.72)]);
}

/** The Wednesday of each week from a day on. */
export const firstWednesday = (day: Day): Day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (3 - weekday + 7) % 7);
};
