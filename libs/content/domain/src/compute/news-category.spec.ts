import { headlineSubject, newsCategoryOf } from './news-category';

it.each([
  ['Alder lifts revenue 5 % in the quarter', true, 'earnings'],
  ['Alder raises its dividend', true, 'dividends'],
  ['Alder acquires Birch for 2 billion', true, 'deals'],
  ['Director buys shares of Alder', true, 'insiders'],
  ['Alder opens a mill', true, 'companies'],
  ['Inflation slows in May', false, 'economy'],
  ['Stocks close higher', false, 'markets'],
])('%s: %s %s', (title, isOfCompany, category) =>
  expect(newsCategoryOf(headlineSubject({ kind: 'news', title }), isOfCompany)).toBe(category),
);

it('letters are opinion, transcripts are about earnings', () => {
  expect(headlineSubject({ kind: 'letter', title: 'x' })).toBe('opinion');
  expect(newsCategoryOf(headlineSubject({ kind: 'transcript', title: 'x' }), true)).toBe('earnings');
});
