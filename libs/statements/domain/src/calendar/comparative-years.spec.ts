import type { InventedFact } from '../testing/invented-company';
import { annualReport, cellsOf, companyOf, explained, tableOf } from '../testing/invented-tables';

const FILED = '2025-02-14';
const year = (name: number, income: number, filed = FILED): readonly InventedFact[] =>
  annualReport(
    { start: `${name}-01-01`, end: `${name}-12-31`, filed },
    { flows: { Revenues: income * 10, NetIncomeLoss: income } },
  );
const balance = (name: number, equity: number): readonly InventedFact[] =>
  annualReport(
    { start: `${name}-01-01`, end: `${name}-12-31`, filed: FILED },
    { balances: { StockholdersEquity: equity } },
  );

/** One annual report at hand: three years of income, two balance sheets. */
const ONE_REPORT = [...year(2024, 7), ...year(2023, 6), ...year(2022, 5), ...balance(2024, 3), ...balance(2023, -17)];

it('years that one report only compares with have columns, labelled by the fiscal calendar', () => {
  const table = tableOf(companyOf(ONE_REPORT));
  expect(table.periods.map(({ label, start, filed }) => [label, start, filed])).toEqual([
    ['FY2022', '2022-01-01', FILED],
    ['FY2023', '2023-01-01', FILED],
    ['FY2024', '2024-01-01', FILED],
  ]);
  expect(cellsOf(table, 'net_income')).toEqual([5, 6, 7]);
  expect(cellsOf(table, 'total_equity')).toEqual(['not_available', -17, 3]);
});

it.each(['asReported', 'restated'] as const)(
  'their figures are explained by the report that contains them: %s',
  (basis) => {
    expect(explained(companyOf(ONE_REPORT), 'net_income', 'FY2022', { basis })).toMatchObject({
      value: 5,
      fact: { form: '10-K', filed: FILED },
    });
  },
);

it('nobody knows of them before that report', () => {
  expect(tableOf(companyOf(ONE_REPORT), { asOf: '2025-02-13' }).periods).toEqual([]);
});

it('a year that is current in a report stays as it was', () => {
  const both = [...ONE_REPORT, ...year(2023, 8, '2024-02-14'), ...year(2022, 5, '2024-02-14')];
  const periods = (asOf?: string) =>
    tableOf(companyOf(both), asOf ? { asOf } : {}).periods.map(({ label, filed }) => [label, filed]);
  expect(periods()).toEqual([
    ['FY2022', '2024-02-14'],
    ['FY2023', '2024-02-14'],
    ['FY2024', FILED],
  ]);
  expect(periods('2024-12-31')).toEqual([
    ['FY2022', '2024-02-14'],
    ['FY2023', '2024-02-14'],
  ]);
  expect(explained(companyOf(both), 'net_income', 'FY2023', { basis: 'asReported' })).toMatchObject({ value: 8 });
});

it('twelve months on other days are no fiscal year', () => {
  const toMarch = annualReport(
    { start: '2022-04-01', end: '2023-03-31', filed: FILED },
    { flows: { NetIncomeLoss: 9 } },
  );
  const table = tableOf(companyOf([...year(2024, 7), ...toMarch]));
  expect(table.periods.map(({ label }) => label)).toEqual(['FY2024']);
});
