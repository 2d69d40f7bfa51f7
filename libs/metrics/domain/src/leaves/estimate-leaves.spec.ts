import { endOfDayNewYork, type Estimate } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { estimateLeaves, type EstimatesAsked } from './estimate-leaves';

const estimate = (mean: number, periodEnd: Day, published: Day, more: Partial<Estimate> = {}): Estimate => ({
  symbol: 'ALDR',
  figure: 'eps',
  kind: 'annual',
  source: 'Panel',
  mean,
  periodEnd,
  moment: { at: endOfDayNewYork(published), precision: 'day' },
  ...more,
});

const ESTIMATES = [
  estimate(8, '2024-12-28', '2024-02-01', { analysts: 7 }),
  estimate(9, '2024-12-28', '2024-05-01'),
  estimate(10, '2025-12-27', '2024-05-01'),
  estimate(12, '2027-01-02', '2024-05-01'),
  estimate(3, '2024-12-28', '2024-05-01', { kind: 'quarterly' }),
  estimate(900, '2024-12-28', '2024-05-01', { figure: 'revenue', currency: 'EUR' }),
];
const YEARS: readonly (readonly [filed: Day, end: Day])[] = [
  ['2024-02-10', '2023-12-30'],
  ['2025-02-10', '2024-12-28'],
];

const leaves = (more: Partial<EstimatesAsked> = {}) =>
  estimateLeaves({
    estimates: ESTIMATES,
    yearEnd: (day) => YEARS.findLast(([filed]) => day === undefined || filed <= day)?.[1],
    splits: [],
    reporting: 'USD',
    asOf: undefined,
    ...more,
  });

describe('estimates of the years after the last reported one', () => {
  it.each<readonly [asOf: Day | undefined, key: string, value: number]>([
    ['2024-03-01', 'eps_estimate_next_fy', 8],
    ['2024-06-01', 'eps_estimate_next_fy', 9],
    ['2024-06-01', 'eps_estimate_3y', 12],
    [undefined, 'eps_estimate_next_fy', 10],
    ['2024-02-05', 'eps_estimate_next_fy', Number.NaN],
    ['2024-03-01', 'eps_estimate_3y', Number.NaN],
  ])('as of %s, %s is %s', (asOf, key, value) => {
    expect(leaves({ asOf }).number(key)).toBe(value);
  });

  it('a day that is asked for knows nothing later', () => {
    expect(leaves().number('eps_estimate_next_fy', '2024-03-01')).toBe(8);
  });

  it('a split since then divides figures of a share', () => {
    const splits = [{ day: '2024-07-01' as Day, ratio: 4, knownAt: 0, source: 'actions' as const }];
    expect(leaves({ splits }).number('eps_estimate_next_fy')).toBe(2.5);
    expect(leaves({ splits, asOf: '2024-06-01' }).number('eps_estimate_next_fy')).toBe(9);
  });

  it.each<readonly [string, Partial<EstimatesAsked>, RegExp]>([
    ['eps_estimate_next_fy', { estimates: [] }, /^No estimates of analysts were imported/],
    ['eps_estimate_next_fy', { yearEnd: () => undefined }, /^No fiscal year/],
    ['revenue_estimate_next_fy', { asOf: '2024-06-01' }, /^The estimate is in EUR, the statements are in USD$/],
    ['eps_estimate_3y', { asOf: '2024-03-01' }, /^No estimate of the fiscal year 3 after that to 2023-12-30/],
  ])('%s says why it is missing', (key, more, reason) => {
    expect(leaves(more).about?.(key)?.reason).toMatch(reason);
  });

  it('says where it is from', () => {
    expect(leaves({ asOf: '2024-03-01' }).about?.('eps_estimate_next_fy')).toEqual({
      day: '2024-02-01',
      note: 'Mean of 7 analysts for the fiscal year to 2024-12-28, published 2024-02-01 by Panel',
    });
    expect(leaves().about?.('employees')).toBeUndefined();
  });
});
