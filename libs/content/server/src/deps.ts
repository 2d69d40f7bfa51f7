import type { MarketReader, RecordReader, SecurityRefs, TextReader } from '@plumbline/market-data/domain';
import type { Caches, CallContext, Database, MailPerson } from '@plumbline/shared/server';

/** The market that texts are about. */
export type ContentMarket = Pick<MarketReader, 'document' | 'find' | 'findAt' | 'prices' | 'status'> &
  Pick<TextReader, 'texts'> &
  RecordReader;

/** Dependencies of the calls of articles and news. */
export interface ContentDeps {
  readonly db: Database;
  readonly market: ContentMarket;
  readonly refs: Pick<SecurityRefs, 'refOf' | 'findRefs' | 'resolve'>;
  readonly caches: Pick<Caches, 'clear'>;
  readonly brand: string;
  readonly mailPerson: MailPerson;
  /** Records what someone changed of others. */
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
}
