import type { Database } from '../database/database';

/** A mail to one person. */
export interface PersonMail {
  readonly subject: string;
  readonly text: string;
  /** The same as HTML; what people wrote must be escaped in it. */
  readonly html?: string | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A calendar file that goes with it (RFC 5545). */
  readonly calendar?: string | undefined;
}

/** Leaves a mail for a person at the address of the account, in a transaction where `db` is one; false where there is no confirmed address. */
export type MailPerson = (db: Database, userId: number, mail: PersonMail) => Promise<boolean>;

/** Leaves a mail for an address that may belong to nobody here, in a transaction where `db` is one. */
export type MailAddress = (db: Database, to: string, mail: PersonMail) => Promise<void>;
