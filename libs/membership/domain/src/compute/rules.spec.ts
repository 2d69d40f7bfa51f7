import { statusOf } from '@plumbline/auth/domain';
import { cardBrand, cardText } from './card';
import { commissionOf, commissionStep } from './commission';
import { fittingPlan, type Usage } from './fitting-plan';
import { mayPersonalize, readInvitees, seatsLeft } from './group-rules';
import { churnOf, conversionOf, monthlyRecurring, yearOnYear } from './kpi';
import { amountText, majorText, shareOf } from './money';
import { periodEnd } from './period';
import { affiliateCounts, affiliateName, isProgram } from './referral';
import { amountPaid, partOf, type HeldSubscription } from './standing';

it.each([
  [44_900, 'USD', '449.00', '$449.00'],
  [5, 'USD', '0.05', '$0.05'],
  [-2_050, 'EUR', '-20.50', '−€20.50'],
  [1_200, 'JPY', '1200', '¥1,200'],
  [1_234, 'KWD', '1.234', 'KWD 1.234'],
])('%s minor units of %s', (minor, currency, major, text) => {
  expect(majorText(minor, currency)).toBe(major);
  expect(amountText(minor, currency).replaceAll(/\s/g, ' ')).toBe(text);
});

it.each([
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [5, 1, 3, 2],
  [4, 1, 3, 1],
  [9_007_199_254_740_991, 999_999, 1_000_000, 9_007_190_247_541_736],
  [100, 1, 0, 0],
])('%s × %s ÷ %s is %s', (value, part, whole, share) => expect(shareOf(value, part, whole)).toBe(share));

it.each([
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-01-31', 'month', 2, '2026-03-31'],
  ['2024-02-29', 'year', 1, '2025-02-28'],
  ['2024-02-29', 'year', 4, '2028-02-29'],
] as const)('%s and %s × %s', (from, interval, count, to) =>
  expect(periodEnd(new Date(from), interval, count).toISOString().slice(0, 10)).toBe(to),
);

it.each([
  [44_900, 0, 13_470],
  [44_900, 10_001, 10_469],
  [44_900, 44_900, 0],
  [0, 500, 0],
])('commission of %s less %s', (paid, refunded, due) => expect(commissionOf(paid, refunded)).toBe(due));
it('a refund writes the difference', () => expect(commissionStep(commissionOf(44_900, 10_001), 13_470)).toBe(-3_001));

const NOW = Date.UTC(2026, 5, 1);
const HELD: HeldSubscription = {
  plan: 'premium',
  state: 'active',
  periodEnd: new Date(NOW - 1),
  renewAuto: false,
  warning: 0,
  regions: ['U'],
  seats: 1,
};

it('the highest right that counts is the status', () => {
  const grant = { source: 'grant', status: 10, until: null } as const;
  expect(statusOf([grant, partOf({ ...HELD, state: 'active' }, 'subscription')!], NOW)).toBe(10);
  expect(statusOf([{ ...grant, until: NOW }], NOW)).toBeUndefined();
  expect(partOf({ ...HELD, state: 'ended' }, 'subscription')).toBeUndefined();
  expect(statusOf([partOf(HELD, 'subscription')!], NOW)).toBeUndefined();
  expect(statusOf([partOf({ ...HELD, renewAuto: true }, 'subscription')!], NOW)).toBe(3);
});

it.each([
  [44_900, 0, 2, 449],
  [44_900, 50_000, 2, -51],
  [1_200, 0, 0, 1_200],
])('%s paid, %s back', (paid, back, decimals, amount) => expect(amountPaid(paid, back, decimals)).toBe(amount));

it('figures of a month', () => {
  expect(monthlyRecurring(1_000, 12_006)).toBe(2_001);
  expect([churnOf(1, 20), churnOf(0, 0)]).toEqual([0.05, null]);
  expect([conversionOf(1, 4), conversionOf(0, 0)]).toEqual([0.25, null]);
  expect([yearOnYear(3, 2), yearOnYear(3, 0), yearOnYear(null, 2)]).toEqual([0.5, null, null]);
});

const NOTHING: Usage = {
  largest_download: 0,
  downloads: 0,
  alerts: 9,
  portfolios: 3,
  highest_article: 0,
  has_logo: false,
};
it.each<[Partial<Usage>, string]>([
  [{}, 'free'],
  [{ downloads: 1, largest_download: 0 }, 'premium'],
  [{ downloads: 2, largest_download: 900 }, 'premium'],
  [{ downloads: 1, largest_download: 1_001 }, 'premium_plus'],
  [{ downloads: 1, largest_download: 90_000 }, 'premium_plus'],
  [{ highest_article: 10 }, 'professional'],
  [{ has_logo: true }, 'premium'],
])('%j is covered by %s', (usage, key) => expect(fittingPlan({ ...NOTHING, ...usage }).key).toBe(key));

it.each([
  ['42424242', 'digits'],
  ['4242 4242', 'digits'],
  ['4242 4242 4242 4242', 'number'],
  ['4242-4242-4242-4242', 'number'],
  ['x4242424242424242', 'number'],
  ['pm_card_visa', 'token'],
  ['hello', 'unknown'],
])('%s is %s', (text, kind) => expect(cardText(text)).toBe(kind));
it.each([
  ['424242', 'Visa'],
  ['222100', 'Mastercard'],
  ['272099', 'Mastercard'],
  ['378282', 'American Express'],
  ['990000', undefined],
])('%s is of %s', (digits, brand) => expect(cardBrand(digits)).toBe(brand));

it('names of partners', () => {
  expect(affiliateName('123')).toEqual({ type: 1, user_id: 123 });
  expect(affiliateName('abc-12')).toEqual({ type: 2, user_identifier: 'abc-12' });
  expect(affiliateName('<x>')).toBeUndefined();
  expect([affiliateCounts(true, undefined), affiliateCounts(false, 3), affiliateCounts(false, 1)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([isProgram('Googlebot/2.1'), isProgram(''), isProgram('Mozilla/5.0 (X11) Firefox/140.0')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('a file of addresses', () => {
  const cells = ['New@x.example', 'no address', 'new@x.example', 'in@x.example', 'asked@x.example', 'late@x.example'];
  const state = { members: new Set(['in@x.example']), invited: new Set(['asked@x.example']), seats: 1 };
  expect(readInvitees(cells, state).map((row) => row.state)).toEqual([
    'new',
    'wrong',
    'repeated',
    'member',
    'invited',
    'no_seat',
  ]);
  expect([seatsLeft(5, 2, 1), seatsLeft(2, 2, 1)]).toEqual([2, 0]);
  expect([mayPersonalize(undefined), mayPersonalize(0), mayPersonalize(1)]).toEqual([false, false, true]);
});
