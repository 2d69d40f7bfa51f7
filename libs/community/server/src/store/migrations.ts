import { STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const FORUM = `
create table forum_topics (
  id bigint generated always as identity primary key,
  category smallint not null,
  title text not null,
  author_id bigint references users on delete set null,
  tags text[] not null default '{}',
  state text not null check (state in ('public', 'pending', 'removed', 'deleted')),
  created_at timestamptz not null,
  public_at timestamptz,
  edited_at timestamptz,
  ended_at timestamptz,
  last_post_at timestamptz not null,
  post_count integer not null default 0,
  like_count integer not null default 0,
  last_no integer not null default 0,
  pinned_until timestamptz,
  locked_because text,
  message_id bigint,
  merged_into bigint references forum_topics,
  version integer not null default 1
);
create index forum_topics_active on forum_topics (category, last_post_at desc, id);
create index forum_topics_last on forum_topics (last_post_at desc, id);
create index forum_topics_of on forum_topics (author_id, id);
create index forum_topics_title on forum_topics using gin (to_tsvector('english', title));
create index forum_topics_tags on forum_topics using gin (tags);

create table forum_posts (
  id bigint generated always as identity primary key,
  topic_id bigint not null references forum_topics on delete cascade,
  no integer,
  author_id bigint references users on delete set null,
  content text not null,
  plain text not null,
  text_key text not null,
  words tsvector generated always as (to_tsvector('english', plain)) stored,
  state text not null check (state in ('public', 'pending', 'removed', 'deleted')),
  created_at timestamptz not null,
  public_at timestamptz,
  edited_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  reply_to bigint references forum_posts on delete set null,
  like_count integer not null default 0,
  client_key text,
  wanted text,
  wanted_plain text,
  domains text[] not null default '{}',
  constraint forum_posts_no unique (topic_id, no),
  constraint forum_posts_key unique (author_id, client_key)
);
create index forum_posts_of on forum_posts (author_id, id);
create index forum_posts_words on forum_posts using gin (words);
create index forum_posts_recent on forum_posts (created_at);
create index forum_posts_same on forum_posts (hashtext(text_key)) where text_key <> '';

create table forum_refs (
  post_id bigint not null references forum_posts on delete cascade,
  ref bigint not null references security_refs,
  place smallint not null,
  created_at timestamptz not null,
  primary key (post_id, ref)
);
create index forum_refs_by on forum_refs (ref, created_at);

create table forum_versions (
  post_id bigint not null references forum_posts on delete cascade,
  version integer not null,
  content text not null,
  plain text not null,
  written_at timestamptz not null,
  primary key (post_id, version)
);

create table forum_likes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('topic', 'post')),
  target_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index forum_likes_one on forum_likes (user_id, kind, target_id) where ended_at is null;
create index forum_likes_of on forum_likes (kind, target_id, created_at);

create table forum_watches (
  user_id bigint not null references users on delete cascade,
  topic_id bigint not null references forum_topics on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, topic_id)
);
create index forum_watches_of on forum_watches (topic_id);

create table forum_reads (
  user_id bigint not null references users on delete cascade,
  topic_id bigint not null references forum_topics on delete cascade,
  last_no integer not null,
  primary key (user_id, topic_id)
);

create table forum_calls (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  post_id bigint not null unique references forum_posts on delete cascade,
  ref bigint not null references security_refs,
  direction text not null check (direction in ('up', 'down')),
  horizon text not null check (horizon in ('1m', '3m', '1y')),
  created_at timestamptz not null,
  published_at timestamptz,
  closed_at timestamptz
);
create index forum_calls_of on forum_calls (user_id, published_at);
`;

const PEOPLE = `
create table forum_people (
  user_id bigint primary key references users on delete cascade,
  hides_lists boolean not null default false,
  hides_profile boolean not null default false,
  digest boolean not null default false,
  on_deletion text not null default 'remove' check (on_deletion in ('remove', 'keep')),
  suspended_until timestamptz,
  digest_at timestamptz
);

create table forum_follows (
  user_id bigint not null references users on delete cascade,
  followed_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, followed_id)
);
create index forum_follows_by on forum_follows (followed_id);

create table forum_blocks (
  user_id bigint not null references users on delete cascade,
  blocked_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, blocked_id)
);
create index forum_blocks_by on forum_blocks (blocked_id);
`;

const MODERATION = `
create table forum_flags (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  version integer not null,
  reason text not null,
  note text not null default '',
  is_staff boolean not null default false,
  state text not null default 'open' check (state in ('open', 'withdrawn', 'upheld', 'rejected')),
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (post_id, user_id, version)
);
create index forum_flags_open on forum_flags (post_id) where state = 'open';
create index forum_flags_of on forum_flags (user_id, created_at);

create table forum_review (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_posts on delete cascade,
  is_edit boolean not null default false,
  reasons text[] not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'dropped')),
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index forum_review_open on forum_review (post_id) where state = 'open';
create index forum_review_line on forum_review (id) where state = 'open';

create table forum_log (
  id bigint generated always as identity primary key,
  staff_id bigint references users on delete set null,
  person_id bigint,
  action text not null,
  topic_id bigint references forum_topics on delete set null,
  post_id bigint references forum_posts on delete set null,
  reason text not null,
  at timestamptz not null
);
create index forum_log_post on forum_log (post_id);

create table forum_words (${STAFF_COLUMNS}, value text not null, kind text not null);
create unique index forum_words_value on forum_words (kind, value);
`;

const UNSUBSCRIBE = `
alter table forum_people add column stop_token text not null default replace(gen_random_uuid()::text, '-', '');
create unique index forum_people_stop on forum_people (stop_token);
`;

/**
 * Indexes for lists of topics and their search. Finding a part of a title takes an extension that the role may not be
 * allowed to install, or that lies in a schema of its own: then it reads all titles, as it did before.
 */
const LISTS = `
create index if not exists forum_topics_new on forum_topics (public_at desc nulls first, id desc);
create index if not exists forum_topics_top on forum_topics (like_count desc, post_count desc, id desc);
create index if not exists forum_topics_pinned on forum_topics (pinned_until) where pinned_until is not null;
do $$ begin
  create extension if not exists pg_trgm;
  create index if not exists forum_topics_title_part on forum_topics using gin (lower(title) gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'pg_trgm cannot be used: parts of titles are found without an index';
end $$;
`;

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists forum_calls_by_ref on forum_calls (ref);
create index if not exists forum_likes_by_user_id on forum_likes (user_id);
create index if not exists forum_log_by_staff_id on forum_log (staff_id);
create index if not exists forum_log_by_topic_id on forum_log (topic_id);
create index if not exists forum_posts_by_reply_to on forum_posts (reply_to);
create index if not exists forum_reads_by_topic_id on forum_reads (topic_id);
create index if not exists forum_review_by_post_id on forum_review (post_id);
create index if not exists forum_topics_by_merged_into on forum_topics (merged_into);
`;

/** Topics, posts, people and moderation. A migration that has run anywhere is never edited. */
export const communityMigrations: Migrations = {
  '080_forum': { up: async (db) => void (await sql.raw(FORUM).execute(db)) },
  '081_forum_people': { up: async (db) => void (await sql.raw(PEOPLE).execute(db)) },
  '082_forum_moderation': { up: async (db) => void (await sql.raw(MODERATION).execute(db)) },
  '083_forum_unsubscribe': { up: async (db) => void (await sql.raw(UNSUBSCRIBE).execute(db)) },
  '161_forum_lists': { up: async (db) => void (await sql.raw(LISTS).execute(db)) },
  '160_community_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
