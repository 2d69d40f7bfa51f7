import type { Generated, Selectable } from 'kysely';

/** Columns that every table of an owned resource has. */
export interface OwnedColumns {
  id: Generated<number>;
  user_id: number;
  /** Counts changes: an update that names an older one is refused. */
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export type OwnedRow = Selectable<OwnedColumns>;

/** SQL of the columns that every owned table has; what is the domain's own follows. */
export const OWNED_COLUMNS = `
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`;

/** SQL of the further columns of what can be shared. */
export const SHARED_COLUMNS = `
  privacy text not null default 'private' check (privacy in ('private', 'link', 'public')),
  share_key text not null unique`;
