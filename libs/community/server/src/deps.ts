import type { MarketReader, SecurityRefs } from '@plumbline/market-data/domain';
import type { Identity } from '@plumbline/shared/domain';
import type { AnyStore, Caches, Database } from '@plumbline/shared/server';
import type { ForumSettings } from './settings';

/** A person as everybody may see them. */
export interface PublicPerson {
  readonly user_id: number;
  readonly username: string;
  readonly avatar: string;
  readonly since: Date;
  /** False for accounts that are switched off or about to leave. */
  readonly isOpen: boolean;
  readonly isStaff: boolean;
}

/** A message in the product. */
export interface Message {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

/** Services of accounts that the forum needs. */
export interface CommunityPorts {
  readonly people: {
    byIds(ids: readonly number[]): Promise<ReadonlyMap<number, PublicPerson>>;
    byNames(names: readonly string[]): Promise<readonly PublicPerson[]>;
  };
  readonly counters: {
    /** Counts one; throws 429 with when it works again. */
    takeOne(key: string, most: number, windowSeconds: number): Promise<void>;
    keyOf(kind: string, subject: string): string;
  };
  /** Leaves a message for each of some people, in the transaction of what it reports. */
  readonly notify: (trx: AnyStore, userIds: readonly number[], message: Message) => Promise<void>;
  readonly issueToken: (identity: Identity) => Promise<{ token: string; expires_in: number }>;
  readonly now: () => number;
  readonly settings: ForumSettings;
}

/** The market that posts name. */
export type CommunityMarket = Pick<
  MarketReader,
  'find' | 'list' | 'status' | 'prices' | 'recentPrices' | 'document' | 'lastPriceDay'
>;

/** Dependencies of the forum. */
export interface CommunityDeps {
  readonly db: Database;
  readonly market: CommunityMarket;
  readonly refs: Pick<SecurityRefs, 'refOf' | 'findRef' | 'resolve'>;
  readonly caches: Pick<Caches, 'clear'>;
  readonly brand: string;
  readonly community: CommunityPorts;
}
