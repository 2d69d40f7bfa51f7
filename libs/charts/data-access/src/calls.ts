import type { SeriesCalls, ShareCalls, TemplateCalls } from '@plumbline/charts/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

type Calls = SeriesCalls & TemplateCalls & ShareCalls;

/** Query and mutation values over the contracts of charts. */
export const q = createQueries<Calls>(() => apiOf<Calls>());
