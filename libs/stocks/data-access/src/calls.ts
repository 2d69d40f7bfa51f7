import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type {
  compareCalls,
  directoryCalls,
  documentCalls,
  financialViewCalls,
  historyCalls,
  holidayCalls,
  lineageCalls,
  offeringCalls,
  placeCalls,
  sideBySideCalls,
  stockCalls,
  tabCalls,
  termCalls,
} from '@plumbline/stocks/contract';

export type StocksCalls = typeof compareCalls &
  typeof directoryCalls &
  typeof stockCalls &
  typeof lineageCalls &
  typeof historyCalls &
  typeof tabCalls &
  typeof termCalls &
  typeof documentCalls &
  typeof financialViewCalls &
  typeof sideBySideCalls &
  typeof placeCalls &
  typeof holidayCalls &
  typeof offeringCalls;

/** Query and mutation values over the contract of the stock pages. */
export const q = createQueries<StocksCalls>(() => apiOf<StocksCalls>());
