import { statusOf } from '@plumbline/auth/domain';
import { DAY_MS } from '@plumbline/shared/domain';
import { amountPaid, partOf, type HeldSubscription } from './standing';

const NOW = Date.UTC(2026, 5, 1);
const HELD: HeldSubscription = {
  plan: 'premium',
  state: 'active',
  periodEnd: new Date(NOW),
  renewAuto: false,
  warning: 0,
  regions: ['U'],
  seats: 1,
};

it.each([
  ['trial', false, 0],
  ['active', false, 0],
  ['cancelled', false, 0],
  ['active', true, 5],
] as const)('%s, renewed %p: until %p days after the period', (state, renewAuto, days) =>
  expect(partOf({ ...HELD, state, renewAuto }, 'group')).toEqual({
    source: 'group',
    status: 3,
    until: NOW + days * DAY_MS,
  }),
);

it('an ended one gives nothing, whatever its period', () =>
  expect(partOf({ ...HELD, state: 'ended', periodEnd: new Date(NOW + DAY_MS) }, 'subscription')).toBeUndefined());

it('the highest right that counts is the status', () => {
  const grant = { source: 'grant', status: 10, until: null } as const;
  const held = partOf({ ...HELD, plan: 'premium_plus' }, 'subscription')!;
  expect(statusOf([grant, held], NOW)).toBe(10);
  expect(statusOf([{ ...grant, until: NOW }, held], NOW - 1)).toBe(10);
  expect(statusOf([{ ...grant, until: NOW - 1 }, held], NOW - 1)).toBe(5);
  expect(statusOf([{ ...grant, until: NOW }, held], NOW)).toBeUndefined();
});

it.each([
  [44_900, 0, 2, 449],
  [44_900, 50_000, 2, -51],
  [1_200, 0, 0, 1_200],
  [10, 20, 1, -1],
])('%s paid, %s back with %s decimals', (paid, back, decimals, amount) =>
  expect(amountPaid(paid, back, decimals)).toBe(amount),
);
