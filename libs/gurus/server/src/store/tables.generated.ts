// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface GuruGroups {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  gurus: Generated<ColumnTypes['guru_groups']['gurus']>;
}

export interface GuruLetters {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  period: Generated<ColumnTypes['guru_letters']['period']>;
  day: Day;
  body: string;
  published: Generated<boolean>;
}

export interface GuruNotes {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  cik: string;
  name: string | null;
  firm: string | null;
  status: Generated<number>;
  picture: string | null;
  fundticker: string | null;
  about: string | null;
}

/** Tables of this domain, and what it reads of others. */
export interface GurusTables {
  guru_groups: GuruGroups;
  guru_letters: GuruLetters;
  guru_notes: GuruNotes;
}
