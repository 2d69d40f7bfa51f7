import type { Database } from '../database/database';

/** How the rows of a table with personal data are handled. */
export interface PersonalTable {
  /** False where the rows hold nothing but secrets, which nobody gets a copy of. */
  readonly inCopy: boolean;
  /** With the account the rows go, or they stay without naming anybody. */
  readonly onDeletion: 'deleted' | 'anonymised';
}

/** One file of the copy that people get of their data. */
export interface PersonalFile {
  /** 'bookmarks.json'; bytes keep their own ending. */
  readonly name: string;
  /** Description for the reader. */
  readonly about: string;
  /** Bytes as they are; anything else is written as JSON. */
  readonly content: unknown;
}

/** A line of the page about what is kept (docs/privacy.md). */
export interface KeptData {
  readonly what: string;
  readonly where: string;
  readonly howLong: string;
}

/** An account whose time has come. */
export interface LeavingPerson {
  readonly userId: number;
  readonly email: string;
  readonly username: string;
}

/** Personal data of a domain: the tables, their export and their deletion. */
export interface PersonalData {
  readonly kept: readonly KeptData[];
  /** Every table with a foreign key on `users`, by name. */
  readonly tables: Readonly<Record<string, PersonalTable>>;
  /** Every statement names the owner. */
  readonly copy?: (db: Database, userId: number) => Promise<readonly PersonalFile[]>;
  /** Removes what still names the person where rows stay. Runs in the transaction that deletes the account. */
  readonly erase?: (db: Database, person: LeavingPerson) => Promise<void>;
}
