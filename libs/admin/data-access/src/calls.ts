import type { staffCalls, staffMessageCalls } from '@plumbline/auth/contract';
import type { missedCalls, qualityCalls, setupCalls, statusCalls } from '@plumbline/market-data/contract';
import type { cacheCalls, slowCalls } from '@plumbline/shared/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

export type Calls = typeof staffCalls &
  typeof staffMessageCalls &
  typeof statusCalls &
  typeof setupCalls &
  typeof missedCalls &
  typeof qualityCalls &
  typeof cacheCalls &
  typeof slowCalls;

/** Query and mutation values over the contracts of the staff app. */
export const q = createQueries<Calls>(() => apiOf<Calls>());
