import { kindOfChange, quoteChange, quoteInterval, quoteLater, quoteNew, type Having, type Wish } from './quote';

const wish = (amount: number, more: Partial<Wish> = {}): Wish => ({
  plan: 'premium',
  interval: 'year',
  currency: 'USD',
  seats: 1,
  prices: [{ id: 1, region: 'U', amount }],
  ...more,
});
const period = (start: string, end: string, value: number) => ({ start: new Date(start), end: new Date(end), value });
const YEAR = ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'] as const;

it.each([
  ['a month, half of it left', 1_000, 2_000, ['2026-04-01', '2026-05-01'], '2026-04-16T00:00:00Z', 500],
  ['a year, half of it left', 49_900, 99_800, YEAR, '2026-07-02T12:00:00Z', 24_950],
  ['again, a quarter left: by the value of the period', 99_800, 149_700, YEAR, '2026-10-01T18:00:00Z', 12_475],
  ['paid at half the price', 10_000, 20_000, YEAR, '2026-07-02T12:00:00Z', 5_000],
  ['at the end nothing is left', 1_000, 2_000, YEAR, '2027-01-01T00:00:00Z', 0],
  ['after the end neither', 1_000, 2_000, YEAR, '2027-03-01T00:00:00Z', 0],
])('a larger plan: %s', (_case, paid, price, [start, end], at, total) => {
  const quote = quoteChange(period(start, end, paid), wish(price), new Date(at));
  expect(quote.total).toBe(total);
  expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(quote.next_charge).toEqual({ at: new Date(end).toISOString(), amount: price });
});

it('two seats more for 73 of 365 days', () => {
  const paid = period(...YEAR, 3 * 44_900);
  expect(quoteChange(paid, wish(44_900, { seats: 5 }), new Date('2026-10-20T00:00:00Z')).total).toBe(17_960);
});

it('a first subscription: full price, a promotion once, nothing before a trial ends', () => {
  const at = new Date('2026-01-31T00:00:00Z');
  const half = wish(1_000, { interval: 'month', discount: { code: 'HALF', percent: 50 } });
  expect(quoteNew(half, { at })).toMatchObject({
    total: 500,
    discount: 500,
    next_charge: { at: '2026-02-28T00:00:00.000Z', amount: 1_000 },
    period_value: 500,
  });
  expect(quoteNew(half, { at, trialEnds: new Date('2026-02-03T00:00:00Z') })).toMatchObject({
    total: 0,
    next_charge: { at: '2026-02-03T00:00:00.000Z', amount: 500 },
  });
  const gift = wish(1_000, { discount: { code: 'GIFT', amount: 5_000 } });
  expect(quoteNew(gift, { at }).total).toBe(0);
});

it('every line says how it came about', () => {
  const [credit, charge] = quoteChange(period(...YEAR, 49_900), wish(99_800), new Date('2026-07-02T12:00:00Z')).lines;
  expect(credit).toMatchObject({ amount: -24_950, how: expect.stringContaining('15768000 of 31536000 seconds') });
  expect(charge?.how).toContain('$998.00');
});

it('month to year begins a new period less what is left; something smaller waits and is not credited', () => {
  const month = period('2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z', 1_000);
  const at = new Date('2026-04-16T00:00:00Z');
  expect(quoteInterval(month, wish(10_000), at)).toMatchObject({
    total: 9_500,
    next_charge: { at: '2027-04-16T00:00:00.000Z', amount: 10_000 },
    period_value: 10_000,
  });
  expect(quoteLater(month, wish(500))).toMatchObject({ total: 0, period_value: 1_000 });
});

const HAVE: Having = { plan: 'premium', interval: 'month', regions: ['U'], seats: 3 };

it.each<[string, Partial<Having>, string]>([
  ['the same', {}, 'none'],
  ['a larger plan', { plan: 'professional' }, 'now'],
  ['a region more', { regions: ['U', 'E'] }, 'now'],
  ['another region', { regions: ['E'] }, 'later'],
  ['a seat more', { seats: 4 }, 'now'],
  ['a seat less', { seats: 2 }, 'later'],
  ['a year', { interval: 'year' }, 'period'],
  ['a year of less', { interval: 'year', seats: 1 }, 'later'],
  ['more and less', { plan: 'premium_plus', seats: 2 }, 'later'],
])('%s', (_case, more, kind) => expect(kindOfChange(HAVE, { ...HAVE, ...more })).toBe(kind));
