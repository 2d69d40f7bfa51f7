import { makeHoldingReport, makeHoldingRow } from '../../testing/make-holding-report';
import type { HoldingReport } from '../../model/manager-holding';
import { decideUnit, impliedPrices } from './value-unit';

const rows = (...prices: readonly number[]) =>
  prices.map((price, index) =>
    makeHoldingRow({ place: index + 1, cusip: `C${index}`, amount: 1000, value: price * 1000 }),
  );
const report = (prices: readonly number[], filed = '2024-02-14'): HoldingReport =>
  makeHoldingReport({ rows: rows(...prices), filed });

const PRICES: Readonly<Record<string, number>> = { C0: 120, C1: 40, C2: 300 };
const prices = (cusip: string): number | undefined => PRICES[cusip];

describe('trap 6: the unit of values', () => {
  it.each([
    ['2023-01-02', 'thousands'],
    ['2023-01-03', 'dollars'],
  ])('filed on %s is %s where nothing speaks against it', (filed, unit) => {
    expect(decideUnit(makeHoldingReport({ rows: [], filed }))).toMatchObject({
      unit,
      by: 'filing-day',
      followsRule: true,
    });
  });

  it.each([
    ['dollars after the change', [120, 41, 300], '2024-02-14', 'dollars', true],
    ['thousands after the change', [0.12, 0.041, 0.3], '2023-02-28', 'thousands', false],
    ['dollars before the change', [120, 41, 300], '2021-02-12', 'dollars', false],
    ['thousands before the change', [0.12, 0.041, 0.3], '2021-02-12', 'thousands', true],
  ])('%s: prices decide', (_, values, filed, unit, followsRule) => {
    const decision = decideUnit(report(values, filed), { prices });
    expect(decision).toMatchObject({ unit, followsRule, by: 'prices', compared: 3 });
    expect(decision.ratio).toBeCloseTo(unit === 'dollars' ? 1 : 0.001, 4);
  });

  it('takes the median: one row of another split basis or a wrong CUSIP decides nothing', () => {
    expect(decideUnit(report([120, 0.04, 300]), { prices }).unit).toBe('dollars');
  });

  it('overrules what rows imply: shares of 600,000 dollars, written in thousands, look like dollars', () => {
    const dear = (cusip: string): number | undefined => ({ C0: 600_000, C1: 580_000 })[cusip];
    expect(decideUnit(report([600, 580])).unit).toBe('dollars');
    expect(decideUnit(report([600, 580]), { prices: dear })).toMatchObject({ unit: 'thousands', by: 'prices' });
  });

  it('asks for the prices of the largest securities alone, rows of one taken together', () => {
    const many = Array.from({ length: 30 }, (_, at) => 10 + at);
    const own = report(many);
    const twice = makeHoldingRow({ place: 31, cusip: 'C0', amount: 1000, value: 40_000 });
    const asked: string[] = [];
    const lookup = (cusip: string) => (asked.push(cusip), 20);
    decideUnit({ ...own, rows: [...own.rows, twice].reverse() }, { prices: lookup });
    expect(asked).toEqual(['C0', ...[29, 28, 27, 26, 25, 24, 23, 22, 21].map((at) => `C${at}`)]);
  });

  it.each([0.02, 0.04, 12, 0.00005])('a ratio of %d is near neither unit: a split nobody reported', (ratio) => {
    const decision = decideUnit(report([120 * ratio]), { prices });
    expect(decision.by).not.toBe('prices');
  });

  it('compares with the report of the quarter before where there are no prices', () => {
    const earlier = new Map([
      ['C0', 2.1],
      ['C1', 1.4],
    ]);
    const decision = decideUnit(report([2, 1.5], '2023-02-14'), { earlier });
    expect(decision).toMatchObject({ unit: 'dollars', by: 'earlier-report', compared: 2 });
  });

  it('uses the mean price the rows imply where there is nothing else', () => {
    // Five large companies before their splits, in thousands: two of five rows look like dollars, the mean does not.
    const decision = decideUnit(report([0.133, 1.752, 1.753, 0.222, 3.257], '2024-02-14'));
    expect(decision).toMatchObject({ unit: 'thousands', by: 'implied-prices', followsRule: false, compared: 5 });
  });

  it('leaves it to the filing day where the rows are not clear', () => {
    expect(decideUnit(report([1.9]))).toMatchObject({ unit: 'dollars', by: 'filing-day' });
    expect(decideUnit(report([1.9], '2022-02-14'))).toMatchObject({ unit: 'thousands', by: 'filing-day' });
  });

  it('does not ask options and bonds, nor trusts a ratio that is neither', () => {
    const option = makeHoldingRow({ cusip: 'C0', amount: 1000, value: 120, putCall: 'Call' });
    const bond = makeHoldingRow({ cusip: 'C1', amount: 1000, value: 1, amountType: 'PRN' });
    expect(decideUnit(makeHoldingReport({ rows: [option, bond] }), { prices }).compared).toBe(0);
    expect(decideUnit(report([120_000, 41_000]), { prices }).by).toBe('implied-prices');
  });

  it('gives prices in dollars for the quarter that follows', () => {
    const thousands = report([0.12], '2021-02-12');
    expect(impliedPrices(thousands, decideUnit(thousands)).get('C0')).toBeCloseTo(120);
  });
});
