// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface AccessRequests {
  id: Generated<number>;
  user_id: UserId;
  plan: ColumnTypes['access_requests']['plan'];
  text: string;
  state: Generated<'open' | 'granted' | 'declined'>;
  created_at: Generated<Date>;
  answered_at: Date | null;
}

export interface AffiliatePayouts {
  id: Generated<number>;
  affiliate_id: UserId | null;
  amount: number;
  currency: string;
  note: Generated<string>;
  at: Generated<Date>;
}

export interface Affiliates {
  user_id: UserId;
  website: Generated<string>;
  about: Generated<string>;
  payout: Generated<string>;
  rate: Generated<number>;
  created_at: Generated<Date>;
}

export interface Attributions {
  user_id: UserId;
  referrer_id: number;
  kind: 'referral' | 'affiliate';
  at: Generated<Date>;
}

export interface BillingDetails {
  user_id: UserId;
  invoice_name: Generated<string>;
  invoice_address: Generated<string>;
  reminders: Generated<boolean>;
}

export interface BillingEvents {
  provider: string;
  event_id: string;
  type: string;
  object_ref: string | null;
  checkout_ref: string | null;
  state: Generated<'waiting' | 'applied' | 'ignored' | 'failed'>;
  attempts: Generated<number>;
  received_at: Generated<Date>;
  applied_at: Date | null;
}

export interface BillingIntents {
  id: Generated<number>;
  key: Generated<string>;
  user_id: UserId;
  kind: 'checkout' | 'change' | 'renewal' | 'offer';
  quote_id: string | null;
  subscription_id: number | null;
  detail: Generated<unknown>;
  state: Generated<'open' | 'done' | 'refused' | 'failed'>;
  attempts: Generated<number>;
  working_until: Date | null;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

export interface CommissionLog {
  id: Generated<number>;
  affiliate_id: UserId | null;
  customer_id: number | null;
  payment_id: number | null;
  amount: number;
  currency: string;
  reason: string;
  at: Generated<Date>;
  payable_at: Date;
}

export interface GroupInvites {
  id: Generated<number>;
  group_id: number;
  email: string;
  shown_as: Generated<string>;
  token_hash: Buffer;
  invited_by: UserId | null;
  created_at: Generated<Date>;
  expires_at: Date;
  answered_at: Date | null;
}

export interface GroupMembers {
  user_id: UserId;
  group_id: number;
  is_admin: Generated<boolean>;
  label: Generated<string>;
  joined_at: Generated<Date>;
}

export interface Groups {
  id: Generated<number>;
  name: string;
  about: Generated<string>;
  logo: Buffer | null;
  logo_at: Date | null;
  seats: number;
  status: number | null;
  until: Date | null;
  created_at: Generated<Date>;
}

export interface MembershipCheckouts {
  id: Generated<number>;
  user_id: UserId;
  quote_id: string;
  provider: string;
  provider_ref: string;
  url: string;
  state: ColumnTypes['membership_checkouts']['state'];
  utm: Generated<ColumnTypes['membership_checkouts']['utm']>;
  created_at: Generated<Date>;
}

export interface MembershipGrants {
  id: Generated<number>;
  user_id: UserId;
  kind: 'grant' | 'trial';
  status: number;
  until: Date | null;
  reason: Generated<string>;
  given_by: number | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

export interface MembershipPayments {
  id: Generated<number>;
  user_id: UserId | null;
  subscription_id: number | null;
  provider: string;
  provider_ref: string;
  kind: 'payment' | 'refund';
  of_ref: string | null;
  amount: number;
  tax: Generated<number>;
  currency: string;
  text: string;
  at: Date;
  invoice_url: string | null;
}

export interface MembershipQuotes {
  id: string;
  user_id: UserId | null;
  kind: ColumnTypes['membership_quotes']['kind'];
  wish: ColumnTypes['membership_quotes']['wish'];
  sum: ColumnTypes['membership_quotes']['sum'];
  currency: string;
  subscription_id: number | null;
  promo_id: number | null;
  at: Date;
  valid_until: Date;
  used_at: Date | null;
}

export interface MembershipSubscriptions {
  id: Generated<number>;
  user_id: UserId | null;
  group_id: number | null;
  provider: string;
  provider_ref: string;
  plan: ColumnTypes['membership_subscriptions']['plan'];
  interval: ColumnTypes['membership_subscriptions']['interval'];
  regions: string[];
  seats: number;
  currency: string;
  amount: number;
  prices: ColumnTypes['membership_subscriptions']['prices'];
  state: ColumnTypes['membership_subscriptions']['state'];
  period_start: Date;
  period_end: Date;
  period_value: number;
  renew_auto: boolean;
  warning: Generated<number>;
  next: ColumnTypes['membership_subscriptions']['next'] | null;
  discount_next: number | null;
  method: ColumnTypes['membership_subscriptions']['method'] | null;
  source: Generated<string>;
  failing_since: Date | null;
  fetched_at: Date;
  created_at: Generated<Date>;
  ended_at: Date | null;
  reminded_for: Date | null;
}

export interface PlanPrices {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  plan: ColumnTypes['plan_prices']['plan'];
  interval: ColumnTypes['plan_prices']['interval'];
  region: string;
  currency: string;
  amount: number;
  on_sale: Generated<boolean>;
}

export interface PromoCodes {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  code: string;
  kind: 'first' | 'renewal';
  percent: number;
  uses: number | null;
  until: Date | null;
}

export interface ReferralClicks {
  day: Day;
  user_id: UserId;
  kind: 'referral' | 'affiliate';
  clicks: number;
}

export interface RenewalOffers {
  id: Generated<number>;
  user_id: UserId;
  subscription_id: number;
  period_end: Date;
  percent: number;
  taken_at: Date | null;
}

export interface Users {
  user_id: Generated<UserId>;
  email: string;
  email_confirmed_at: Date | null;
  username: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  status: Generated<number>;
  amount_paid: Generated<string>;
  trial_ends_at: Date | null;
  subscription_ends_at: Date | null;
  renew_auto: Generated<boolean>;
  warning: Generated<number>;
  old_subscriber: Generated<boolean>;
  regions: Generated<string[]>;
  seats: Generated<number>;
  admin: Generated<boolean>;
  identifier: string;
  source: string | null;
  disabled_at: Date | null;
  deletes_at: Date | null;
  last_active_on: Day | null;
  created_at: Generated<Date>;
  standing_parts: ColumnTypes['users']['standing_parts'] | null;
  membership_group: unknown;
}

/** Tables of this domain, and what it reads of others. */
export interface MembershipTables {
  access_requests: AccessRequests;
  affiliate_payouts: AffiliatePayouts;
  affiliates: Affiliates;
  attributions: Attributions;
  billing_details: BillingDetails;
  billing_events: BillingEvents;
  billing_intents: BillingIntents;
  commission_log: CommissionLog;
  group_invites: GroupInvites;
  group_members: GroupMembers;
  groups: Groups;
  membership_checkouts: MembershipCheckouts;
  membership_grants: MembershipGrants;
  membership_payments: MembershipPayments;
  membership_quotes: MembershipQuotes;
  membership_subscriptions: MembershipSubscriptions;
  plan_prices: PlanPrices;
  promo_codes: PromoCodes;
  referral_clicks: ReferralClicks;
  renewal_offers: RenewalOffers;
  users: Users;
}
