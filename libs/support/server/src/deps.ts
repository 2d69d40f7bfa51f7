import type { Attachment } from '@plumbline/files/domain';
import type { MarketReader } from '@plumbline/market-data/domain';
import type {
  AnyStore,
  Caller,
  Caches,
  Database,
  Dispatch,
  MailAddress,
  MailPerson,
  SharedDeps,
  Clock,
} from '@plumbline/shared/server';
import type { SupportSettings } from './settings';

/** A person as support names them. */
interface NamedPerson {
  readonly user_id: number;
  readonly username: string;
}

/** Where bytes of files are kept. */
interface FilePlace {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  part(key: string, place: { readonly from: number; readonly to: number }): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

/** Services of accounts, mails and files that support needs. */
export interface SupportPorts {
  readonly people: { byIds(ids: readonly number[]): Promise<ReadonlyMap<number, NamedPerson>> };
  readonly counters: {
    /** Counts one; throws 429 with when it works again. */
    takeOne(key: string, most: number, windowSeconds: number): Promise<void>;
    keyOf(kind: string, subject: string): string;
  };
  /** Leaves a message in the product, in the transaction of what it reports. */
  readonly notify: (
    trx: AnyStore,
    userIds: readonly number[],
    message: { readonly title: string; readonly text: string; readonly link: string },
  ) => Promise<void>;
  /** The check that forms of visitors are filled in by a person; throws 403 where they are not. */
  readonly challenge: { demand(token: string | undefined): Promise<void> };
  readonly mailAddress: MailAddress;
  /** Address of the site, for links of mails. */
  readonly origin: (caller: Caller) => string;
  readonly attachmentsOf: (place: { readonly db: Database; readonly files: FilePlace }) => {
    keep<Row>(file: File, insert: (trx: AnyStore, attachment: Attachment) => Promise<Row>): Promise<Row>;
    read(key: string): Promise<Uint8Array | undefined>;
  };
  readonly clock: Clock;
  readonly settings: SupportSettings;
}

/** Dependencies of the support calls. */
export interface SupportDeps extends Pick<SharedDeps, 'note'> {
  readonly db: Database;
  readonly market: Pick<MarketReader, 'find'>;
  /** Makes calls of other domains as every visitor may. */
  readonly ask: Dispatch;
  readonly caches: Pick<Caches, 'clear'>;
  readonly brand: string;
  readonly files: FilePlace;
  readonly mailPerson: MailPerson;
  readonly support: SupportPorts;
}
