import { segmentTables, type DimensionFact } from '@plumbline/market-data/domain';
import { companyAt } from '@plumbline/statements/domain';
import { annualReport, companyOf, inventedFact } from '@plumbline/statements/testing';
import { segmentAsk } from './segment-question';

const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15' };
const FLOWS = {
  Revenues: 29_400,
  SalesRevenueNet: 83_062,
  CostOfRevenue: 42_460,
  GrossProfit: 40_602,
  NetIncomeLoss: 1,
};
const view = companyAt(companyOf(annualReport(YEAR, { flows: FLOWS })));
const FY = { period: 'annual', key: 'FY2022', basis: 'restated' } as const;

const part = (member: string, value: number): DimensionFact => ({
  ...inventedFact({ concept: 'SalesRevenueNet', value, form: '10-K', ...YEAR }),
  dimensions: [['us-gaap:StatementBusinessSegmentsAxis', `inv:${member}Member`]],
});

it('segments are asked for by the concept the row was read from, and add up to its figure', () => {
  const ask = segmentAsk(view, 'revenue', FY);
  expect(ask).toMatchObject({ concept: 'us-gaap:SalesRevenueNet', start: '2022-01-01', end: '2022-12-31' });
  if (!ask) return;
  const { wholes, ...question } = ask;
  const [table] = segmentTables([part('Beauty', 33_062), part('Baby', 50_000)], wholes, question);
  expect(table).toMatchObject({ kind: 'segments', sum: 83_062, total: 83_062, reconciled: true });
});

it.each(['gross_margin', 'free_cash_flow', 'unheard_of'])('%s is read from no one fact', (key) => {
  expect(segmentAsk(view, key, FY)).toBeUndefined();
});
