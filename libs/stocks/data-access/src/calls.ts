import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type {
  compareCalls,
  directoryCalls,
  documentCalls,
  historyCalls,
  holidayCalls,
  lineageCalls,
  stockCalls,
  tabCalls,
  termCalls,
} from '@plumbline/stocks/contract';

type Calls = typeof compareCalls &
  typeof directoryCalls &
  typeof stockCalls &
  typeof lineageCalls &
  typeof historyCalls &
  typeof tabCalls &
  typeof termCalls &
  typeof documentCalls &
  typeof holidayCalls;

/** Query and mutation values over the contract of the stock pages. */
export const q = createQueries<Calls>(() => apiOf<Calls>());
