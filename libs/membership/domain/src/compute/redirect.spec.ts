import { memberRedirect, renewalPath, trialDialogMayOpen, trialHasEnded, type MemberStanding } from './redirect';
import { requiredRegion, subscribeButton } from './subscribe-button';

const NOW = Date.UTC(2026, 5, 1);
const standing = (more: Partial<MemberStanding> & { days?: number } = {}): MemberStanding => {
  const { days, ...rest } = more;
  const subexdate = days === undefined ? 0 : NOW / 1000 + days * 86_400;
  return { status: 3, warning: 0, renew_auto: 0, amount_paid: 0, subexdate, hasGroup: false, ...rest };
};

it.each<[string, string, Parameters<typeof standing>[0], string | undefined]>([
  ['a late payment', '/stocks', { warning: 1 }, '/membership/payment-update'],
  ['help stays reachable', '/user/ticket', { warning: 1 }, undefined],
  ['renewed by itself', '/', { warning: 1, renew_auto: 1 }, '/membership/paypal-upgrade'],
  ['given up, whatever the status', '/', { warning: 2, status: 0 }, '/membership/update'],
  ['late, but expired', '/', { warning: 1, status: 0 }, undefined],
  ['no loop', '/membership/update', { warning: 2 }, undefined],
  ['1.9 days left', '/', { amount_paid: 100, days: 1.9 }, '/membership/renew'],
  ['2 days left', '/', { amount_paid: 100, days: 2 }, undefined],
  ['long past', '/', { amount_paid: 100, days: -40 }, '/membership/renew'],
  ['never paid', '/', { days: 1 }, undefined],
  ['should have renewed', '/stocks?a=1', { amount_paid: 100, renew_auto: 1, days: -1 }, '/membership/renew'],
  ['long ago', '/', { amount_paid: 100, renew_auto: 1, days: -5.1 }, undefined],
  ['not yet', '/', { amount_paid: 100, renew_auto: 1, days: 1 }, undefined],
  ['in a group', '/', { amount_paid: 100, days: 1, hasGroup: true }, '/pricing'],
  ['pricing', '/pricing', { amount_paid: 100, days: 1 }, undefined],
  ['no end', '/', { amount_paid: 100 }, undefined],
])('%s', (_case, path, more, to) => expect(memberRedirect(path, standing(more), NOW)).toBe(to));

it.each([
  [0, 100, 1, '/membership/renew'],
  [0, 100, 3, '/pricing'],
  [0, 0, 1, undefined],
  [0, -5, 1, undefined],
  [1, 100, 1, undefined],
])('renewal link: renews %s, paid %s, seats %s', (renew_auto, amount_paid, seats, path) =>
  expect(renewalPath({ renew_auto, amount_paid, seats })).toBe(path),
);

it('an ended trial opens its dialog outside of pricing and data pages', () => {
  const user = { amount_paid: 0, status: 0, trial: NOW / 1000 - 1 };
  expect(trialHasEnded(user, NOW)).toBe(true);
  expect(trialHasEnded({ ...user, amount_paid: -1 }, NOW)).toBe(false);
  expect(trialHasEnded({ ...user, status: 1 }, NOW)).toBe(false);
  expect(trialHasEnded({ ...user, trial: 0 }, NOW)).toBe(false);
  expect(['/pricing', '/data/api', '/stocks'].map(trialDialogMayOpen)).toEqual([false, false, true]);
});

const TRIAL = 'Start 7-Day Free Trial';
it.each([
  ['premium', [TRIAL, TRIAL, TRIAL, TRIAL, 'Subscribed', 'Subscribed', 'Entitled', 'Entitled']],
  ['premium_plus', [TRIAL, TRIAL, TRIAL, TRIAL, 'Upgrade', 'Upgrade', 'Subscribed', 'Entitled']],
  ['professional', [TRIAL, TRIAL, TRIAL, TRIAL, 'Upgrade', 'Upgrade', 'Upgrade', 'Subscribed']],
] as const)('buttons of %s', (plan, labels) => {
  const region = { regions: ['U'], required: 'U' };
  expect([undefined, 0, 1, 2, 3, 4, 9, 11].map((status) => subscribeButton(plan, status, region).label)).toEqual(
    labels,
  );
});

it('asks for the region of a ticker', () => {
  const required = requiredRegion({ ticker: 'XPAR:MC' });
  expect(required).toBe('E');
  expect(subscribeButton('premium', 3, { regions: ['U'], required }).label).toBe('Update Regions');
  expect(requiredRegion({ region: 'A', ticker: 'XPAR:MC' })).toBe('A');
  expect([requiredRegion({ ticker: 'AAPL' }), requiredRegion({ region: 'nowhere' })]).toEqual(['U', 'U']);
});
