import { makeObservation } from '@plumbline/market-data/testing';
import { COMPUTED_SERIES, computedSeries } from '../model/computed-series';
import { computedObservations } from './computed-observations';

const reported = (day: string, value: number, publicDay = day) =>
  makeObservation({ day, value, moment: { at: Date.parse(`${publicDay}T21:30:00Z`), precision: 'day' } });

const made = (id: string, inputs: Record<string, ReturnType<typeof reported>[]>) =>
  computedObservations(computedSeries(id)!, new Map(Object.entries(inputs))).map(({ day, value }) => [day, value]);

describe('series made of others', () => {
  it('net liquidity converts millions and billions: 2022-04-13 before the account of the Treasury', () => {
    const [row] = made('NET_LIQUIDITY', {
      WALCL: [reported('2022-04-13', 8_965_487)],
      WTREGEN: [reported('2022-04-13', 0)],
      RRPONTSYD: [reported('2022-04-13', 1815.555)],
    });
    expect(row?.[1]).toBeCloseTo(7149.932, 6);
  });

  it('a Wednesday without reverse repos takes the last day before it, and never one a week old', () => {
    const inputs = { WALCL: [reported('2022-06-22', 1000)], WTREGEN: [reported('2022-06-22', 0)] };
    expect(made('NET_LIQUIDITY', { ...inputs, RRPONTSYD: [reported('2022-06-17', 0.5)] })).toEqual([
      ['2022-06-22', 0.5],
    ]);
    expect(made('NET_LIQUIDITY', { ...inputs, RRPONTSYD: [reported('2022-06-16', 0.5)] })).toHaveLength(1);
    expect(made('NET_LIQUIDITY', { ...inputs, RRPONTSYD: [reported('2022-06-15', 0.5)] })).toEqual([]);
    const near = [reported('2022-06-20', 0.25), reported('2022-06-21', 0.75), reported('2022-06-23', 9)];
    expect(made('NET_LIQUIDITY', { ...inputs, RRPONTSYD: near })).toEqual([['2022-06-22', 0.25]]);
  });

  it('a spread is the difference of two published yields of one day: 2023-03-08', () => {
    const yields = {
      DGS10: [reported('2023-03-08', 3.98), reported('2023-03-09', 3.93)],
      DGS2: [reported('2023-03-08', 5.05)],
    };
    expect(made('SPREAD_10Y_2Y', yields)).toEqual([['2023-03-08', -1.07]]);
    expect(made('SPREAD_10Y_3M', { ...yields, DGS3MO: [reported('2023-03-08', 5.06)] })).toEqual([
      ['2023-03-08', -1.08],
    ]);
  });

  it('a month without one of both prices has no ratio, nor has one over nothing', () => {
    const gold = [reported('2024-01-01', 2000), reported('2024-02-01', 2100)];
    expect(made('GOLD_SILVER', { 'GOLD.M': gold, 'SILVER.M': [reported('2024-01-01', 25)] })).toEqual([
      ['2024-01-01', 80],
    ]);
    expect(made('GOLD_SILVER', { 'GOLD.M': gold, 'SILVER.M': [reported('2024-01-01', 0)] })).toEqual([]);
    expect(made('GOLD_PALLADIUM', { 'GOLD.M': gold })).toEqual([]);
  });

  it('has a vintage whenever an input has, and later ones change no earlier one', () => {
    const first = {
      'GOLD.M': [reported('2024-01-01', 2000, '2024-02-05')],
      'SILVER.M': [reported('2024-01-01', 20, '2024-02-06')],
    };
    const later = { ...first, 'GOLD.M': [...first['GOLD.M'], reported('2024-01-01', 2020, '2024-03-05')] };
    const all = computedObservations(computedSeries('GOLD_SILVER')!, new Map(Object.entries(later)));
    expect(all.map(({ value, moment }) => [value, new Date(moment.at).toISOString().slice(0, 10)])).toEqual([
      [100, '2024-02-06'],
      [101, '2024-03-05'],
    ]);
    expect(all[0]).toEqual(computedObservations(computedSeries('GOLD_SILVER')!, new Map(Object.entries(first)))[0]);
  });

  it('is released with the last of its inputs; a vintage that changes nothing is none', () => {
    const both = {
      'GOLD.M': [reported('2024-01-01', 2000, '2024-02-05'), reported('2024-01-01', 2000, '2024-03-05')],
      'SILVER.M': [reported('2024-01-01', 20, '2024-02-06')],
    };
    const all = computedObservations(computedSeries('GOLD_SILVER')!, new Map(Object.entries(both)));
    expect(all).toMatchObject([{ releasedAt: Date.parse('2024-02-06T21:30:00Z'), value: 100 }]);
  });

  it('numbers and ids are used once', () => {
    for (const pick of ['number', 'id'] as const)
      expect(new Set(COMPUTED_SERIES.map((series) => series[pick])).size).toBe(COMPUTED_SERIES.length);
  });
});
