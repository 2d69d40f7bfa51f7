import type { MembershipMode } from '@plumbline/auth/domain';
import type { CallContext, Caller, Database, MailAddress, MailPerson } from '@plumbline/shared/server';
import type { BillingProvider } from './provider/port';

/** How memberships work in this installation. */
export interface MembershipSettings {
  readonly mode: MembershipMode;
  /** Who takes the money; only where memberships are paid for. */
  readonly provider: BillingProvider | undefined;
  /** Where the professional plan is bought; undefined: here. */
  readonly professionalUrl: string | undefined;
}

/** Counts what may happen so often; throws 429 where it was too often. */
interface Counters {
  takeOne(key: string, most: number, windowSeconds: number): Promise<void>;
  keyOf(kind: string, subject: string): string;
}

/** Most things one person may have, as their domains refuse more. */
export interface Caps {
  readonly alerts: number;
  readonly portfolios: number;
}

interface PlainMail {
  readonly subject: string;
  readonly text: string;
}

/** Services of accounts and mail that memberships need. */
export interface MembershipPorts {
  readonly settings: MembershipSettings;
  readonly counters: Counters;
  readonly now: () => number;
  readonly caps: Caps;
  readonly siteOrigin: (caller: Caller) => string;
  readonly mailAddress: MailAddress;
  readonly mailStaff: (db: Database, mail: PlainMail) => Promise<number>;
  /** A picture as PNG of at most the size of a logo; 422 where it is none. */
  readonly logoFile: (dataUrl: string) => Promise<Buffer>;
}

/** Dependencies of the membership calls. */
export interface MembershipDeps {
  readonly db: Database;
  readonly brand: string;
  readonly membership: MembershipPorts;
  readonly mailPerson: MailPerson;
  /** Records what someone changed of others. */
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
}
