import type { marketingCalls, staffCalls, staffMessageCalls } from '@plumbline/auth/contract';
import type {
  missedCalls,
  qualityCalls,
  setupCalls,
  statusCalls,
  withdrawalCalls,
} from '@plumbline/market-data/contract';
import type { limitationCalls } from '@plumbline/membership/contract';
import type { staffNoteCalls } from '@plumbline/portfolios/contract';
import type { predefinedCalls } from '@plumbline/screener/contract';
import type { cacheCalls, slowCalls } from '@plumbline/shared/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

export type Calls = typeof staffCalls &
  typeof staffMessageCalls &
  typeof marketingCalls &
  typeof statusCalls &
  typeof setupCalls &
  typeof missedCalls &
  typeof withdrawalCalls &
  typeof limitationCalls &
  typeof staffNoteCalls &
  typeof predefinedCalls &
  typeof qualityCalls &
  typeof cacheCalls &
  typeof slowCalls;

/** Query and mutation values over the contracts of the staff app. */
export const q = createQueries<Calls>(() => apiOf<Calls>());

/** Queries that ask again at each visit. */
export const fresh = createQueries<Calls>(() => apiOf<Calls>(), { staleTime: 0 });
