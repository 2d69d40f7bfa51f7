import type { Database } from '../database/database';

/** A mail to one person, at the address of the account. */
interface PersonMail {
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Leaves a mail for a person, in a transaction where `db` is one; false where there is no confirmed address. */
export type MailPerson = (db: Database, userId: number, mail: PersonMail) => Promise<boolean>;
