import { companyAt } from '@plumbline/statements/domain';
import { annualReport, companyOf, type InventedFact } from '@plumbline/statements/testing';
import { explain, type ExplainAsked } from './explain';

/** Income of three years, in one annual report. */
const YEARS = [5, 6, 7].flatMap((income, at) =>
  annualReport(
    { start: `${2022 + at}-01-01`, end: `${2022 + at}-12-31`, filed: '2025-02-14' },
    { flows: { NetIncomeLoss: income } },
  ),
);

describe('the period that is asked for', () => {
  const quarter = (end: string, income: number, filed: string): readonly InventedFact[] =>
    annualReport({ start: `${end.slice(0, 4)}-01-01`, end, filed, form: '10-Q' }, { flows: { NetIncomeLoss: income } });
  const view = companyAt(companyOf([...YEARS, ...quarter('2025-03-31', 2, '2025-05-02')]));
  const context = { view, prices: { reason: 'No price' } };

  it.each<[string, Omit<ExplainAsked, 'basis'>, number | undefined]>([
    ['its key', { period: 'annual', key: 'FY2023' }, 6],
    ['its key alone', { key: '2025Q1' }, 2],
    ['its label', { key: 'Q1 2025' }, 2],
    ['its label in small letters, of its kind', { period: 'quarterly', key: ' q1 2025' }, 2],
    ['a kind alone: the latest of it', { period: 'annual' }, 7],
    ['a kind alone: the latest quarter', { period: 'quarterly' }, 2],
    ['a label of another kind', { period: 'annual', key: 'Q1 2025' }, undefined],
    ['no such period', { key: 'FY1999' }, undefined],
  ])('by %s', (_, asked, expected) => {
    expect(explain('net_income', context, { ...asked, basis: 'restated' })?.value).toBe(expected);
  });
});
