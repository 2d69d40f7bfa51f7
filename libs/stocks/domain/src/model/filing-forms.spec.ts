import { formWords, isMinorForm } from './filing-forms';

it.each([
  ['10-K', 'Annual report'],
  ['10-K/A', 'Annual report, amended'],
  ['424B2', 'Prospectus'],
  ['SC TO-T/A', 'Tender offer, amended'],
  ['SC 13G', 'Stake above 5 %, passive'],
  ['XYZ', undefined],
])('%s: %s', (form, words) => expect(formWords(form)).toBe(words));

it.each([
  ['PX14A6G', true],
  ['424B5', true],
  ['8-K', false],
  ['10-K/A', false],
])('%s is minor: %s', (form, expected) => expect(isMinorForm(form)).toBe(expected));
