import fc from 'fast-check';
import { formatBadge } from './badge';
import { formatCompact } from './compact';
import { formatAgo, formatAgoDay } from './day';
import { downloadTitle } from './download-title';
import { formatNumber } from './number';
import { plural } from './plural';
import { formatSpecial, readSpecial, type SpecialKind } from './special';

const NOW = Date.UTC(2026, 5, 1, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (passed: number) => formatAgo(NOW - passed, NOW);

describe('relative dates (decision A06)', () => {
  it.each([0, 1, 29 * SECOND, 30 * SECOND - 1])('reldate.just-now: %p ms', (passed) =>
    expect(ago(passed)).toBe('Just now'),
  );
  it.each([
    [30 * SECOND, '1 minute ago'],
    [MINUTE, '1 minute ago'],
    [MINUTE + 1, '2 minutes ago'],
    [90 * SECOND, '2 minutes ago'],
    [59 * MINUTE, '59 minutes ago'],
  ])('reldate.minutes: %p ms is %p, rounded up', (passed, text) => expect(ago(passed)).toBe(text));
  it.each([
    [HOUR - 1, '1 hour ago'],
    [HOUR, '1 hour ago'],
    [2 * HOUR - 1, '1 hour ago'],
    [2 * HOUR, '2 hours ago'],
    [DAY - 1, '23 hours ago'],
  ])('reldate.hours: %p ms is %p, rounded down, at least 1', (passed, text) => expect(ago(passed)).toBe(text));
  it.each([DAY, 25 * HOUR, 2 * DAY - 1])('reldate.day: %p ms', (passed) => expect(ago(passed)).toBe('1 day ago'));
  it.each([
    [2 * DAY, '2 days ago'],
    [3 * DAY, '3 days ago'],
    [7 * DAY - 1, '6 days ago'],
  ])('reldate.days: %p ms is %p', (passed, text) => expect(ago(passed)).toBe(text));
  it.each([
    [7 * DAY, 'A week ago'],
    [14 * DAY - 1, 'A week ago'],
    [14 * DAY, '2 weeks ago'],
    [30 * DAY - 1, '4 weeks ago'],
  ])('reldate.week: %p ms is %p', (passed, text) => expect(ago(passed)).toBe(text));
  it.each([
    [30 * DAY, '1 month ago'],
    [60 * DAY - 1, '1 month ago'],
    [61 * DAY, '2 months ago'],
    [365 * DAY - 1, '12 months ago'],
  ])('reldate.months: %p ms is %p', (passed, text) => expect(ago(passed)).toBe(text));
  it.each([
    [365 * DAY, '2025-06-01'],
    [400 * DAY, '2025-04-27'],
    [-1, '2026-06-01'],
    [-3 * DAY, '2026-06-04'],
  ])('reldate.iso: %p ms is %p, also in the future', (passed, text) => expect(ago(passed)).toBe(text));
  it.each([
    ['2026-06-01', 'Today'],
    ['2026-05-31', '1 day ago'],
    ['2026-05-30', '2 days ago'],
    ['2026-05-29', '2026-05-29'],
    ['2026-05-28', '2026-05-28'],
    ['2026-06-02', '2026-06-02'],
    ['2026-02-30', 'N/A'],
  ])('reldate.local: %p is %p', (day, text) => expect(formatAgoDay(day, '2026-06-01')).toBe(text));

  const UNITS: Record<string, number> = { minute: MINUTE, hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY };
  /** The least time a text can mean, in milliseconds. */
  const meaning = (text: string): number => {
    if (text === 'Just now') return 0;
    if (text === 'A week ago') return 7 * DAY;
    const words = /^(\d+) ([a-z]+?)s? ago$/.exec(text);
    return words ? Number(words[1]) * (UNITS[words[2] ?? ''] ?? 0) : NOW - Date.parse(text);
  };
  it('reldate: longer ago never reads as shorter ago', () => {
    const passed = fc.integer({ min: 0, max: 900 * DAY });
    fc.assert(
      fc.property(passed, passed, (one, other) => {
        const [near, far] = one < other ? [one, other] : [other, one];
        return meaning(ago(near)) <= meaning(ago(far));
      }),
    );
  });
});

describe('numbers', () => {
  it.each([
    [1.234, '1.23'],
    [5, '5.00'],
    [-1234.5, '−1,234.50'],
    [null, 'N/A'],
  ])('num.decimals: %p is %p', (value, text) => expect(formatNumber(value)).toBe(text));

  it.each([
    ['num.k', 1500, '1.50K', '1.50K'],
    ['num.k', 999.994, '999.99', '999.99'],
    ['num.m', 2_500_000, '2.50 Mil', '2.50M'],
    ['num.m', -2_500_000, '−2.50 Mil', '−2.50M'],
    ['num.m', 999_995, '1.00 Mil', '1.00M'],
    ['num.b', 3_100_000_000, '3.10 Bil', '3.10B'],
    ['num.t', 1_200_000_000_000, '1.20 Tn', '1.20T'],
  ])('%s: %p is %p, short %p', (_id, value, long, short) => {
    expect(formatCompact(value)).toBe(long);
    expect(formatCompact(value, { suffix: 'short' })).toBe(short);
  });

  it.each<[string, unknown, SpecialKind, string, string]>([
    ['num.special-new-holding', 10000, 'new-holding', 'New Holding', 'word'],
    ['num.special-no-debt', 10000, 'no-debt', 'No Debt', 'word'],
    ['num.special-neg-equity', 10000, 'neg-equity', 'Neg. Equity', 'word'],
    ['num.special-no-downside', 10000, 'no-downside', 'No Downside Risk', 'word'],
    ['num.special-na', 9999, 'na', 'N/A', 'missing'],
    ['num.special-na', 9999, 'pe', 'N/A', 'missing'],
    ['num.special-na', null, 'pe', 'N/A', 'missing'],
    ['num.special-sell-short', 9999, 'sell-short', 'Sell Short', 'word'],
    ['num.special-buy-cover', 9999, 'buy-cover', 'Buy to Cover', 'word'],
    ['num.special-sold-out', -10000, 'sold-out', 'Sold Out', 'word'],
    ['num.special-sold-out', -10000, 'portfolio-change', 'Sold Out', 'word'],
    ['num.pe-zero', 0, 'pe', 'At Loss', 'word'],
    ['num.pe-zero', 0, 'no-debt', '0.00', 'figure'],
  ])('%s: %p as %s is %p, a %s', (_id, value, kind, text, status) =>
    expect(readSpecial(value, kind)).toEqual({ status, text }),
  );

  it('num.special: without a kind no number is a word', () => {
    for (const value of [10000, 9999, -10000, 0]) expect(readSpecial(value).status).toBe('figure');
    expect(formatSpecial(10000)).toBe('10,000.00');
  });
});

describe('badge.99', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [101, '99+'],
    [1e9, '99+'],
    [-1, 'N/A'],
    [1.5, 'N/A'],
    [null, 'N/A'],
  ])('badge.99: %p reads %p', (count, text) => expect(formatBadge(count)).toBe(text));
});

describe('download.titles', () => {
  it.each([
    ['x'.repeat(50), 'x'.repeat(40)],
    ['Income statement', 'Income statement'],
    ['../..\\etc/passwd', 'etc passwd'],
    ['PE: "cheap"?', 'PE cheap'],
    ['e\u0301'.repeat(41), '\u00e9'.repeat(40)],
    ['👩‍👩‍👧'.repeat(41), '👩‍👩‍👧'.repeat(40)],
    ['invoice\u202exslx.exe', 'invoice xslx.exe'],
    ['', 'download'],
    ['...', 'download'],
  ])('download.titles: %p is %p', (title, cut) => expect(downloadTitle(title)).toBe(cut));

  it('download.titles: never longer than 40, never with what a file system refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (title) => {
        const name = downloadTitle(title);
        const count = [...new Intl.Segmenter('en-US', { granularity: 'grapheme' }).segment(name)].length;
        return count >= 1 && count <= 40 && !/[<>:"/\\|?*\p{Cc}]/u.test(name);
      }),
    );
  });
});

test.each([
  [0, undefined, '0 rows'],
  [1, undefined, '1 row'],
  [4480, undefined, '4,480 rows'],
  [4480, 'de-DE', '4.480 rows'],
])('plural %p in %p reads %p', (count, locale, text) =>
  expect(plural(count, { one: '# row', other: '# rows' }, locale)).toBe(text),
);
