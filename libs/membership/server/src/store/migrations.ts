import { STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const MEMBERSHIPS = `
create table plan_prices (${STAFF_COLUMNS},
  plan text not null, interval text not null check (interval in ('month', 'year')), region text not null,
  currency text not null, amount bigint not null check (amount >= 0),
  on_sale boolean not null default true
);
create unique index plan_prices_term on plan_prices (plan, interval, region, currency);
create table promo_codes (${STAFF_COLUMNS},
  code text not null, kind text not null check (kind in ('first', 'renewal')),
  percent integer not null check (percent between 1 and 100), uses integer, until timestamptz
);
create unique index promo_codes_code on promo_codes (code);
create table membership_grants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('grant', 'trial')),
  status integer not null, until timestamptz, reason text not null default '',
  given_by bigint,
  created_at timestamptz not null default now(), ended_at timestamptz
);
create index membership_grants_user on membership_grants (user_id) where ended_at is null;
create unique index membership_grants_trial on membership_grants (user_id) where kind = 'trial';
create table groups (
  id bigint generated always as identity primary key,
  name text not null, about text not null default '', logo bytea, logo_at timestamptz,
  seats integer not null check (seats >= 1), status integer, until timestamptz,
  created_at timestamptz not null default now()
);
create table membership_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  group_id bigint references groups on delete set null,
  provider text not null, provider_ref text not null,
  plan text not null, interval text not null, regions text[] not null, seats integer not null, currency text not null,
  amount bigint not null, prices jsonb not null,
  state text not null check (state in ('trial', 'active', 'cancelled', 'ended')),
  period_start timestamptz not null, period_end timestamptz not null, period_value bigint not null,
  renew_auto boolean not null, warning integer not null default 0, next jsonb, discount_next integer,
  method jsonb, source text not null default '', failing_since timestamptz,
  fetched_at timestamptz not null, created_at timestamptz not null default now(), ended_at timestamptz,
  reminded_for timestamptz,
  unique (provider, provider_ref)
);
create index membership_subscriptions_user on membership_subscriptions (user_id);
create unique index membership_subscriptions_open on membership_subscriptions (user_id) where state <> 'ended';
create table membership_quotes (
  id uuid primary key,
  user_id bigint references users on delete cascade,
  kind text not null, wish jsonb not null, sum jsonb not null, currency text not null,
  subscription_id bigint references membership_subscriptions on delete cascade,
  promo_id bigint references promo_codes on delete set null,
  at timestamptz not null, valid_until timestamptz not null, used_at timestamptz
);
create index membership_quotes_user on membership_quotes (user_id);
create table membership_checkouts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  quote_id uuid not null references membership_quotes on delete cascade,
  provider text not null, provider_ref text not null, url text not null,
  state text not null check (state in ('open', 'done', 'dropped')),
  utm jsonb not null default '{}', created_at timestamptz not null default now(),
  unique (provider, provider_ref)
);
create unique index membership_checkouts_open on membership_checkouts (user_id) where state = 'open';
create table membership_payments (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  subscription_id bigint references membership_subscriptions on delete set null,
  provider text not null, provider_ref text not null,
  kind text not null check (kind in ('payment', 'refund')),
  of_ref text, amount bigint not null, tax bigint not null default 0, currency text not null,
  text text not null, at timestamptz not null, invoice_url text,
  unique (provider, provider_ref)
);
create index membership_payments_user on membership_payments (user_id, at desc);
create table billing_events (
  provider text not null, event_id text not null, type text not null, object_ref text, checkout_ref text,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'ignored', 'failed')),
  attempts integer not null default 0, received_at timestamptz not null default now(), applied_at timestamptz,
  primary key (provider, event_id)
);
create index billing_events_waiting on billing_events (received_at) where state = 'waiting';
create index billing_events_object on billing_events (object_ref);
create table access_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  plan text not null, text text not null,
  state text not null default 'open' check (state in ('open', 'granted', 'declined')),
  created_at timestamptz not null default now(), answered_at timestamptz
);
create unique index access_requests_open on access_requests (user_id) where state = 'open';
create table billing_details (
  user_id bigint primary key references users on delete cascade,
  invoice_name text not null default '', invoice_address text not null default '', reminders boolean not null default true
);
create table renewal_offers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  subscription_id bigint not null references membership_subscriptions on delete cascade,
  period_end timestamptz not null, percent integer not null, taken_at timestamptz,
  unique (subscription_id, period_end)
);
-- Statuses that staff gave before grants were kept.
insert into membership_grants (user_id, kind, status, reason)
  select user_id, 'grant', status, 'given before' from users
  where status >= 3 and trial_ends_at is null and amount_paid = 0;
`;

const AFFILIATES = `
create table affiliates (
  user_id bigint primary key references users on delete cascade,
  website text not null default '', about text not null default '', payout text not null default '',
  rate integer not null default 3000, created_at timestamptz not null default now()
);
create table referral_clicks (
  day date not null, user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('referral', 'affiliate')), clicks integer not null,
  primary key (user_id, kind, day)
);
create table attributions (
  user_id bigint primary key references users on delete cascade,
  referrer_id bigint not null,
  kind text not null check (kind in ('referral', 'affiliate')), at timestamptz not null default now()
);
create index attributions_referrer on attributions (referrer_id, kind);
create table commission_log (
  id bigint generated always as identity primary key,
  affiliate_id bigint references users on delete set null,
  customer_id bigint,
  payment_id bigint references membership_payments on delete set null,
  amount bigint not null, currency text not null, reason text not null,
  at timestamptz not null default now(), payable_at timestamptz not null
);
create index commission_log_affiliate on commission_log (affiliate_id, at desc);
create table affiliate_payouts (
  id bigint generated always as identity primary key,
  affiliate_id bigint references users on delete set null,
  amount bigint not null, currency text not null, note text not null default '', at timestamptz not null default now()
);
create index affiliate_payouts_affiliate on affiliate_payouts (affiliate_id);
`;

const GROUPS = `
create table group_members (
  user_id bigint primary key references users on delete cascade,
  group_id bigint not null references groups on delete cascade,
  is_admin boolean not null default false, label text not null default '',
  joined_at timestamptz not null default now()
);
create index group_members_group on group_members (group_id);
create table group_invites (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups on delete cascade,
  -- Who was invited by user name is shown by it: the address is nobody else's business.
  email text not null, shown_as text not null default '', token_hash bytea not null unique,
  invited_by bigint references users on delete set null,
  created_at timestamptz not null default now(), expires_at timestamptz not null, answered_at timestamptz
);
create unique index group_invites_open on group_invites (group_id, email) where answered_at is null;
`;

const INTENTS = `
create table billing_intents (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('checkout', 'change', 'renewal', 'offer')),
  quote_id uuid references membership_quotes on delete cascade,
  subscription_id bigint references membership_subscriptions on delete cascade,
  detail jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'failed')),
  attempts integer not null default 0, working_until timestamptz,
  created_at timestamptz not null default now(), closed_at timestamptz
);
create unique index billing_intents_open on billing_intents (user_id) where state = 'open';
create index billing_intents_user on billing_intents (user_id);
create index billing_intents_quote on billing_intents (quote_id);
create index billing_intents_subscription on billing_intents (subscription_id);
`;

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists access_requests_by_user_id on access_requests (user_id);
create index if not exists commission_log_by_payment_id on commission_log (payment_id);
create index if not exists group_invites_by_group_id on group_invites (group_id);
create index if not exists group_invites_by_invited_by on group_invites (invited_by);
create index if not exists membership_checkouts_by_quote_id on membership_checkouts (quote_id);
create index if not exists membership_checkouts_by_user_id on membership_checkouts (user_id);
create index if not exists membership_grants_by_user_id on membership_grants (user_id);
create index if not exists membership_payments_by_subscription_id on membership_payments (subscription_id);
create index if not exists membership_quotes_by_promo_id on membership_quotes (promo_id);
create index if not exists membership_quotes_by_subscription_id on membership_quotes (subscription_id);
create index if not exists membership_subscriptions_by_group_id on membership_subscriptions (group_id);
create index if not exists renewal_offers_by_user_id on renewal_offers (user_id);
`;

/** Memberships, partners and teams. */
export const membershipMigrations: Migrations = {
  '101_memberships': { up: async (db) => void (await sql.raw(MEMBERSHIPS).execute(db)) },
  '102_affiliates': { up: async (db) => void (await sql.raw(AFFILIATES).execute(db)) },
  '103_groups': { up: async (db) => void (await sql.raw(GROUPS).execute(db)) },
  '150_billing_intents': { up: async (db) => void (await sql.raw(INTENTS).execute(db)) },
  '160_membership_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
