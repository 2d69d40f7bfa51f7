import { newsCategoryOf } from './news-category';

it.each([
  ['Alder lifts revenue 5 % in the quarter', true, 'earnings'],
  ['Alder raises its dividend', true, 'dividends'],
  ['Alder acquires Birch for 2 billion', true, 'deals'],
  ['Director buys shares of Alder', true, 'insiders'],
  ['Alder opens a mill', true, 'companies'],
  ['Inflation slows in May', false, 'economy'],
  ['Stocks close higher', false, 'markets'],
])('%s: %s %s', (title, isOfCompany, category) =>
  expect(newsCategoryOf({ kind: 'news', title, isOfCompany })).toBe(category),
);

it('letters are opinion, transcripts are about earnings', () => {
  expect(newsCategoryOf({ kind: 'letter', title: 'x', isOfCompany: false })).toBe('opinion');
  expect(newsCategoryOf({ kind: 'transcript', title: 'x', isOfCompany: true })).toBe('earnings');
});
