import type { MarketReader } from '@plumbline/market-data/domain';
import type { ReadFigures } from '@plumbline/metrics/domain';
import type { CallContext, Database, Dispatch, SharedDeps } from '@plumbline/shared/server';
import type { AssistantService } from './service';

/** Dependencies of the assistant's calls. */
export interface AssistantDeps extends Pick<SharedDeps, 'note'> {
  readonly db: Database;
  readonly market: Pick<MarketReader, 'status' | 'list' | 'find' | 'search'>;
  readonly figures: ReadFigures;
  /** Makes calls of other domains as every visitor may. */
  readonly ask: Dispatch;
  /** Makes them as the person of a call. */
  readonly askAs: (context: Pick<CallContext, 'identity' | 'caller'>) => Dispatch;
  /** The model and the answers that are being made in this process. */
  readonly assistant: AssistantService;
}
