import { termSource } from './term-source';

it.each([
  ['altman', 'Altman Z (1968, listed manufacturers)', '/term/altman-z'],
  ['return on equity', 'ROE %', '/term/roe'],
])('finds a figure by %s without a company', (keyword, name, url) => {
  expect(termSource.find(keyword, 12)).toContainEqual(expect.objectContaining({ name, url }));
});

it('finds no figure by words that none has', () => expect(termSource.find('zzzz', 3)).toEqual([]));
