import type { ReadFigures } from '@plumbline/metrics/domain';
import type { Database, Dispatch, JobQueue, SharedDeps } from '@plumbline/shared/server';
import type { DataMarket } from './public/read-sources';
import type { DataApiService } from './service';

/** Dependencies of the data API's calls. */
export interface DataApiDeps extends Pick<SharedDeps, 'note'> {
  readonly db: Database;
  readonly market: DataMarket;
  readonly figures: ReadFigures;
  readonly queue: JobQueue;
  /** Makes calls of other domains as every visitor may. */
  readonly ask: Dispatch;
  /** Keys, limits and counts of this process. */
  readonly dataApi: DataApiService;
  /** Whom this server is for: the public API is on the site only. */
  readonly surface: 'member' | 'staff';
  readonly version: string;
  readonly brand: string;
}
