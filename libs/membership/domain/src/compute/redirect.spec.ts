import { memberRedirect, renewalPath, trialDialogMayOpen, trialHasEnded, type MemberStanding } from './redirect';

const NOW = Date.UTC(2026, 5, 1);
const standing = (more: Partial<MemberStanding> & { days?: number } = {}): MemberStanding => {
  const { days, ...rest } = more;
  const subexdate = days === undefined ? 0 : NOW / 1000 + days * 86_400;
  return { status: 3, warning: 0, renew_auto: 0, amount_paid: 0, subexdate, hasGroup: false, ...rest };
};

it.each<[string, string, Parameters<typeof standing>[0], string | undefined]>([
  ['warning.payment and warning.s2: a late payment', '/stocks', { warning: 1 }, '/membership/payment-update'],
  ['help stays reachable', '/user/ticket', { warning: 1 }, undefined],
  ['warning.paypal: renewed by itself', '/', { warning: 1, renew_auto: 1 }, '/membership/paypal-upgrade'],
  ['warning.membership: given up, whatever the status', '/', { warning: 2, status: 0 }, '/membership/update'],
  ['late, but expired', '/', { warning: 1, status: 0 }, undefined],
  ['no loop', '/membership/update', { warning: 2 }, undefined],
  ['expiry.non-auto: 1.9 days left', '/', { amount_paid: 100, days: 1.9 }, '/membership/renew'],
  ['2 days left', '/', { amount_paid: 100, days: 2 }, undefined],
  ['long past', '/', { amount_paid: 100, days: -40 }, '/membership/renew'],
  ['never paid', '/', { days: 1 }, undefined],
  [
    'expiry.auto: should have renewed',
    '/stocks?a=1',
    { amount_paid: 100, renew_auto: 1, days: -1 },
    '/membership/renew',
  ],
  ['given up, and it renews', '/', { warning: 2, renew_auto: 1 }, '/membership/update'],
  ['nothing is late', '/', { warning: 0 }, undefined],
  ['five days ago', '/', { amount_paid: 100, renew_auto: 1, days: -5 }, '/membership/renew'],
  ['renewed late, in a group', '/', { renew_auto: 1, days: -3, hasGroup: true }, '/pricing'],
  ['long ago', '/', { amount_paid: 100, renew_auto: 1, days: -5.1 }, undefined],
  ['not yet', '/', { amount_paid: 100, renew_auto: 1, days: 1 }, undefined],
  ['expiry.group: in a group', '/', { amount_paid: 100, days: 1, hasGroup: true }, '/pricing'],
  ['pricing', '/pricing', { amount_paid: 100, days: 1 }, undefined],
  ['no end', '/', { amount_paid: 100 }, undefined],
])('%s', (_case, path, more, to) => expect(memberRedirect(path, standing(more), NOW)).toBe(to));

it.each([
  [0, 100, 1, '/membership/renew'],
  [0, 100, 3, '/pricing'],
  [0, 0, 1, undefined],
  [0, -5, 1, undefined],
  [1, 100, 1, undefined],
])('renew.links and renew.seats: renews %s, paid %s, seats %s', (renew_auto, amount_paid, seats, path) =>
  expect(renewalPath({ renew_auto, amount_paid, seats })).toBe(path),
);

it.each([
  [{ amount_paid: 0, status: 0, days: -1 }, true],
  [{ amount_paid: 10, status: 0, days: -1 }, true],
  [{ amount_paid: -1, status: 0, days: -1 }, false],
  [{ amount_paid: 0, status: 1, days: -1 }, false],
  [{ amount_paid: 0, status: 3, days: -1 }, false],
  [{ amount_paid: 0, status: 0, days: 0 }, true],
  [{ amount_paid: 0, status: 0, days: 1 }, false],
])('trial.expired: %j', ({ days, ...user }, expected) =>
  expect(trialHasEnded({ ...user, trial: NOW / 1000 + days * 86_400 }, NOW)).toBe(expected),
);

it('entity.trial-zero: 0 is no trial', () =>
  expect(trialHasEnded({ amount_paid: 0, status: 0, trial: 0 }, NOW)).toBe(false));

it.each([
  ['/pricing', false],
  ['/pricing?sel=premium', false],
  ['/data/usage', false],
  ['/membership/renew', false],
  ['/stocks', true],
  ['/', true],
  ['/stocks/data', true],
])('trial.pages: on %s the dialog may open: %p', (path, may) => expect(trialDialogMayOpen(path)).toBe(may));
