import type { LetterPeriod } from '@plumbline/gurus/domain';
import { tablesOf, type Database, type OwnedColumns } from '@plumbline/shared/server';
import type { Generated, Kysely } from 'kysely';

interface GuruNotesTable {
  id: Generated<number>;
  cik: string;
  name: string | null;
  firm: string | null;
  status: number;
  picture: string | null;
  fundticker: string | null;
  about: string | null;
}

export interface GuruGroupValues {
  name: string;
  gurus: string[];
}

interface GuruLettersTable {
  id: Generated<number>;
  title: string;
  period: LetterPeriod;
  day: string;
  body: string;
  published: boolean;
}

export interface GurusTables {
  guru_letters: GuruLettersTable;
  guru_notes: GuruNotesTable;
  guru_groups: OwnedColumns & GuruGroupValues;
}

export type GurusStore = Kysely<GurusTables>;

export const gurusStore = (db: Database): GurusStore => tablesOf<GurusTables>(db);
