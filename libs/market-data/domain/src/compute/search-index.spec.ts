import { createSearchIndex, normalizeSearch, type SearchEntry } from './search-index';

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

  it('stops at the limit, the exact symbol first', () => {
    expect(symbols('aa', 1)).toEqual(['AA']);
    expect(symbols('a', 2)).toEqual(['AAPL', 'AA']);
    expect(symbols('a', 0)).toEqual([]);
  });
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
  it('answers any prefix within 5 ms at the 99th percentile', () => {
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
    const times = Array.from({ length: 1500 }, (_, n) => {
      const text = (letter(n) + letter(n * 5) + letter(n * 11)).slice(0, 1 + (n % 3));
      const start = performance.now();
      search(n % 50 === 0 ? 'inc' : text, 10);
      return performance.now() - start;
    }).sort((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(5);
  });
});
