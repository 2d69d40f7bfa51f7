import fc from 'fast-check';
import { formatCompact, formatMoney } from './compact';
import { formatAgo, formatAgoDay, formatDay } from './day';
import { formatNumber, formatPercent } from './number';
import { commonScale, formatInScale, formatScaled } from './scale';
import { formatSpecial, specialWord } from './special';

describe('formatNumber', () => {
  it.each([
    [1.234, '1.23'],
    [5, '5.00'],
    [0, '0.00'],
    [-0, '0.00'],
    [-1234.5, '−1,234.50'],
    [1e21, '1,000,000,000,000,000,000,000.00'],
    [0.0012, '0.0012'],
    [-0.00045, '−0.00045'],
    [1e-12, '0.00'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    [Number.NaN, 'N/A'],
    [Number.POSITIVE_INFINITY, 'N/A'],
  ])('%p reads %p', (value, text) => expect(formatNumber(value)).toBe(text));

  it('keeps the given number of decimals', () => {
    expect(formatNumber(0.3, { decimals: 0 })).toBe('0');
    expect(formatNumber(-0.3, { decimals: 0 })).toBe('0');
    expect(formatNumber(31.42, { decimals: 1 })).toBe('31.4');
  });

  it('signs gains but not zero when asked', () => {
    expect(formatNumber(1.5, { sign: 'always' })).toBe('+1.50');
    expect(formatNumber(0, { sign: 'always' })).toBe('0.00');
    expect(formatNumber(-1.5, { sign: 'always' })).toBe('−1.50');
  });

  it('follows the locale it is given', () => expect(formatNumber(1234.5, { locale: 'de-DE' })).toBe('1.234,50'));

  it('never writes a hyphen or an exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = formatNumber(value);
        return !/[-e]/.test(text) && text.includes('−') === (value < 0 && /[1-9]/.test(text));
      }),
    );
  });
});

test.each([
  [12.34, '12.34 %'],
  [-0.39, '−0.39 %'],
  [0, '0.00 %'],
  [null, 'N/A'],
])('formatPercent %p reads %p', (points, text) => expect(formatPercent(points)).toBe(text));

describe('formatCompact', () => {
  it.each([
    [500, '500.00', '500.00'],
    [1500, '1.50K', '1.50K'],
    [2_500_000, '2.50 Mil', '2.50M'],
    [3_100_000_000, '3.10 Bil', '3.10B'],
    [1_200_000_000_000, '1.20 Tn', '1.20T'],
    [-2_500_000, '−2.50 Mil', '−2.50M'],
    [999.99, '999.99', '999.99'],
    [999.999, '1.00K', '1.00K'],
    [999_999, '1.00 Mil', '1.00M'],
    [999_994, '999.99K', '999.99K'],
    [999_999_999, '1.00 Bil', '1.00B'],
    [999_999_999_999, '1.00 Tn', '1.00T'],
    [1e21, '1,000,000,000.00 Tn', '1,000,000,000.00T'],
    [0, '0.00', '0.00'],
    [null, 'N/A', 'N/A'],
  ])('%p reads %p or %p', (value, long, short) => {
    expect(formatCompact(value)).toBe(long);
    expect(formatCompact(value, { suffix: 'short' })).toBe(short);
  });

  it('never shows a thousand of a smaller step', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 9.9e14, noNaN: true }), fc.constantFrom(0, 1, 2), (value, decimals) => {
        const digits = parseFloat(formatCompact(value, { decimals }).replace(/,/g, ''));
        return digits >= 1 && digits < 1000;
      }),
    );
  });
});

test.each([
  [247.99, { currency: 'USD' }, '$247.99'],
  [-0.97, { currency: 'USD' }, '−$0.97'],
  [1234.6, { currency: 'JPY' }, '¥1,235'],
  [3_640_000_000_000, { currency: 'USD', suffix: 'long' as const }, '$3.64 Tn'],
  [3_640_000_000_000, { currency: 'USD', suffix: 'short' as const }, '$3.64T'],
  [-1500, { currency: 'EUR', suffix: 'short' as const, decimals: 1 }, '−€1.5K'],
  [12, { currency: '' }, '12.00'],
  [2.5e6, { currency: 'EUR', suffix: 'long' as const, locale: 'de-DE' }, '2,50 Mil\u00a0€'],
  [null, { currency: 'USD' }, 'N/A'],
])('formatMoney %p %p reads %p', (value, style, text) => expect(formatMoney(value, style)).toBe(text));

describe('one scale for a table', () => {
  it.each([
    [[274.51e9, -7.31e9, null], 'billions', ['274.51', '−7.31', 'N/A']],
    [[9_900_000_000, 3_000_000], 'millions', ['9,900.00', '3.00']],
    [[25_000], 'thousands', ['25.00']],
    [[3.28, 5.61], '', ['3.28', '5.61']],
    [[null], '', ['N/A']],
    [[], '', []],
  ])('%p is in %p', (values, label, texts) => {
    expect(formatInScale(values)).toEqual({ scale: commonScale(values), texts });
    expect(commonScale(values).label).toBe(label);
  });

  it('writes one value in a known scale', () =>
    expect(formatScaled(1_500_000, { factor: 1e6, label: 'millions' }, { decimals: 1 })).toBe('1.5'));
});

describe('special values', () => {
  it.each([
    [10000, 'new-holding', 'New Holding'],
    [10000, 'portfolio-change', 'New Holding'],
    [-10000, 'portfolio-change', 'Sold Out'],
    [-10000, 'sold-out', 'Sold Out'],
    [10000, 'no-debt', 'No Debt'],
    [10000, 'neg-equity', 'Neg. Equity'],
    [10000, 'no-downside', 'No Downside Risk'],
    [9999, 'na', 'N/A'],
    [9999, 'no-debt', 'N/A'],
    [9999, 'sell-short', 'Sell Short'],
    [9999, 'buy-cover', 'Buy to Cover'],
    [0, 'pe', 'At Loss'],
    [0.35, 'no-debt', '0.35'],
    [10000, 'pe', '10,000.00'],
  ] as const)('%p as %s reads %p', (value, kind, text) => expect(formatSpecial(value, kind)).toBe(text));

  it.each([
    [10000, '10,000.00'],
    [9999, '9,999.00'],
    [null, 'N/A'],
    [Number.NaN, 'N/A'],
    ['12', 'N/A'],
  ])('%p without a kind reads %p', (value, text) => expect(formatSpecial(value)).toBe(text));

  it('is undefined for an ordinary number', () => expect(specialWord(12, 'pe')).toBeUndefined());
});

test.each([
  ['2026-03-20', 'iso', '2026-03-20'],
  ['2026-03-20', 'medium', 'Mar 20, 2026'],
  ['2026-03-20', 'month', 'Mar 2026'],
  ['2026-03-20', 'year', '2026'],
  ['2026-02-30', 'medium', 'N/A'],
  [null, 'iso', 'N/A'],
] as const)('formatDay %p %s reads %p', (day, style, text) => expect(formatDay(day, style)).toBe(text));

const now = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
test.each([
  [0, 'Just now'],
  [29_999, 'Just now'],
  [30_000, '1 minute ago'],
  [90_000, '2 minutes ago'],
  [59 * MINUTE, '59 minutes ago'],
  [59.5 * MINUTE, '1 hour ago'],
  [5.9 * 60 * MINUTE, '5 hours ago'],
  [DAY, '1 day ago'],
  [2 * DAY, '2 days ago'],
  [7 * DAY, 'A week ago'],
  [15 * DAY, '2 weeks ago'],
  [30 * DAY, '1 month ago'],
  [61 * DAY, '2 months ago'],
  [400 * DAY, '2025-04-27'],
  [-DAY, '2026-06-02'],
  [Number.NaN, 'N/A'],
])('formatAgo %p ms reads %p', (passed, text) => expect(formatAgo(now - passed, now)).toBe(text));

test.each([
  ['2026-06-01', 'Today'],
  ['2026-05-31', '1 day ago'],
  ['2026-05-30', '2 days ago'],
  ['2026-05-28', '2026-05-28'],
  ['2026-06-02', '2026-06-02'],
  [null, 'N/A'],
])('formatAgoDay %p reads %p', (day, text) => expect(formatAgoDay(day, '2026-06-01')).toBe(text));
