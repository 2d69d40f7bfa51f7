import type { formulaCalls } from '@plumbline/metrics/contract';
import type { eventCalls, ideaCalls, menuCalls, savedCalls, screenCalls } from '@plumbline/screener/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

type Calls = typeof screenCalls &
  typeof eventCalls &
  typeof savedCalls &
  typeof menuCalls &
  typeof ideaCalls &
  typeof formulaCalls;

/** Query and mutation values over the contracts that the screener uses. */
export const q = createQueries<Calls>(() => apiOf<Calls>());

/** The calls themselves, for what is done once. */
export const screenerApi = () => apiOf<Calls>();
