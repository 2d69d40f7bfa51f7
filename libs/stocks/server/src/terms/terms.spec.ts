import { findTerm, searchTerms, TERMS } from './terms';

it.each([
  ['pe-ratio', 'pettm'],
  ['PE Ratio (TTM)', 'pettm'],
  ['pettm', 'pettm'],
  ['roe', 'roe'],
  ['ROE-%', 'roe'],
  ['altman_z', 'altman_z'],
  ['p-pct-change', 'p_pct_change'],
  ['nope', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('/term/%s is %s', (name, key) => expect(findTerm(name)?.key).toBe(key));

it('every term has an address of its own that leads back to it', () => {
  expect(new Set(TERMS.map(({ slug }) => slug)).size).toBe(TERMS.length);
  expect(TERMS.filter(({ slug, key }) => findTerm(slug)?.key !== key)).toEqual([]);
  expect(TERMS.filter(({ key }) => findTerm(key)?.key !== key)).toEqual([]);
  expect(TERMS.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

it('the glossary is searched by words, names before explanations', () => {
  const found = searchTerms('altman z', '');
  expect(found[0]?.label).toMatch(/^Altman Z/);
  expect(searchTerms('', 'Dividends').every(({ category }) => category === 'Dividends')).toBe(true);
  expect(searchTerms('zzzzqqq', '')).toEqual([]);
});
