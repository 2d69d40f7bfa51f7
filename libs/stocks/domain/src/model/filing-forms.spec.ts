import { filingForm, filingWords } from './filing-forms';

it.each([
  ['10-K', 'reports', 'Annual report'],
  ['10-K/A', 'reports', 'Annual report, amended'],
  ['4', 'insiders', 'Trade of an insider'],
  ['4/A', 'insiders', 'Trade of an insider, amended'],
  ['SCHEDULE 13G/A', 'stakes', 'Passive stake above 5 %, amended'],
  ['424B2', 'supplements', 'Prospectus supplement'],
  ['XYZ-9', 'other', 'Form XYZ-9'],
])('%s is one of %s: %s', (form, group, words) => expect(filingForm(form)).toEqual({ group, words }));

it.each([
  [{ form: '8-K', items: '2.02,9.01' }, 'Current report: results'],
  [{ form: '8-K', items: '5.02, 8.88' }, 'Current report: directors and officers, item 8.88'],
  [{ form: '8-K', items: '9.01' }, 'Current report'],
  [{ form: '10-Q' }, 'Quarterly report'],
])('%j reads %s', (filing, words) => expect(filingWords(filing)).toBe(words));
