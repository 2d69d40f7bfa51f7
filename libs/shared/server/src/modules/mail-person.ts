import type { Database } from '../database/database';

/** A mail without its address. */
interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Leaves a mail for a person at the address of the account, in a transaction where `db` is one; false where there is no confirmed address. */
export type MailPerson = (db: Database, userId: number, mail: Mail) => Promise<boolean>;

/** Leaves a mail for an address that may belong to nobody here, in a transaction where `db` is one. */
export type MailAddress = (db: Database, to: string, mail: Mail) => Promise<void>;
