import type { formulaCalls } from '@plumbline/metrics/contract';
import type { screenCalls } from '@plumbline/screener/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

type Calls = typeof screenCalls & typeof formulaCalls;

/** Query and mutation values over the contracts that the screener uses. */
export const q = createQueries<Calls>(() => apiOf<Calls>());
