import { OWNED_COLUMNS, STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

/**
 * `file_removals` holds keys whose bytes have to go: of rows that were deleted in whatever way (an account takes its rows
 * along), and of bytes that were on their way when a process died.
 */
const FILES = `
create table file_removals (
  key text primary key,
  due_at timestamptz not null default now()
);
create table downloads (${OWNED_COLUMNS},
  task_key uuid not null unique,
  name text not null,
  file_name text not null,
  format text not null,
  params jsonb not null,
  digest text not null,
  max_rows integer not null,
  state text not null default 'queued',
  progress integer not null default 0,
  rows integer,
  total integer,
  bytes bigint,
  file_key text,
  problem text,
  finished_at timestamptz,
  expires_at timestamptz,
  link_hash text,
  link_until timestamptz
);
create unique index downloads_open on downloads (user_id, digest) where state in ('queued', 'assigned');
create index downloads_expiry on downloads (expires_at);
create unique index downloads_link on downloads (link_hash);
create function file_row_deleted() returns trigger language plpgsql as $$
begin
  if old.file_key is not null then
    insert into file_removals (key) values (old.file_key) on conflict (key) do update set due_at = now();
  end if;
  return null;
end $$;
create trigger downloads_file_deleted after delete on downloads for each row execute function file_row_deleted();`;

const IMAGES = `
create table images (${OWNED_COLUMNS},
  file_key text not null unique,
  title text not null,
  tags text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  logo boolean not null
);
create index images_owner on images (user_id, id);
create trigger images_file_deleted after delete on images for each row execute function file_row_deleted();`;

const LOGOS = `
create table security_logos (
  symbol text primary key,
  file_key text not null unique,
  created_at timestamptz not null default now()
);
create trigger security_logos_file_deleted after delete on security_logos
  for each row execute function file_row_deleted();`;

const GALLERY = `
create table gallery (${STAFF_COLUMNS},
  gallery text not null,
  file_key text not null unique,
  title text not null,
  tags text not null,
  width integer not null,
  height integer not null,
  bytes integer not null
);
create index gallery_newest on gallery (gallery, id);
create trigger gallery_file_deleted after delete on gallery for each row execute function file_row_deleted();`;

const PODCAST_AUDIO = `
create table podcast_audio (
  id bigint generated always as identity primary key,
  file_key text not null unique,
  title text not null,
  type text not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);
create trigger podcast_audio_file_deleted after delete on podcast_audio
  for each row execute function file_row_deleted();`;

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists downloads_by_user_id on downloads (user_id);
`;

/** Files that people asked for, and what becomes of their bytes. */
export const filesMigrations: Migrations = {
  '025_downloads': { up: async (db) => void (await sql.raw(FILES).execute(db)) },
  '026_images': { up: async (db) => void (await sql.raw(IMAGES).execute(db)) },
  '027_security_logos': { up: async (db) => void (await sql.raw(LOGOS).execute(db)) },
  '063_gallery': { up: async (db) => void (await sql.raw(GALLERY).execute(db)) },
  '127_podcast_audio': { up: async (db) => void (await sql.raw(PODCAST_AUDIO).execute(db)) },
  '160_files_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
