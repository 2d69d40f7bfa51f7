import { STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { SECOND_FACTORS } from './factor-tables';

const ACCOUNTS = `
create table users (
  user_id bigint generated always as identity (start with 1001) primary key,
  email text not null,
  email_confirmed_at timestamptz,
  email_wanted text,
  username text not null,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  status integer not null default 1,
  amount_paid numeric(12, 2) not null default 0,
  trial_ends_at timestamptz,
  subscription_ends_at timestamptz,
  renew_auto boolean not null default false,
  warning integer not null default 0,
  old_subscriber boolean not null default false,
  regions text[] not null default '{}',
  seats integer not null default 1,
  admin boolean not null default false,
  news_center boolean not null default false,
  identifier text not null unique,
  age text, investortype smallint, risk smallint, fundsize text, style text, frequency text, source text,
  onboarded_at timestamptz,
  settings jsonb not null default '{}',
  looks jsonb not null default '{}',
  email_choices jsonb not null default '{}',
  api_token_hash bytea unique,
  api_token_hint text,
  api_token_at timestamptz,
  disabled_at timestamptz,
  deletes_at timestamptz,
  last_active_on date,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));
create index users_deletes on users (deletes_at) where deletes_at is not null;

create table sessions (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  audience text not null check (audience in ('member', 'staff')),
  salt bytea not null,
  generation integer not null default 1,
  rotated_at timestamptz not null default now(),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

create table link_tokens (
  hash bytea primary key,
  user_id bigint references users on delete cascade,
  purpose text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_tokens_user on link_tokens (user_id);
create index link_tokens_expires on link_tokens (expires_at);

create table identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  email text not null,
  linked_at timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index identities_user on identities (user_id, provider);

create table oidc_requests (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  verifier text not null,
  nonce text not null,
  redirect text not null,
  link_user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);

create table mails (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  to_address text not null,
  subject text not null,
  text_body text not null,
  state text not null default 'waiting',
  error text not null default '',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_waiting on mails (next_at) where state = 'waiting';
create index mails_user on mails (user_id);

-- Counts of minutes and hours: not worth waiting for a disk, and a crash may forget them.
create unlogged table counters (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);

create table bookmarks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  title text not null,
  url text not null,
  created_at timestamptz not null default now(),
  unique (user_id, url)
);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  title text not null,
  text_body text not null,
  link text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id);

create table pictures (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  bytes bytea not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, kind)
);

create table audit (
  id bigint generated always as identity primary key,
  staff_id bigint references users on delete set null,
  staff_name text not null,
  action text not null,
  subject text not null,
  detail text not null default '',
  at timestamptz not null default now()
);

create function tell_auth_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('auth_changed', tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]));
  return null;
end $$;
create trigger users_changed
  after update of status, amount_paid, trial_ends_at, subscription_ends_at, renew_auto, admin, news_center,
    api_token_hash, disabled_at
  on users for each row execute function tell_auth_changed('user', 'user_id');
create trigger users_removed after delete on users
  for each row execute function tell_auth_changed('user', 'user_id');
create trigger sessions_changed after update of revoked_at on sessions
  for each row execute function tell_auth_changed('session', 'id');
create trigger sessions_removed after delete on sessions
  for each row execute function tell_auth_changed('session', 'id');
`;

/** Where the status of an account comes from, and its team: written by memberships, null until they do. */
const STANDING = `
alter table users add column standing_parts jsonb, add column membership_group jsonb;
`;

const BOOKMARKS_OWNED = `
alter table bookmarks
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
`;

const STAFF_LISTS = `
create table email_contents (${STAFF_COLUMNS},
  kind text not null unique,
  subject text not null,
  text text not null,
  active boolean not null
);
create table white_list (${STAFF_COLUMNS},
  value text not null,
  kind text not null,
  effect text not null,
  until timestamptz,
  note text
);
create unique index white_list_value on white_list (kind, effect, lower(value));
`;

const MAIL_PARTS = `
alter table mails add column html_body text, add column headers jsonb not null default '{}';
`;

const MAIL_CALENDAR = `
alter table mails add column calendar text;
`;

const STAFF_MESSAGES = `
create table staff_messages (
  id bigint generated always as identity primary key,
  client_key uuid not null unique,
  staff_name text not null,
  title text not null,
  text_body text not null,
  link text not null,
  audience text not null,
  active_days integer,
  people integer not null default 0,
  created_at timestamptz not null default now()
);
alter table notifications add column staff_message bigint references staff_messages on delete set null;
create index notifications_of_staff on notifications (staff_message) where staff_message is not null;
create index notifications_by_time on notifications (created_at);
`;

const MARKETING = `
create table email_ads (${STAFF_COLUMNS},
  subject text not null,
  body text not null,
  audience text not null,
  active_within text not null
);
create table campaigns (
  id bigint generated always as identity primary key,
  email_ad bigint not null,
  client_key uuid not null unique,
  subject text not null,
  body text not null,
  audience text not null,
  active_days integer,
  state text not null,
  people integer not null,
  staff_id bigint,
  staff_name text not null,
  approved_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index campaigns_open on campaigns (id) where state = 'sending';
create table campaign_people (
  campaign_id bigint not null references campaigns on delete cascade,
  user_id bigint not null references users on delete cascade,
  state text not null default 'waiting',
  at timestamptz not null default now(),
  mail_id bigint references mails on delete set null,
  primary key (campaign_id, user_id)
);
create index campaign_people_of_user on campaign_people (user_id);
create index campaign_people_of_mail on campaign_people (mail_id);
create index campaign_people_waiting on campaign_people (campaign_id, user_id) where state = 'waiting';
create table mail_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  topic text not null,
  granted boolean not null,
  source text not null,
  at timestamptz not null default now()
);
create index mail_consents_of_user on mail_consents (user_id, at);
alter table users add column news_token text unique;
alter table mails add column is_once boolean not null default false;
`;

/** Kept copies of who somebody is are thrown away when scopes change, too. */
const STAFF_SCOPES = `
alter table users add column staff_scopes text[];
create trigger users_scopes_changed after update of staff_scopes
  on users for each row execute function tell_auth_changed('user', 'user_id');
`;

/** Sign-ins at the staff app were good for 60 days: all of them begin again. */
const STAFF_SIGN_INS = `
update sessions set revoked_at = now() where audience = 'staff' and revoked_at is null;
`;

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists audit_by_staff_id on audit (staff_id);
create index if not exists oidc_requests_by_link_user_id on oidc_requests (link_user_id);
`;

/** Accounts, sign-ins, mails. A migration that has run anywhere is never edited. */
export const authMigrations: Migrations = {
  '010_accounts': { up: async (db) => void (await sql.raw(ACCOUNTS).execute(db)) },
  '011_bookmarks_owned': { up: async (db) => void (await sql.raw(BOOKMARKS_OWNED).execute(db)) },
  '012_staff_lists': { up: async (db) => void (await sql.raw(STAFF_LISTS).execute(db)) },
  '100_standing': { up: async (db) => void (await sql.raw(STANDING).execute(db)) },
  '067_mail_parts': { up: async (db) => void (await sql.raw(MAIL_PARTS).execute(db)) },
  '119_mail_calendar': { up: async (db) => void (await sql.raw(MAIL_CALENDAR).execute(db)) },
  '114_staff_messages': { up: async (db) => void (await sql.raw(STAFF_MESSAGES).execute(db)) },
  '126_marketing': { up: async (db) => void (await sql.raw(MARKETING).execute(db)) },
  '128_staff_scopes': { up: async (db) => void (await sql.raw(STAFF_SCOPES).execute(db)) },
  '142_second_factors': { up: async (db) => void (await sql.raw(SECOND_FACTORS).execute(db)) },
  '141_staff_sign_ins': { up: async (db) => void (await sql.raw(STAFF_SIGN_INS).execute(db)) },
  '160_auth_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
