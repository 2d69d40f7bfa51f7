import type { staffCalls } from '@plumbline/auth/contract';
import type { statusCalls } from '@plumbline/market-data/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

type Calls = typeof staffCalls & typeof statusCalls;

/** Query and mutation values over the contracts of the staff app. */
export const q = createQueries<Calls>(() => apiOf<Calls>());
