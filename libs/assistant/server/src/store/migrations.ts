import { OWNED_COLUMNS, STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

/**
 * `ai_events` are what a reader of an answer goes on from; `ai_values` what its slots were filled with; `ai_tool_calls` the
 * list of calls that makes them again. All go with their message.
 */
const CHAT = `
create table ai_sessions (${OWNED_COLUMNS},
  title text not null,
  pinned boolean not null default false,
  security text
);
create index ai_sessions_owner on ai_sessions (user_id, pinned desc, updated_at desc);
create table ai_messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint references ai_sessions on delete cascade,
  kind text not null check (kind in ('chat', 'query', 'support')),
  question text not null,
  security text,
  as_of date,
  client_key text,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  sentences jsonb not null default '[]',
  withheld jsonb not null default '[]',
  error text,
  timed_out boolean not null default false,
  stop_asked boolean not null default false,
  version text not null default '',
  model text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index ai_messages_sent on ai_messages (user_id, client_key) where client_key is not null;
create index ai_messages_session on ai_messages (session_id, id);
create index ai_messages_age on ai_messages (created_at);
create table ai_events (
  message_id bigint not null references ai_messages on delete cascade,
  seq integer not null,
  event jsonb not null,
  primary key (message_id, seq)
);
create table ai_values (
  message_id bigint not null references ai_messages on delete cascade,
  id text not null,
  body jsonb not null,
  primary key (message_id, id)
);
create table ai_tool_calls (
  message_id bigint not null references ai_messages on delete cascade,
  seq integer not null,
  name text not null,
  args jsonb not null,
  ms integer not null,
  failed text,
  primary key (message_id, seq)
);
create table ai_usage (
  user_id bigint not null references users on delete cascade,
  day date not null,
  messages integer not null,
  primary key (user_id, day)
);`;

const REVIEWS = `
create table ai_reviews (
  id bigint generated always as identity primary key,
  message_id bigint not null unique references ai_messages on delete cascade,
  user_id bigint not null references users on delete cascade,
  rating smallint,
  comment text,
  ticket_id bigint,
  state text not null default 'open' check (state in ('open', 'done')),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ai_reviews_state on ai_reviews (state, id desc);
create table ai_training (${STAFF_COLUMNS},
  kind text not null check (kind in ('example', 'synonym', 'instruction')),
  question text not null,
  answer text not null,
  active boolean not null default true
);
create unique index ai_training_question on ai_training (kind, question);
create table ai_training_runs (
  training_id bigint primary key references ai_training on delete cascade,
  version text not null,
  ok boolean not null,
  text text not null,
  was text,
  ran_at timestamptz not null default now()
);`;

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists ai_messages_by_user_id on ai_messages (user_id);
create index if not exists ai_reviews_by_user_id on ai_reviews (user_id);
`;

/** The application store of the assistant. */
export const assistantMigrations: Migrations = {
  '115_assistant': { up: async (db) => void (await sql.raw(CHAT).execute(db)) },
  '116_assistant_reviews': { up: async (db) => void (await sql.raw(REVIEWS).execute(db)) },
  '160_assistant_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
