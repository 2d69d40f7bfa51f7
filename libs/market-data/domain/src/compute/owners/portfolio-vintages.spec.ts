import fc from 'fast-check';

import type { HoldingReport } from '../../model/manager-holding';
import { makeHoldingReport, makeHoldingRow } from '../../testing/make-holding-report';
import { filingDayMoment } from '../moments';
import { portfolioVintages, quarterBefore } from './portfolio-vintages';

const BIRCH = '00999B108';

const report = (filed: string, given: Partial<HoldingReport>): HoldingReport =>
  makeHoldingReport({ accession: `0000999981-${filed}`, filed, moment: filingDayMoment(filed), ...given });

/** So many shares at a price. */
const row = (amount: number, price: number, cusip = '00999A100') =>
  makeHoldingRow({ amount, value: amount * price, cusip });

const winter = report('2024-02-14', { period: '2023-12-31', rows: [row(100, 60), row(50, 20, BIRCH)] });
const spring = report('2024-05-14', { period: '2024-03-31', rows: [row(250, 70)] });

it.each([
  ['2024-06-30', '2024-03-31'],
  ['2024-03-31', '2023-12-31'],
  ['2023-12-31', '2023-09-30'],
])('the quarter before %s ends on %s', (period, before) => expect(quarterBefore(period)).toBe(before));

describe('portfolioVintages', () => {
  it('shows what was bought and sold at the mean of both quarter ends', () => {
    const [first, second] = portfolioVintages([spring, winter]);
    expect(first?.vintage).toMatchObject({ period: '2023-12-31', valueUsd: 7000, isWhole: true });
    expect(first?.vintage.traded).toBeUndefined();
    // Bought 150 at (60 + 70) / 2, sold 50 at 20.
    expect(second?.vintage.traded).toEqual({ boughtUsd: 9750, soldUsd: 1000, valueBeforeUsd: 7000 });
    expect(second?.positions).toEqual([{ cusip: '00999A100', shares: 250, valueUsd: 17_500, shared: [] }]);
  });

  it('takes no split for a purchase', () => {
    const split = report('2024-05-14', { period: '2024-03-31', rows: [row(200, 30), row(50, 20, BIRCH)] });
    const ports = { splitFactor: (cusip: string) => (cusip === BIRCH ? 1 : 2) };
    expect(portfolioVintages([winter, split], ports)[1]?.vintage.traded).toMatchObject({ boughtUsd: 0, soldUsd: 0 });
  });

  it('keeps options and bonds apart', () => {
    const rows = [row(100, 60), makeHoldingRow({ putCall: 'Put' }), makeHoldingRow({ amountType: 'PRN', value: 500 })];
    const [only] = portfolioVintages([report('2024-02-14', { rows })]);
    expect(only?.positions).toHaveLength(1);
    expect(only?.vintage.valueUsd).toBe(6500);
  });

  it('has a vintage each time more is public', () => {
    const more = report('2024-03-20', {
      form: '13F-HR/A',
      isAmendment: true,
      amendmentType: 'NEW HOLDINGS',
      rows: [row(10, 30, BIRCH)],
    });
    const first = report('2024-02-14', { rows: [row(100, 60)] });
    const found = portfolioVintages([more, first]);
    expect(found.map(({ vintage, positions }) => [vintage.valueUsd, positions.length])).toEqual([
      [6000, 1],
      [6300, 2],
    ]);
  });

  it('is not whole where others report, and then nothing was sold', () => {
    const notice = report('2024-05-14', { period: '2024-03-31', form: '13F-NT', kind: 'notice', rows: [] });
    const [, second] = portfolioVintages([winter, notice]);
    expect(second?.vintage).toMatchObject({ isWhole: false });
    expect(second?.vintage.traded).toBeUndefined();
  });

  it('names whom rows are shared with', () => {
    const included = [{ sequence: 1, cik: '0000999982' }, { sequence: 2 }];
    const rows = [row(100, 60), { ...row(40, 60), otherManagers: [1] }, { ...row(5, 60), otherManagers: [2] }];
    const [only] = portfolioVintages([report('2024-02-14', { included, rows })]);
    expect(only?.positions).toEqual([
      { cusip: '00999A100', shares: 145, valueUsd: 8700, shared: [[['0000999982'], 40]] },
    ]);
  });

  it('depends on nothing public later', () => {
    const any = fc.record({
      quarter: fc.integer({ min: 0, max: 2 }),
      delay: fc.integer({ min: 1, max: 200 }),
      kind: fc.constantFrom('RESTATEMENT' as const, 'NEW HOLDINGS' as const, undefined),
      amounts: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 }),
    });
    const PERIODS = ['2023-09-30', '2023-12-31', '2024-03-31'];
    fc.assert(
      fc.property(fc.array(any, { maxLength: 7 }), fc.integer({ min: 0, max: 500 }), (given, asOf) => {
        const reports = given.map(({ quarter, delay, kind, amounts }, at) => {
          const period = PERIODS[quarter] ?? '';
          const filed = new Date(Date.parse(period) + delay * 86_400_000).toISOString().slice(0, 10);
          const rows = amounts.map((amount, place) => row(amount, 40 + place, `00999${'ABC'[place] ?? 'D'}100`));
          const amendment = kind === undefined ? {} : { isAmendment: true, amendmentType: kind };
          return report(filed, { accession: `0000999981-24-${at}`, period, rows, ...amendment });
        });
        const at = Date.parse('2023-09-30') + asOf * 86_400_000;
        const known = portfolioVintages(reports.filter(({ moment }) => moment.at <= at));
        expect(portfolioVintages(reports).filter(({ vintage }) => vintage.at <= at)).toEqual(known);
      }),
    );
  });
});
