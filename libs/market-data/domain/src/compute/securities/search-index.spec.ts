import { createSearchIndex, formerNameFound, normalizeSearch, type SearchEntry } from './search-index';

const entry = (symbol: string, company: string, hasFacts = false): SearchEntry => ({ symbol, company, hasFacts });

const ENTRIES = [
  entry('AA', 'Alcoa Corp'),
  entry('AAPL', 'Apple Inc.', true),
  entry('AAP', 'Advance Auto Parts'),
  entry('BRK.B', 'Berkshire Hathaway Inc', true),
  entry('BF.B', 'Brown-Forman Corp'),
  entry('^VIX', '^VIX'),
  entry('APLE', 'Apple Hospitality REIT'),
  entry('MSFT', 'Microsoft Corp'),
];
const index = createSearchIndex(ENTRIES);
const symbols = (text: string, limit = 10): string[] => index(text, limit).map((at) => ENTRIES[at]?.symbol ?? '');

describe('search', () => {
  it.each([
    ['aa', ['AA', 'AAPL', 'AAP']],
    ['AAPL', ['AAPL']],
    ['apple', ['AAPL', 'APLE']],
    ['apple h', ['APLE']],
    ['hathaway', ['BRK.B']],
    ['hathaway inc', ['BRK.B']],
    ['brk.b', ['BRK.B']],
    ['brkb', ['BRK.B']],
    ['brk-b', ['BRK.B']],
    ['bf.b', ['BF.B']],
    ['^vix', ['^VIX']],
    ['vix', ['^VIX']],
    ['forman', ['BF.B']],
    ['', []],
    ['  ', []],
    ['zzz', []],
  ])('%p gives %p', (text, expected) => {
    expect(symbols(text)).toEqual(expected);
  });

  it('has shorter symbols first, then the alphabet, those with figures before all others', () => {
    const entries = [
      entry('ABCD', 'Order Inc'),
      entry('ZZ', 'Order Inc'),
      entry('YY', 'Order Inc'),
      entry('ABCDE', 'Order Inc', true),
      entry('XYZ', 'Order Inc', true),
    ];
    const found = createSearchIndex(entries)('order', 9).map((at) => entries[at]?.symbol);
    expect(found).toEqual(['XYZ', 'ABCDE', 'YY', 'ZZ', 'ABCD']);
  });

  it('stops at the limit, the exact symbol first', () => {
    expect(symbols('aa', 1)).toEqual(['AA']);
    expect(symbols('a', 2)).toEqual(['AAPL', 'AA']);
    expect(symbols('a', 0)).toEqual([]);
  });
});

describe('names as people type them', () => {
  const named = [
    entry('AAPL', 'Apple Inc.', true),
    { ...entry('META', 'Meta Platforms, Inc.', true), formerNames: ['Facebook Inc'] },
    entry('MCD', "McDONALD'S CORP", true),
    entry('BRK.B', 'Berkshire Hathaway Inc', true),
    entry('MSFT', 'MICROSOFT CORP', true),
    entry('NSRGY', 'Nestlé S.A.'),
    entry('T', 'AT&T Inc.', true),
    { ...entry('LCIDW', 'Lucid Group', true), kind: 'warrant' as const },
    { ...entry('LCIDX', 'Lucid Shell Corp', true), exchange: 'OTCPK' },
    { ...entry('LCIDQZ', 'Lucid Group', true), exchange: 'NAS' },
  ];
  const search = createSearchIndex(named);
  it.each([
    ['appel', ['AAPL']],
    ['microsft', ['MSFT']],
    ['mcdonalds', ['MCD']],
    ["mcdonald's", ['MCD']],
    ['McDonald\u2019s', ['MCD']],
    ['mcdonlads', ['MCD']],
    ['brk b', ['BRK.B']],
    ['bershire hathway', ['BRK.B']],
    ['berkshire hathwa', ['BRK.B']],
    ['nestle', ['NSRGY']],
    ['at&t', ['T']],
    ['meta platform', ['META']],
    ['metaplatforms', ['META']],
    ['micro soft', ['MSFT']],
    ['facebook', ['META']],
    ['facebok', ['META']],
    ['lucid', ['LCIDQZ', 'LCIDX', 'LCIDW']],
    ['zqxwvu', []],
  ])('%p finds %p', (text, expected) => expect(search(text, 10).map((at) => named[at]?.symbol)).toEqual(expected));

  it.each([
    ['facebook', 'Facebook Inc'],
    ['face', 'Facebook Inc'],
    ['meta', undefined],
    ['', undefined],
  ])('%p is a former name: %p', (text, expected) => expect(formerNameFound(text, named[1]!)).toBe(expected));
});

describe('normalizeSearch', () => {
  it.each([
    ['BRK.A', 'brk.a'],
    ['brk.b', 'brk.b'],
    ['BRK.AX^', 'brk.ax^'],
    ['brk.c', 'brkc'],
    ['^GSPC', 'gspc'],
    ['A.B.C', 'abc'],
  ])('%s becomes %s', (text, expected) => {
    expect(normalizeSearch(text)).toBe(expected);
  });
});

describe('60,000 securities', () => {
  it('finds each by its symbol, and a common word without end', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const letter = (n: number): string => letters[n % 26] ?? 'A';
    const name = (n: number): string =>
      letter(n) + letter(n * 7) + letter(n >> 3).toLowerCase() + letter(n >> 5).toLowerCase();
    const many = Array.from({ length: 60_000 }, (_, n) =>
      entry(
        `${letter(n)}${letter(Math.floor(n / 26))}${letter(Math.floor(n / 676))}${n % 9}`,
        `${name(n)} ${name(n * 3)} Holdings Inc`,
        n % 3 === 0,
      ),
    );
    const search = createSearchIndex(many);
    for (const place of [0, 1234, 59_999]) expect(search(many[place]!.symbol, 5)).toContain(place);
    expect(search('inc', 10)).toHaveLength(10);
  });
});
