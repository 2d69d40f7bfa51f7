import { STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const ARTICLES = `
create table article_tags (${STAFF_COLUMNS}, name text not null, about text);
create unique index article_tags_name on article_tags (lower(name));
create table article_authors (${STAFF_COLUMNS},
  username text not null,
  role text not null check (role in ('reviewed', 'direct', 'editor'))
);
create unique index article_authors_username on article_authors (lower(username));
create table articles (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  state text not null default 'draft'
    check (state in ('draft', 'submitted', 'returned', 'scheduled', 'published', 'withdrawn')),
  version integer not null default 1,
  draft jsonb not null,
  note text,
  publish_at timestamptz,
  published_at timestamptz,
  changed_at timestamptz,
  is_public boolean not null default false,
  subject text not null default 'article',
  title text not null default '',
  deck text not null default '',
  body text not null default '',
  plain text not null default '',
  audience text not null default 'all',
  country text not null default 'world',
  category text not null default 'markets',
  language text not null default 'en',
  disclosure text not null default '',
  tags bigint[] not null default '{}',
  stocks bigint[] not null default '{}',
  corrections jsonb not null default '[]',
  words tsvector,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index articles_public on articles (published_at desc, id desc) where is_public;
create index articles_scheduled on articles (publish_at) where state = 'scheduled';
create index articles_author on articles (user_id, id desc);
create index articles_words on articles using gin (words) where is_public;
create index articles_tags on articles using gin (tags) where is_public;
create index articles_stocks on articles using gin (stocks) where is_public;
create table article_versions (
  article_id bigint not null references articles on delete cascade,
  version integer not null,
  why text not null check (why in ('saved', 'submitted', 'published')),
  at timestamptz not null default now(),
  content jsonb not null,
  primary key (article_id, version, why)
);
create table article_ratings (
  article_id bigint not null references articles on delete cascade,
  user_id bigint not null references users on delete cascade,
  rate smallint not null check (rate between 1 and 5),
  primary key (article_id, user_id)
);
create index article_ratings_user on article_ratings (user_id);
create table article_reads (
  article_id bigint not null references articles on delete cascade,
  day date not null,
  views integer not null default 0,
  readers integer not null default 0,
  primary key (article_id, day)
);
create index article_reads_day on article_reads (day);
create table article_readers (
  day date not null,
  article_id bigint not null references articles on delete cascade,
  reader bytea not null,
  primary key (day, article_id, reader)
);
create table article_salts (day date primary key, salt bytea not null);`;

const LEARNING = `
create table episodes (${STAFF_COLUMNS},
  guid uuid not null default gen_random_uuid(),
  title text not null,
  audio_url text not null,
  seconds integer,
  bytes bigint,
  published_at timestamptz not null,
  notes text,
  published boolean not null default true
);
create index episodes_shown on episodes (published_at desc, id desc) where published;
create table courses (${STAFF_COLUMNS},
  title text not null unique,
  level text not null,
  about text,
  place integer not null default 0
);
create table lessons (${STAFF_COLUMNS},
  title text not null,
  course text not null references courses (title) on update cascade,
  place integer not null default 0,
  body text not null,
  published boolean not null default true
);
create index lessons_course on lessons (course, place, id);
create table lesson_progress (
  lesson_id bigint not null references lessons on delete cascade,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);`;

/**
 * Rights of authors belong to people: a name may be given up, and somebody else may take it. Rows of names that nobody
 * has, or that an account took after staff last looked at the row, go.
 */
const AUTHOR_RIGHTS = `
alter table article_authors add column user_id bigint references users on delete cascade;
update article_authors a set user_id = u.user_id, username = u.username from users u
  where lower(u.username) = lower(a.username) and u.created_at <= a.updated_at;
delete from article_authors where user_id is null;
alter table article_authors alter column user_id set not null;
drop index article_authors_username;
create unique index article_authors_user on article_authors (user_id);
update staff_removed r set content = r.content || jsonb_build_object('user_id', u.user_id) from users u
  where r.resource = 'authors' and lower(u.username) = lower(r.content ->> 'username') and u.created_at <= r.removed_at;
delete from staff_removed where resource = 'authors' and not content ? 'user_id';

-- Staff name a person; the row keeps who that is. One that is put back is of the person it was of.
create function name_article_author() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.user_id is null then
    new.user_id := (select u.user_id from users u where lower(u.username) = lower(trim(new.username)));
  end if;
  new.username := (select u.username from users u where u.user_id = new.user_id);
  if new.username is null then
    raise exception 'there is no such account' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger article_authors_named before insert or update of username on article_authors
  for each row execute function name_article_author();
create function rename_article_author() returns trigger language plpgsql as $$
begin
  update article_authors set username = new.username where user_id = new.user_id;
  return null;
end $$;
create trigger users_renamed after update of username on users
  for each row when (old.username is distinct from new.username) execute function rename_article_author();
`;

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists article_readers_by_article_id on article_readers (article_id);
create index if not exists lesson_progress_by_lesson_id on lesson_progress (lesson_id);
`;

/** Articles with their earlier texts, ratings and readers; episodes, courses, lessons. */
export const contentMigrations: Migrations = {
  '085_articles': { up: async (db) => void (await sql.raw(ARTICLES).execute(db)) },
  '086_learning': { up: async (db) => void (await sql.raw(LEARNING).execute(db)) },
  '140_author_rights': { up: async (db) => void (await sql.raw(AUTHOR_RIGHTS).execute(db)) },
  '160_content_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
