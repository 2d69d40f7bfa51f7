import { newYorkDay } from '@plumbline/market-data/domain';
import { addDays, daysBetween, weekday, type Day } from '@plumbline/shared/domain';
import type { ArchiveRow } from '@plumbline/market-data/importers';
import { readFiles, rowsOf, type FileReading } from '@plumbline/market-data/importers/testing';

import { listedMarket, type ListedMarket } from '../universe/universe-listings';
import { createUniverse } from '../universe/universe';
import { macroFiles } from './macro-files';

describe('the economy', () => {
  let readings: FileReading[];
  let market: ListedMarket;
  const bySeries = new Map<string, ArchiveRow<'observations'>[]>();

  beforeAll(() => {
    market = listedMarket(createUniverse({ companies: 3, years: 4 }));
    readings = readFiles(macroFiles(market));
    for (const row of rowsOf(readings, 'observations')) {
      const known = bySeries.get(String(row.series));
      if (known) known.push(row);
      else bySeries.set(String(row.series), [row]);
    }
  }, 60_000);

  it('is read without a rejected row', () => {
    expect(readings.filter(({ malformed, rejected }) => malformed !== undefined || rejected.length > 0)).toEqual([]);
  });

  const points = (id: string) =>
    (bySeries.get(id) ?? []).sort((a, b) =>
      String(a.day) < String(b.day) ? -1 : String(a.day) > String(b.day) ? 1 : Number(a.at) - Number(b.at),
    );
  const daysOf = (id: string): Day[] => [...new Set(points(id).map(({ day }) => String(day)))];

  it.each([
    ['UNRATE', 31],
    ['CPIAUCNS', 31],
    ['PAYEMS', 31],
    ['GDP', 92],
    ['ICSA', 7],
    ['WALCL', 7],
    ['DGS10', 5],
    ['SP500', 5],
    ['VIXCLS', 5],
    ['DCOILWTICO', 5],
    ['GOLD.M', 31],
    ['ECB:EUR/USD', 5],
    ['SHILLER.PRICE', 31],
  ])('has %s without gaps', (id, most) => {
    const days = daysOf(id);
    const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
    expect(days.length).toBeGreaterThan(80);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(most);
  });

  it('is rewritten: product and employment have several vintages, consumer prices without adjustment have one', () => {
    const vintages = (id: string): number => {
      const values = new Map<string, Set<unknown>>();
      for (const { day, value } of points(id))
        values.set(String(day), (values.get(String(day)) ?? new Set()).add(value));
      return Math.max(...Array.from(values.values(), ({ size }) => size));
    };
    expect(vintages('GDP')).toBeGreaterThan(2);
    expect(vintages('PAYEMS')).toBeGreaterThan(2);
    expect(vintages('CPIAUCNS')).toBe(1);
  });

  it('knows nothing before it came out', () => {
    const end = Date.parse(`${addDays(market.lastDay, 2)}T00:00:00Z`);
    expect(
      rowsOf(readings, 'observations').filter(({ at, status }) => Number(at) > end && status !== 'forecast'),
    ).toEqual([]);
  });

  it('had a day on which oil cost less than nothing', () => {
    expect(
      points('DCOILWTICO')
        .filter(({ value }) => Number(value) < 0)
        .map(({ day }) => day),
    ).toEqual(['2020-04-20']);
  });

  it('fears what moves', () => {
    const [index, fear] = [points('SP500'), points('VIXCLS')];
    const moves = index.slice(1).map(({ value }, at) => Math.abs(Math.log(Number(value) / Number(index[at]?.value))));
    const month = (at: number): number => moves.slice(Math.max(0, at - 21), at).reduce((sum, move) => sum + move, 0);
    const order = fear
      .map((_, at) => at)
      .slice(100)
      .sort((a, b) => Number(fear[a]?.value) - Number(fear[b]?.value));
    const [calm, wild] = [order.slice(0, 500), order.slice(-500)].map((list) =>
      list.reduce((sum, at) => sum + month(at), 0),
    );
    expect(wild ?? 0).toBeGreaterThan(2 * (calm ?? 0));
  });

  it('has positions of traders of Tuesdays that are public by the last day', () => {
    const reports = rowsOf(readings, 'cot_reports');
    expect(new Set(reports.map(({ day }) => weekday(String(day))))).toEqual(new Set([2]));
    expect(reports.filter(({ at }) => newYorkDay(Number(at)) > market.lastDay)).toEqual([]);
  });

  it('has traders whose sides add up', () => {
    const positions = rowsOf(readings, 'cot_positions').slice(0, 3000);
    for (const { code, commodity, day, open_interest, crop, kind } of rowsOf(readings, 'cot_reports').slice(0, 200)) {
      if (crop !== 'all' || kind !== 'legacy') continue;
      const sides = positions.filter(
        (each) =>
          each.code === code &&
          each.commodity === commodity &&
          each.day === day &&
          each.kind === kind &&
          each.crop === 'all',
      );
      const long = sides
        .filter(({ category }) => category !== 'reportable')
        .reduce((sum, each) => sum + Number(each.long) + Number(each.spread ?? 0), 0);
      expect(long).toBe(Number(open_interest));
    }
  });
});
