import fc from 'fast-check';
import { DAY_MS } from '@plumbline/shared/domain';
import {
  chartDataBarrier,
  DOWNLOAD_REFUSAL,
  downloadLimit,
  effectiveStatus,
  FREE_TRIAL_DAYS,
  memberStatusLabel,
  memberStatusName,
  membershipLevel,
  type Standing,
} from './membership';

const NOW = Date.UTC(2026, 10, 21);
const standing = (more: Partial<Standing>): Standing => ({ status: 3, amountPaid: 0, renewAuto: false, ...more });

describe('the status that counts', () => {
  it.each([
    ['a running trial', standing({ trialEndsAt: NOW + 1 }), 3],
    ['a trial that ends now', standing({ trialEndsAt: NOW }), 0],
    ['a trial that ended', standing({ trialEndsAt: NOW - DAY_MS }), 0],
    ['a status given by staff', standing({ status: 10 }), 10],
    ['a running subscription', standing({ status: 5, amountPaid: 499, subscriptionEndsAt: NOW + DAY_MS }), 5],
    ['a subscription that ended', standing({ amountPaid: 499, subscriptionEndsAt: NOW - 1 }), 0],
    ['a late renewal', standing({ amountPaid: 499, renewAuto: true, subscriptionEndsAt: NOW - 4 * DAY_MS }), 3],
    [
      'a renewal that never came',
      standing({ amountPaid: 499, renewAuto: true, subscriptionEndsAt: NOW - 5 * DAY_MS }),
      0,
    ],
    ['a paid subscription after a trial', standing({ amountPaid: 499, trialEndsAt: NOW - DAY_MS }), 3],
    ['a refund', standing({ amountPaid: -20, subscriptionEndsAt: NOW - DAY_MS }), 0],
    ['a free user after a trial', standing({ status: 1, trialEndsAt: NOW - DAY_MS }), 1],
  ])('%s', (_name, given, expected) => {
    expect(effectiveStatus(given, NOW)).toBe(expected);
  });

  it('never rises', () => {
    const moment = fc.option(fc.integer({ min: NOW - 99 * DAY_MS, max: NOW + 99 * DAY_MS }), { nil: undefined });
    const any = fc.record({
      status: fc.integer({ min: 0, max: 99 }),
      amountPaid: fc.integer({ min: -500, max: 500 }),
      renewAuto: fc.boolean(),
      trialEndsAt: moment,
      subscriptionEndsAt: moment,
    });
    fc.assert(
      fc.property(any, (given) => {
        expect([0, given.status]).toContain(effectiveStatus(given, NOW));
        expect(effectiveStatus(given, NOW + 1)).toBeLessThanOrEqual(effectiveStatus(given, NOW));
      }),
    );
  });
});

it.each([
  ['member.status-other', 0, 'Unclassified User'],
  ['member.status-1', 1, 'Free User'],
  ['member.status-other', 2, 'Unclassified User'],
  ['member.status-3', 3, 'Premium User'],
  ['member.status-5', 5, 'Premium Plus User'],
  ['member.status-10 and s2.statuses', 10, 'Professional'],
  ['member.status-other', 11, 'Unclassified User'],
  ['member.status-other', -1, 'Unclassified User'],
])('%s, A01: status %d is named %s', (_id, status, name) => {
  expect(memberStatusName(status)).toBe(name);
});

it.each([
  [0, 0, 0, 'Free User'],
  [0, 0, 1_700_000_000, 'Expired'],
  [0, 99, 0, 'Expired'],
  [0, -5, 0, 'Expired'],
  [1, 0, 1_700_000_000, 'Free User'],
  [2, 0, 0, 'Free User'],
  [4, 0, 0, 'Premium User'],
  [6, 0, 0, 'Premium Plus User'],
  [10, 0, 0, 'Professional'],
  [11, 0, 0, 'Professional'],
])('A01, A02: status %d, paid %d, trial %d greets %s', (status, amount_paid, trial, label) => {
  expect(memberStatusLabel({ status, amount_paid, trial })).toBe(label);
});

it.each([
  [0, 100, 'free'],
  [2, 100, 'free'],
  [3, 0, 'trial'],
  [3, undefined, 'trial'],
  [10, 1, 'paid'],
  [3, -1, 'paid'],
] as const)('member.level, A60: status %d with %s paid is %s', (status, paid, level) => {
  expect(membershipLevel(status, paid)).toBe(level);
});

it.each([
  [undefined, 0],
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 1_000],
  [4, 1_000],
  [5, 5_000],
  [6, 5_000],
  [10, 5_000],
  [11, 5_000],
  [12, 5_000],
])('download.limit-3, download.limit-5, download.caps-s2: status %s downloads at most %d rows', (status, rows) => {
  expect(downloadLimit(status)).toBe(rows);
});

it('download.limit-0: says what to do about it', () => {
  expect(DOWNLOAD_REFUSAL).toBe('Upgrade to premium to download data');
});

it('trial.days: the free trial lasts seven days', () => expect(FREE_TRIAL_DAYS).toBe(7));

it('member.status-0: nothing that is paid for, whatever was paid before', () => {
  expect([effectiveStatus(standing({ status: 0, amountPaid: 499 }), NOW), downloadLimit(0)]).toEqual([0, 0]);
  expect(membershipLevel(0, 499)).toBe('free');
});

it.each([
  ['chartdl.status and chartdl.s2', 'paid', 0, 5, 'plans'],
  ['chartdl.status and chartdl.s2', 'paid', 2, 5, 'plans'],
  ['chartdl.status and chartdl.s2', 'paid', 3, 5, undefined],
  ['chartdl.status and chartdl.s2', 'granted', 1, 0, 'plans'],
  ['chartdl.trial', 'paid', 3, 0, 'trial'],
  ['chartdl.trial', 'paid', 10, -1, 'trial'],
  ['chartdl.trial: the status comes first', 'paid', 2, 0, 'plans'],
  ['what staff gave is no trial', 'granted', 3, 0, undefined],
  ['an open installation', 'open', 0, 0, undefined],
] as const)('%s: %s, status %i, %d paid: %p', (_rule, membership, status, amount_paid, barrier) =>
  expect(chartDataBarrier({ membership, status, amount_paid })).toBe(barrier),
);
