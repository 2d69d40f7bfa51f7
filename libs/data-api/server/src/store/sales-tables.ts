import { STAFF_COLUMNS } from '@plumbline/shared/server';

/**
 * Products, terms, subscriptions and acceptances. An acceptance keeps the text as it was accepted: staff may change or
 * remove theirs. `data_special_users` are limits that staff set for one person.
 */
export const SALES_TABLES = `
create table data_types (${STAFF_COLUMNS},
  name text not null unique,
  about text not null,
  credits_a_day bigint,
  calls_a_minute bigint,
  files boolean not null,
  offered boolean not null,
  place integer not null
);
create table data_contracts (${STAFF_COLUMNS},
  title text not null,
  number integer not null unique,
  from_day date,
  body text not null,
  published boolean not null
);
create table data_subscriptions (
  user_id bigint primary key references users on delete cascade,
  type text not null references data_types (name) on update cascade,
  state text not null check (state in ('active', 'asked')),
  since timestamptz not null default now(),
  until date
);
create index data_subscriptions_type on data_subscriptions (type);
create table data_acceptances (
  user_id bigint not null references users on delete cascade,
  number integer not null,
  digest text not null,
  title text not null,
  body text not null,
  name text not null,
  company text,
  purpose text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, number, digest)
);
create table data_special_users (
  user_id bigint primary key references users on delete cascade,
  credits_a_day bigint,
  calls_a_minute bigint,
  scopes text[] not null,
  until date,
  note text not null
);
create table api_text_groups (${STAFF_COLUMNS},
  name text not null unique,
  title text not null,
  place integer not null
);
create table api_texts (${STAFF_COLUMNS},
  title text not null,
  operation text,
  category text references api_text_groups (name) on update cascade,
  body text not null,
  place integer not null,
  published boolean not null
);
create table data_links (
  hash text primary key,
  user_id bigint not null references users on delete cascade,
  file text not null,
  until timestamptz not null
);
create index data_links_user on data_links (user_id);
create index api_texts_category on api_texts (category);`;
