import { annualReport, companyOf } from '../testing/invented-tables';
import { qualityOf } from './quality';

const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15' };
const FLOWS = {
  Revenues: 6_400e6,
  CostOfRevenue: 3_800e6,
  GrossProfit: 2_600e6,
  NetIncomeLoss: 450e6,
  NetCashProvidedByUsedInOperatingActivities: 830e6,
  NetCashProvidedByUsedInInvestingActivities: -480e6,
  NetCashProvidedByUsedInFinancingActivities: -250e6,
  CashAndCashEquivalentsPeriodIncreaseDecrease: 100e6,
};
const BALANCES = { Assets: 5_800e6, Liabilities: 3_350e6, StockholdersEquity: 2_450e6 };

const failing = (flows: object = {}, balances: object = {}): readonly string[] =>
  qualityOf(companyOf(annualReport(YEAR, { flows: { ...FLOWS, ...flows }, balances: { ...BALANCES, ...balances } })))
    .checks.filter(({ passed }) => !passed)
    .map(({ check, period, difference }) => `${check} ${period} ${String(difference)}`);

describe('the identities of the accounts', () => {
  it('hold in sound statements', () => {
    const record = qualityOf(companyOf(annualReport(YEAR, { flows: FLOWS, balances: BALANCES })));
    expect(record.summary).toEqual({
      checked: 3,
      failed: 0,
      byCheck: {
        balance: { checked: 1, failed: 0 },
        'cash-flow': { checked: 1, failed: 0 },
        'gross-profit': { checked: 1, failed: 0 },
      },
    });
    expect(record.checks[0]).toEqual({
      check: 'balance',
      period: 'FY2022',
      expected: 5_800e6,
      found: 5_800e6,
      difference: 0,
      tolerance: 2e6,
      passed: true,
    });
  });

  it.each([
    ['assets that no liability or equity stands for', {}, { Assets: 5_900e6 }, ['balance FY2022 -100000000']],
    ['a unit of rounding', {}, { Assets: 5_801e6 }, []],
    [
      'cash that flowed nowhere',
      { NetCashProvidedByUsedInInvestingActivities: -500e6 },
      {},
      ['cash-flow FY2022 -20000000'],
    ],
    ['a cost of another scope', { CostOfRevenue: 3_000e6 }, {}, ['gross-profit FY2022 800000000']],
  ])('find %s', (_, flows, balances, expected) => {
    expect(failing(flows, balances)).toEqual(expected);
  });

  it('find share counts that are a thousand times too small', () => {
    const counted = (shares: number): readonly string[] => {
      const facts = [
        ...annualReport(YEAR, { flows: FLOWS, balances: BALANCES }),
        { concept: 'EarningsPerShareBasic', unit: 'USD/shares', value: 0.9, ...YEAR, form: '10-K' },
        {
          concept: 'WeightedAverageNumberOfSharesOutstandingBasic',
          unit: 'shares',
          value: shares,
          ...YEAR,
          form: '10-K',
        },
      ];
      return qualityOf(companyOf(facts))
        .checks.filter(({ passed }) => !passed)
        .map(({ check, period }) => `${check} ${period}`);
    };
    expect(counted(500e6)).toEqual([]);
    expect(counted(500e3)).toEqual([`share-count 10-K filed ${YEAR.filed}`]);
  });

  it('prove nothing with figures that are made from each other', () => {
    const { Liabilities: _, ...balances } = BALANCES;
    const record = qualityOf(companyOf(annualReport(YEAR, { balances, flows: { NetIncomeLoss: 1 } })));
    expect(record.checks).toEqual([]);
  });

  it('say nothing of a balance whose minorities are not reported, where they are reported in other years', () => {
    const before = { start: '2021-01-01', end: '2021-12-31', filed: '2022-02-15' };
    const company = companyOf([
      ...annualReport(before, {
        flows: FLOWS,
        balances: { ...BALANCES, StockholdersEquity: 2_400e6, MinorityInterest: 50e6 },
      }),
      ...annualReport(YEAR, { flows: FLOWS, balances: { ...BALANCES, StockholdersEquity: 2_400e6 } }),
    ]);
    expect(qualityOf(company).summary.byCheck['balance']).toEqual({ checked: 1, failed: 0 });
  });

  it('as of a day do not know what was restated later', () => {
    const later = { ...YEAR, filed: '2024-02-15' };
    const company = companyOf([
      ...annualReport(YEAR, { flows: FLOWS, balances: BALANCES }),
      ...annualReport(later, { balances: { Assets: 9_000e6 } }),
    ]);
    expect(qualityOf(company, { asOf: '2023-12-31' }).summary.failed).toBe(0);
    expect(qualityOf(company).summary.failed).toBe(1);
    expect(qualityOf(company, { basis: 'asReported' }).summary.failed).toBe(0);
  });
});
