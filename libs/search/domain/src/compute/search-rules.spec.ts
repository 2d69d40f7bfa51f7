import { normalizeSearch } from '@plumbline/market-data/domain';
import {
  CLOSE_AFTER_BLUR_MS,
  DROPDOWN_PX,
  QUOTE_DEBOUNCE_MS,
  SEARCH_TYPE_LABELS,
  SEARCH_TYPES,
  STOCK_RESULTS,
} from '../model/search-types';
import { effectiveType, enterTarget, moveHighlight, searchPath, searchShortcut } from './search-rules';

it('search.types: nine types, and topics of the forum', () => {
  expect(SEARCH_TYPES.slice(0, 9)).toEqual([
    'stock',
    'delisted',
    'guru',
    'insider',
    'eco',
    'glossary',
    'menu',
    'industry',
    'news',
  ]);
  expect(Object.keys(SEARCH_TYPE_LABELS)).toEqual([...SEARCH_TYPES]);
});

it.each([
  ['search.count', STOCK_RESULTS, 12],
  ['search.dropdown', DROPDOWN_PX, 350],
  ['search.close-blur', CLOSE_AFTER_BLUR_MS, 300],
  ['debounce.s2', QUOTE_DEBOUNCE_MS, 100],
])('%s: %p', (_rule, value, expected) => expect(value).toBe(expected));

it.each([
  ['search.type-rule', 'ap', 'guru', 'stock'],
  ['search.type-rule', 'app', 'guru', 'guru'],
  ['search.type-rule', '', 'news', 'stock'],
  ['search.type-rule', 'a', 'stock', 'stock'],
  ['search.type-rule', ' ap ', 'menu', 'stock'],
  ['search.type-s2', 'apple', 'delisted', 'delisted'],
] as const)('%s: %p as %s searches %s', (_rule, keyword, chosen, type) =>
  expect(effectiveType(keyword, chosen)).toBe(type),
);

it.each([
  ['search.enter-none', { keyword: 'zzz', type: 'stock', matches: [], highlighted: -1 }, '/search?q=zzz'],
  [
    'search.enter-none',
    { keyword: 'a & b', type: 'menu', matches: [], highlighted: -1 },
    '/search?q=a+%26+b&type=menu',
  ],
  [
    'search.enter-first',
    { keyword: 'aapl', type: 'stock', matches: ['/stock/AAPL/summary', '/b'], highlighted: -1 },
    '/stock/AAPL/summary',
  ],
  ['search.enter', { keyword: 'a', type: 'stock', matches: ['/a', '/b'], highlighted: 1 }, '/b'],
  ['search.enter', { keyword: 'a', type: 'stock', matches: ['/a'], highlighted: 4 }, '/a'],
] as const)('%s: %j leads to %s', (_rule, state, target) => expect(enterTarget(state)).toBe(target));

it.each([
  ['', 'stock', '/search'],
  ['', 'menu', '/search?type=menu'],
  ['  brk.b ', 'stock', '/search?q=brk.b'],
] as const)('the page of all results for %p of %s is %s', (keyword, type, path) =>
  expect(searchPath(keyword, type)).toBe(path),
);

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['ArrowDown', -1, 0, -1],
  ['ArrowUp', -1, 0, -1],
  ['a', 1, 3, undefined],
])('search.arrows: %s from %p of %p leads to %p', (key, highlighted, count, next) =>
  expect(moveHighlight(key, highlighted, count)).toBe(next),
);

const press = { key: '/', ctrlKey: false, metaKey: false, altKey: false, isInText: false };
it.each([
  ['key.slash', {}, 'focus'],
  ['key.slash', { isInText: true }, undefined],
  ['key.slash', { ctrlKey: true }, undefined],
  ['the palette', { key: 'k', ctrlKey: true }, 'palette'],
  ['the palette', { key: 'K', metaKey: true, isInText: true }, 'palette'],
  ['the palette', { key: 'k' }, undefined],
  ['the keyboard help', { key: '?' }, 'help'],
  ['the keyboard help', { key: '?', isInText: true }, undefined],
] as const)('%s: %j asks for %p', (_rule, over, expected) =>
  expect(searchShortcut({ ...press, ...over })).toBe(expected),
);

it.each([
  ['search.normalise', '^GSPC', 'gspc'],
  ['search.normalise', 'BF.B', 'bfb'],
  ['search.normalise', 'BRK.A', 'brk.a'],
  ['search.normalise', 'brk.b', 'brk.b'],
  ['search.normalise', 'BRK.AX', 'brk.ax'],
  ['search.normalise-s2', 'AAPL', 'aapl'],
])('%s: %s is searched as %s', (_rule, text, expected) => expect(normalizeSearch(text)).toBe(expected));
