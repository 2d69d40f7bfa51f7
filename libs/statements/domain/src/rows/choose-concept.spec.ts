import type { InventedFact } from '../testing/invented-company';
import { annualReport, cellsOf, companyOf, explained, tableOf } from '../testing/invented-tables';

const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15' };

const annual = (flows: Readonly<Record<string, number>>, report = YEAR): readonly InventedFact[] =>
  annualReport(report, { flows: { NetIncomeLoss: 1_160, ...flows } });

/** As a large maker of household goods tags its reports: `Revenues` is the sales of one country. */
const TRAP = {
  Revenues: 29_400,
  SalesRevenueNet: 83_062,
  CostOfGoodsSold: 42_460,
  GrossProfit: 40_602,
  OperatingIncomeLoss: 15_288,
};

describe('trap 1: the concept of revenue', () => {
  it('is the one that reconciles with cost and gross profit, not the first of the list', () => {
    const company = companyOf(annual(TRAP));
    expect(cellsOf(tableOf(company), 'revenue')).toEqual([83_062]);
    const found = explained(company, 'revenue', 'FY2022');
    expect(found?.fact?.concept).toBe('us-gaap:SalesRevenueNet');
    expect(found?.notes).toEqual([
      'SalesRevenueNet 83,062 rather than Revenues 29,400: it reconciles: revenue = cost of goods sold + gross profit',
    ]);
  });

  it.each([
    [
      'costs and operating income decide',
      { Revenues: 90, SalesRevenueNet: 100, CostsAndExpenses: 70, OperatingIncomeLoss: 30 },
      100,
    ],
    ['a smaller total that ties', { Revenues: 121, SalesRevenueNet: 101, CostOfRevenue: 63, GrossProfit: 38 }, 101],
    ['rounding within the last digit', { Revenues: 90, SalesRevenueNet: 100, CostOfRevenue: 61, GrossProfit: 40 }, 100],
    ['nothing ties: a part is never larger than the total', { Revenues: 29, SalesRevenueNet: 83 }, 83],
    [
      'nothing ties: sales with excise taxes are more than revenue',
      {
        RevenueFromContractWithCustomerExcludingAssessedTax: 80,
        RevenueFromContractWithCustomerIncludingAssessedTax: 95,
      },
      80,
    ],
    ['equal values are no choice', { Revenues: 83, SalesRevenueNet: 83 }, 83],
  ])('%s', (_, flows, expected) => {
    expect(cellsOf(tableOf(companyOf(annual(flows))), 'revenue')).toEqual([expected]);
  });

  it('follows the restatement of all figures to another concept', () => {
    const restated = { ...YEAR, filed: '2024-02-15' };
    const facts = [
      ...annual({ SalesRevenueNet: 100, CostOfGoodsSold: 60, GrossProfit: 40 }),
      ...annual(
        { RevenueFromContractWithCustomerExcludingAssessedTax: 96, CostOfGoodsSold: 58, GrossProfit: 38 },
        restated,
      ),
      ...annual({}, { start: '2023-01-01', end: '2023-12-31', filed: '2024-02-15' }),
    ];
    const company = companyOf(facts);
    expect(cellsOf(tableOf(company), 'revenue')).toEqual([96, 'not_available']);
    expect(cellsOf(tableOf(company, { asOf: '2024-02-14' }), 'revenue')).toEqual([100]);
    expect(cellsOf(tableOf(company, { basis: 'asReported' }), 'revenue')).toEqual([100, 'not_available']);
  });

  it('stays the same in quarters that say nothing of costs', () => {
    const quarters = [1, 2, 3].flatMap((quarter): InventedFact[] => {
      const month = (number: number): string => String(number).padStart(2, '0');
      const start = `2022-${month(3 * quarter - 2)}-01`;
      const end = `2022-${month(3 * quarter)}-${quarter === 1 ? '31' : '30'}`;
      const filed = `2022-${month(3 * quarter + 1)}-28`;
      return annualReport(
        { start, end, filed, form: '10-Q' },
        {
          flows: { Revenues: 7_000, SalesRevenueNet: 20_000, NetIncomeLoss: 290 },
        },
      ) as InventedFact[];
    });
    const company = companyOf([...quarters, ...annual(TRAP)]);
    expect(cellsOf(tableOf(company, { period: 'quarterly' }), 'revenue')).toEqual([20_000, 20_000, 20_000, 23_062]);
    expect(explained(company, 'revenue', '2022Q2', { period: 'quarterly' })?.notes).toEqual([
      'SalesRevenueNet 20,000 rather than Revenues 7,000: the fiscal year is read from it',
    ]);
  });
});
