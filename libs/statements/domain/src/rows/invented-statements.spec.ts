import fc from 'fast-check';
import type { Basis } from '@plumbline/formula/domain';
import type { Fact, Split } from '@plumbline/market-data/domain';
import { rounds } from '@plumbline/shared/testing';
import { inventedDocument, inventedFact, type InventedFact } from '../testing/invented-company';
import { explained } from '../testing/invented-tables';
import { companyAt } from '../company/company-view';
import { statementTable } from './statement-table';
import type { PeriodKind, StatementTable } from '../model/statement-table';

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;
const FILED = ['04-30', '07-31', '10-31'] as const;
const START = '2022-01-01';

/** A calendar year of flows: three-month and year-to-date facts in 10-Qs, the year in the 10-K of the next February. */
function yearOf(
  concept: string,
  quarters: readonly number[],
  { year = 2022, toDateOnly = false, unit = 'USD' } = {},
): InventedFact[] {
  const day = (monthDay: string): string => `${String(year)}-${monthDay}`;
  const starts = ['01-01', '04-01', '07-01'] as const;
  const facts = FILED.flatMap((filed, at): InventedFact[] => {
    const end = day(QUARTER_ENDS[at] ?? '');
    const toDate = quarters.slice(0, at + 1).reduce((sum, value) => sum + value, 0);
    const alone = { concept, unit, start: day(starts[at] ?? ''), end, value: quarters[at] ?? 0, filed: day(filed) };
    const sum = { concept, unit, start: day('01-01'), end, value: toDate, filed: day(filed) };
    return at === 0 ? [alone] : toDateOnly ? [sum] : [alone, sum];
  });
  const total = quarters.reduce((sum, value) => sum + value, 0);
  const filed = `${String(year + 1)}-02-15`;
  return [...facts, { concept, unit, start: day('01-01'), end: day('12-31'), value: total, filed, form: '10-K' }];
}

const table = (
  facts: readonly InventedFact[],
  period: PeriodKind,
  basis: Basis = 'restated',
  asOf?: string,
): StatementTable => statementTable(companyAt(inventedDocument(facts.map(inventedFact)), asOf), { period, basis });

const cells = (of: StatementTable, key: string): readonly unknown[] =>
  (of.rows.find(({ item }) => item.key === key)?.cells ?? []).map((cell) =>
    'value' in cell ? cell.value : cell.status,
  );

const NET = yearOf('NetIncomeLoss', [10, 20, 30, 40]);

describe('quarters of an invented year', () => {
  it('labels them by their place in the year', () => {
    expect(table(NET, 'quarterly').periods.map(({ key, label }) => [key, label])).toEqual([
      ['2022Q1', 'Q1 2022'],
      ['2022Q2', 'Q2 2022'],
      ['2022Q3', 'Q3 2022'],
      ['2022Q4', 'Q4 2022'],
    ]);
  });

  it('takes the fourth from the year less nine months', () => {
    expect(cells(table(NET, 'quarterly'), 'net_income')).toEqual([10, 20, 30, 40]);
  });

  it('takes quarters of the cash flow from year-to-date figures', () => {
    const facts = [
      ...NET,
      ...yearOf('NetCashProvidedByUsedInOperatingActivities', [5, -6, 7, 8], { toDateOnly: true }),
    ];
    expect(cells(table(facts, 'quarterly'), 'cash_flow_from_operations')).toEqual([5, -6, 7, 8]);
  });

  it('does not subtract one concept from another that is not shown to be the same', () => {
    const facts = [
      ...NET,
      ...yearOf('SalesRevenueNet', [1, 2, 3, 4]).slice(0, -1),
      ...yearOf('Revenues', [1, 2, 3, 4]).slice(-1),
    ];
    expect(cells(table(facts, 'quarterly'), 'revenue')).toEqual([1, 2, 3, 'not_available']);
    expect(cells(table(facts, 'ttm'), 'revenue')).toEqual([10]);
  });

  it('subtracts across concepts that agree wherever both are given', () => {
    const twin = {
      concept: 'SalesRevenueNet',
      start: '2021-01-01',
      end: '2021-12-31',
      value: 9,
      filed: '2022-02-15',
      form: '10-K',
    };
    const facts = [
      ...NET,
      twin,
      { ...twin, concept: 'Revenues', filed: '2023-02-15' },
      ...yearOf('SalesRevenueNet', [1, 2, 3, 4]).slice(0, -1),
      ...yearOf('Revenues', [1, 2, 3, 4]).slice(-1),
    ];
    expect(cells(table(facts, 'quarterly'), 'revenue')).toEqual([1, 2, 3, 4]);
  });

  it('keeps zero apart from missing and negative from both', () => {
    const facts = [...NET, ...yearOf('Revenues', [0, 0, 0, 0]), ...yearOf('OperatingIncomeLoss', [-1, 0, -2, -3])];
    expect(cells(table(facts, 'annual'), 'revenue')).toEqual([0]);
    expect(cells(table(facts, 'quarterly'), 'operating_income')).toEqual([-1, 0, -2, -3]);
    expect(cells(table(facts, 'annual'), 'research_development')).toEqual([]);
  });

  it('derives a per-share quarter only where the share counts are comparable', () => {
    const eps = yearOf('EarningsPerShareDiluted', [1, 2, 3, 4], { unit: 'USD/shares' });
    const counts = (value: number): InventedFact[] =>
      yearOf('WeightedAverageNumberOfDilutedSharesOutstanding', [10, 10, 10, 10], { unit: 'shares' }).map((fact) => ({
        ...fact,
        value: fact.form === '10-K' ? value : 10,
      }));
    expect(cells(table([...NET, ...eps, ...counts(10)], 'quarterly'), 'eps_diluted')).toEqual([1, 2, 3, 4]);
    expect(cells(table([...NET, ...eps, ...counts(15)], 'quarterly'), 'eps_diluted')).toEqual([
      1,
      2,
      3,
      'not_available',
    ]);
    expect(cells(table([...NET, ...eps, ...counts(15)], 'ttm'), 'eps_diluted')).toEqual([10]);
  });
});

describe('vintages', () => {
  const restated = {
    concept: 'NetIncomeLoss',
    start: START,
    end: '2022-12-31',
    value: 111,
    filed: '2024-02-15',
    form: '10-K',
  };
  const proxy = { ...restated, value: 7, filed: '2024-04-15', form: 'DEF 14A' };
  const facts = [...NET, restated, proxy];

  it.each([
    ['asReported', undefined, 100],
    ['restated', undefined, 111],
    ['restated', '2024-02-14', 100],
    ['restated', '2024-02-15', 111],
  ] as const)('%s as of %s', (basis, asOf, expected) => {
    expect(cells(table(facts, 'annual', basis, asOf), 'net_income')[0]).toBe(expected);
  });

  it('explains which filing said it first, which repeated it and what it said before', () => {
    const again = { ...restated, filed: '2025-02-15' };
    const document = inventedDocument([...facts, again].map(inventedFact));
    expect(explained(document, 'net_income', 'FY2022')?.fact).toMatchObject({
      accession: '2024-02-15-10-K',
      confirmedBy: [{ accession: '2025-02-15-10-K' }],
      restates: [{ value: 100, accession: '2023-02-15-10-K' }],
      restatedTo: [{ value: 7, form: 'DEF 14A' }],
    });
  });
});

describe('splits', () => {
  const split: Split = { day: '2023-06-01', ratio: 4, source: 'announcement', knownAt: Date.parse('2023-05-01') };
  const eps = yearOf('EarningsPerShareDiluted', [1, 2, 3, 4], { unit: 'USD/shares' });
  const after = { ...(eps.at(-1) ?? eps[0]), value: 2.5, filed: '2024-02-15' } as InventedFact;
  const document = inventedDocument([...NET, ...eps, after].map(inventedFact), [split]);
  const annualEps = (basis: Basis, asOf?: string): readonly unknown[] =>
    cells(statementTable(companyAt(document, asOf), { period: 'annual', basis }), 'eps_diluted');

  it.each([
    ['as reported, before the split', 'asReported', '2023-05-31', 10],
    ['as reported, after it', 'asReported', '2023-06-01', 2.5],
    ['restated, after it', 'restated', '2023-06-02', 2.5],
    ['already restated by the company: never twice', 'restated', '2024-03-01', 2.5],
  ] as const)('%s', (_, basis, asOf, expected) => {
    expect(annualEps(basis, asOf)).toEqual([expected]);
  });
});

describe('a table', () => {
  it('can be had for some sections alone', () => {
    const facts = [...NET, ...yearOf('NetCashProvidedByUsedInOperatingActivities', [5, 6, 7, 8])].map(inventedFact);
    const { rows } = statementTable(companyAt(inventedDocument(facts)), {
      period: 'annual',
      basis: 'restated',
      sections: ['cashflow'],
    });
    expect(new Set(rows.map(({ item }) => item.section))).toEqual(new Set(['cashflow']));
    expect(rows.map(({ item }) => item.key)).toContain('cash_flow_from_operations');
  });

  it('of an empty company is empty', () => {
    expect(statementTable(companyAt(inventedDocument([])), { period: 'quarterly', basis: 'restated' })).toMatchObject({
      periods: [],
      rows: [],
      currency: 'USD',
    });
  });
});

it('an answer as of a day does not change when later facts arrive', () => {
  const base = [...NET, ...yearOf('Revenues', [7, 8, 9, 10])].map(inventedFact);
  const later = fc.record({
    concept: fc.constantFrom('NetIncomeLoss', 'Revenues', 'Assets', 'dei:EntityCommonStockSharesOutstanding'),
    start: fc.constantFrom(START, '2022-10-01', '2023-01-01'),
    end: fc.constantFrom('2022-12-31', '2023-03-31', '2023-12-31'),
    value: fc.integer(),
    filed: fc.constantFrom('2023-03-02', '2024-02-15', '2025-02-15'),
    form: fc.constantFrom('10-K', '10-K/A', '10-Q', '8-K'),
  });
  const answer = (facts: readonly Fact[]): unknown =>
    (['annual', 'quarterly', 'ttm'] as const).map((period) =>
      statementTable(companyAt(inventedDocument(facts), '2023-03-01'), { period, basis: 'restated' }),
    );
  const before = JSON.stringify(answer(base));
  fc.assert(
    fc.property(
      fc.array(later, { maxLength: 8 }),
      (added) => JSON.stringify(answer([...base, ...added.map(inventedFact)])) === before,
    ),
    { numRuns: rounds(15, 60) },
  );
});
