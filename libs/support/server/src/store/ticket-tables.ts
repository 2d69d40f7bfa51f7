import { STAFF_COLUMNS } from '@plumbline/shared/server';

/** SQL of tickets. Notes are a table of their own: no forgotten condition can show one to the person who asked. */
export const TICKET_TABLES = `
create table tickets (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  contact_name text not null default '',
  contact_email text,
  topic text not null,
  subject text not null,
  state text not null check (state in ('open', 'waiting', 'answered', 'closed')),
  confirmed_at timestamptz,
  owner_id bigint,
  figure jsonb,
  rating smallint,
  merged_into bigint references tickets on delete set null,
  last_from text not null check (last_from in ('you', 'support')),
  last_message_at timestamptz not null,
  asked_at timestamptz,
  closed_at timestamptz,
  reminded_at timestamptz,
  client_key text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint tickets_key unique (user_id, client_key)
);
create index tickets_of on tickets (user_id, updated_at desc);
create index tickets_queue on tickets (state, asked_at, id);

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  from_support boolean not null,
  author_id bigint references users on delete set null,
  content text not null,
  plain text not null,
  after_closed_days real not null default 0,
  created_at timestamptz not null
);
create index ticket_messages_of on ticket_messages (ticket_id, id);

create table ticket_notes (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  author_id bigint references users on delete set null,
  content text not null,
  created_at timestamptz not null
);
create index ticket_notes_of on ticket_notes (ticket_id, id);

create table ticket_events (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  kind text not null,
  staff_id bigint references users on delete set null,
  at timestamptz not null
);
create index ticket_events_of on ticket_events (ticket_id, id);
create index ticket_events_at on ticket_events (at);

create table ticket_files (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  message_id bigint references ticket_messages on delete cascade,
  file_key text not null unique,
  name text not null,
  bytes integer not null,
  is_picture boolean not null,
  created_at timestamptz not null
);
create index ticket_files_of on ticket_files (message_id);
create trigger ticket_files_deleted after delete on ticket_files for each row execute function file_row_deleted();

create table ticket_links (
  hash bytea primary key,
  ticket_id bigint not null references tickets on delete cascade,
  created_at timestamptz not null
);

create table support_hours (${STAFF_COLUMNS}, weekday text not null, starts text not null, ends text not null);
create unique index support_hours_window on support_hours (weekday, starts);
create table reply_templates (${STAFF_COLUMNS}, title text not null, body text not null);
create unique index reply_templates_title on reply_templates (title);`;
