import { makeFiling } from '@plumbline/market-data/testing';
import { filingList, noFilings } from './filing-list';
import type { StockContext } from './stock-context';

const filings = [
  makeFiling({ accession: '0000000001-23-000004', form: '8-K', filed: '2023-05-01', items: '2.02,9.01' }),
  makeFiling({ accession: '0000000001-23-000003', form: '4', filed: '2023-04-01' }),
  makeFiling({ accession: '0000000001-23-000002', form: '10-K', filed: '2023-02-10' }),
  makeFiling({ accession: '0000000001-22-000001', form: 'CORRESP', filed: '2022-05-01' }),
];

const context = (asOf?: string, known = filings) =>
  ({ document: { filings: known, hasFilingList: true }, asOf }) as unknown as StockContext;

it.each([
  ['without a choice, all but the noise', {}, ['8-K', '10-K']],
  ['all', { form: 'all' }, ['8-K', '4', '10-K', 'CORRESP']],
  ['a group', { form: 'insiders' }, ['4']],
  ['a single form', { form: '10-K' }, ['10-K']],
  ['words of what it is', { text: 'RESULTS' }, ['8-K']],
  ['words of the number', { form: 'all', text: '22-000001' }, ['CORRESP']],
  ['what there is not', { form: 'proxy' }, []],
])('%s', (_name, choice, forms) =>
  expect(filingList(context(), choice).filings.map(({ form }) => form)).toEqual(forms),
);

it('as of a day nothing filed later is listed or counted', () => {
  const { filings: known, groups } = filingList(context('2023-03-01'), { form: 'all' });
  expect(known.map(({ form }) => form)).toEqual(['10-K', 'CORRESP']);
  expect(groups.map(({ value, count }) => `${value}:${String(count)}`)).toEqual([
    ':1',
    'all:2',
    'reports:1',
    'letters:1',
  ]);
});

it('an empty list says why', () => {
  expect(noFilings(context(), filingList(context(), {}).groups)).toBe('No filing matches what you chose');
  expect(noFilings(context('2020-01-01'), filingList(context('2020-01-01'), {}).groups)).toBe(
    'Nothing was filed by 2020-01-01',
  );
});
