import { accountCalls } from '@plumbline/auth/contract';
import { asUser, USER } from '@plumbline/auth/kit/testing';
import { affiliateCalls, groupCalls, membershipCalls, staffMembershipCalls } from '@plumbline/membership/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { User } from '@plumbline/auth/contract';
import type { ReactNode } from 'react';

const contracts = [membershipCalls, affiliateCalls, groupCalls, staffMembershipCalls, accountCalls];

const days = ['2026-03-02', '2026-03-03', '2026-03-04'];
const DAYS = days.map((day, at) => ({ day, clicks: 3 + at }));
const LIMITS = { download_rows: 1_000, premium_pages: true, premium_plus_pages: false, own_logo: true };
const price = (id: number, interval: 'month' | 'year', amount: number) => ({
  id,
  interval,
  region: 'U',
  currency: 'USD',
  amount,
});

/** Answers that have to fit together: currencies, days, states. */
const ANSWERS = {
  'GET /_api/membership/products': {
    mode: 'paid',
    trial_days: 7,
    providers: ['stripe'],
    data: [
      {
        plan: 'premium',
        name: 'Premium',
        status: 3,
        limits: LIMITS,
        external_url: null,
        prices: [price(1, 'month', 4_900), price(2, 'year', 44_900)],
      },
      {
        plan: 'premium_plus',
        name: 'Premium Plus',
        status: 5,
        external_url: null,
        limits: { ...LIMITS, download_rows: 5_000, premium_plus_pages: true },
        prices: [price(3, 'month', 9_900), price(4, 'year', 99_800)],
      },
      {
        plan: 'professional',
        name: 'Professional',
        status: 10,
        external_url: null,
        limits: { ...LIMITS, download_rows: 5_000, premium_plus_pages: true },
        prices: [price(5, 'year', 249_900)],
      },
    ],
  },
  'POST /_api/membership/product_price': {
    id: '6e0f0c6e-56c0-4f0e-9d57-0c3b6b1f2a11',
    kind: 'new',
    plan: 'premium',
    interval: 'year',
    regions: ['U'],
    seats: 1,
    lines: [
      { text: 'Premium, USA, one year', amount: 44_900, how: '$449.00 × 1 seat' },
      { text: 'Promotion HALF', amount: -22_450, how: '50 % of $449.00, once' },
    ],
    discount: 22_450,
    tax: 0,
    total: 22_450,
    currency: 'USD',
    valid_until: '2026-03-04T10:15:00.000Z',
    promo_problem: null,
    next_charge: { at: '2027-03-04T10:00:00.000Z', amount: 44_900 },
  },
  'GET /_api/user/billing': {
    plan: { key: 'premium', name: 'Premium' },
    level: 'paid',
    status: 3,
    source: 'subscription',
    warning: 0,
    ends_at: '2027-03-04T10:00:00.000Z',
    subscription: {
      plan: 'premium',
      interval: 'year',
      state: 'active',
      renew_auto: true,
      regions: ['U'],
      seats: 1,
      next: null,
      period_end: '2027-03-04T10:00:00.000Z',
      next_charge: { at: '2027-03-04T10:00:00.000Z', amount: 44_900, currency: 'USD' },
      unconfirmed_since: null,
    },
    method: { kind: 'visa', last4: '4242', expires: '2030-04' },
    trial: { used: true, ends_at: '2026-02-01T10:00:00.000Z' },
    request: null,
    details: { invoice_name: 'Ada', invoice_address: '', reminders: true },
  },
  'GET /_api/user/payment_history': {
    data: [
      {
        id: 1,
        at: '2026-03-04T10:00:00.000Z',
        kind: 'payment',
        text: 'Premium, USA',
        amount: 22_450,
        tax: 0,
        currency: 'USD',
        invoice_url: 'https://pay.example/1',
      },
    ],
  },
  'POST /_api/membership/init_renew_discount': { offer: null },
  'GET /_api/membership/fit': {
    since: '2026-01-01T00:00:00.000Z',
    usage: { largest_download: 0, downloads: 0, alerts: 4, portfolios: 2, highest_article: 0, has_logo: false },
    plan: { key: 'free', name: 'Free' },
    current: { key: 'premium', name: 'Premium' },
  },
  'GET /_api/user/refer_info': { link: 'https://site.example/?r=ada', clicks: 12, sign_ups: 2, days: DAYS },
  'GET /_api/user/affiliate_stats': {
    is_partner: true,
    clicks: 12,
    sign_ups: 2,
    customers: 1,
    pending: 13_470,
    payable: 0,
    paid: 0,
    currency: 'USD',
    more: [],
    days: DAYS,
  },
  'GET /_api/user/affiliate_commission_logs/{id}': {
    data: [
      {
        id: 1,
        at: '2026-03-04T10:00:00.000Z',
        amount: 13_470,
        currency: 'USD',
        reason: 'payment',
        payable_at: '2026-04-03T10:00:00.000Z',
      },
    ],
  },
  'GET /_api/user/affiliate_payment_logs/{id}': { data: [] },
  'GET /_api/admin/stats': {
    figures: { accounts: 120, active_30: 80, sign_ups: 12, trials: 5, subscriptions: 3, grants: 2, payments: 9 },
    by_plan: [{ plan: 'Free', accounts: 100 }],
    by_day: days.map((day, at) => ({ day, sign_ups: at, trials: 1, subscriptions: at })),
  },
  'GET /_api/admin/get_kpi_stat': {
    data: [
      {
        month: '2026-03',
        mrr: [{ amount: 120_000, currency: 'USD' }],
        active_start: 30,
        ended: 1,
        churn: 0.0333,
        trials: 8,
        converted: 2,
        conversion: 0.25,
      },
    ],
  },
  'GET /_api/admin/get_sub_stat': { data: [{ name: 'premium', active: 30, begun: 3, paid: 120_000, currency: 'USD' }] },
  'GET /_api/admin/get_sub_referral_stat': {
    data: [{ name: 'ada (referral)', sign_ups: 2, customers: 1, paid: [{ amount: 44_900, currency: 'USD' }] }],
  },
  'GET /_api/admin/get_sub_utm_stat': {
    data: [{ name: 'letter', sign_ups: 2, customers: 1, paid: [{ amount: 44_900, currency: 'USD' }] }],
  },
  'GET /_api/user/affiliates': {
    data: [
      {
        user_id: 7,
        username: 'ada',
        website: 'https://ada.example',
        rate: 3_000,
        since: '2026-03-04T10:00:00.000Z',
        clicks: 12,
        sign_ups: 2,
        customers: 1,
        pending: 13_470,
        payable: 0,
        paid: 0,
        currency: 'USD',
        more: [],
      },
    ],
    total: 1,
    page: 1,
    per_page: 50,
  },
  'GET /_api/admin/users/{id}/billing': {
    user_id: 7,
    username: 'ada',
    status: 3,
    grants: [],
    events: [],
    subscriptions: [],
    payments: [
      {
        id: 1,
        at: '2026-03-04T10:00:00.000Z',
        kind: 'payment',
        amount: 44_900,
        refundable: 44_900,
        currency: 'USD',
        text: 'Premium, USA',
      },
    ],
  },
};

/** The states of a page of memberships as anybody sees it. */
export const openPageStates = (at: string, page: ReactNode, answers: object = {}) =>
  pageStates(page, { at, contracts, answers: { ...ANSWERS, ...answers } });

/** A member with a subscription, who runs a group. */
export const PAYING: User = {
  ...USER,
  membership: 'paid',
  level: 'paid',
  status: 3,
  amount_paid: 449,
  regions: ['U'],
  renew_auto: 1,
  group: { id: 3, name: 'Desk', is_admin: true },
};

/** The same as a member sees it. */
export const memberPageStates = (at: string, page: ReactNode, answers: object = {}) =>
  pageStates(page, { at, contracts, answers: { ...ANSWERS, ...answers }, wrap: asUser(PAYING) });
