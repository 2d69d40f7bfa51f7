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

/** Who may see a thing besides its owner; `link` needs the key of the address. */
export type Privacy = 'private' | 'link' | 'public';

/** Further columns of resources that can be shared. */
export interface SharedColumns {
  privacy: Privacy;
  /** Random, part of the address; a new one takes the old links away. */
  share_key: string;
}

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
