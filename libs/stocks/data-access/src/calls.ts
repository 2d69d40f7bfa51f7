import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { historyCalls, lineageCalls, stockCalls, tabCalls } from '@plumbline/stocks/contract';

type Calls = typeof stockCalls & typeof lineageCalls & typeof historyCalls & typeof tabCalls;

/** Query and mutation values over the contract of the stock pages. */
export const q = createQueries<Calls>(() => apiOf<Calls>());
