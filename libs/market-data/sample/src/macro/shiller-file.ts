import type { SampleFile } from '../writing/sample-file';
import type { Day } from '@plumbline/shared/domain';

import type { Business } from './business';
import type { MarketDays } from './market-days';
import { yieldOf, type CurveDay } from './rates';

const TEN_YEARS = 120;

/** Mean of the daily values of each month. */
function means(days: readonly Day[], value: (index: number) => number): Map<Day, number> {
  const sums = new Map<Day, [number, number]>();
  days.forEach((day, index) => {
    const month: Day = `${day.slice(0, 7)}-01`;
    const [sum, count] = sums.get(month) ?? [0, 0];
    sums.set(month, [sum + value(index), count + 1]);
  });
  return new Map(Array.from(sums, ([month, [sum, count]]) => [month, sum / count]));
}

const cell = (value: number | undefined, digits = 2): string => (value === undefined ? '0.0' : value.toFixed(digits));

/** Earnings of the index: a twentieth of a slow mean of it, less in slumps. */
function earningsOf(prices: readonly number[], cycles: readonly number[]): number[] {
  let slow = (prices[0] ?? 0) / 20;
  return prices.map((price, index) => {
    slow += 0.03 * (price / 20 - slow);
    return slow * (1 + 0.12 * (cycles[index] ?? 0));
  });
}

/** The index by month with earnings, dividends, prices and rates; the newest earnings are not known yet. */
export function shillerFile(business: Business, market: MarketDays, curves: readonly CurveDay[]): SampleFile {
  const prices = means(market.days, (index) => market.index[index] ?? 0);
  const rates = means(
    curves.map(({ day }) => day),
    (index) => (curves[index] ? yieldOf(curves[index], '10 Yr') : 0),
  );
  const months = business.months.filter((month) => prices.has(month)).slice(0, -1);
  const list = months.map((month) => prices.get(month) ?? 0);
  const earnings = earningsOf(
    list,
    months.map((month) => business.of('CFNAI', month) * 0.5),
  );
  const newest = business.of('CPIAUCNS', months.at(-1) ?? '');
  const rows = months.map((month, index) => {
    const isKnown = index < months.length - 6;
    const consumer = business.of('CPIAUCNS', month);
    const real = (value: number): number => (value * newest) / consumer;
    const [price = 0, earned = 0] = [list[index], earnings[index]];
    const past = earnings
      .slice(index - TEN_YEARS, index)
      .map((each, at) => (each * newest) / business.of('CPIAUCNS', months[index - TEN_YEARS + at] ?? ''));
    const cape = index >= TEN_YEARS ? real(price) / (past.reduce((sum, each) => sum + each, 0) / TEN_YEARS) : undefined;
    const ifKnown = (value: number): number | undefined => (isKnown ? value : undefined);
    return [
      month,
      cell(price),
      cell(ifKnown(earned * 0.42)),
      cell(ifKnown(earned)),
      cell(consumer, 3),
      cell(rates.get(month)),
      cell(real(price)),
      cell(ifKnown(real(earned * 0.42))),
      cell(ifKnown(real(earned))),
      cell(cape),
    ].join(',');
  });
  const header =
    'Date,SP500,Dividend,Earnings,Consumer Price Index,Long Interest Rate,Real Price,Real Dividend,Real Earnings,PE10';
  return { path: 'economy/shiller/data.csv', text: `${[header, ...rows].join('\n')}\n` };
}
