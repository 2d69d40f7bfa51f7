import type { platformCalls } from '@plumbline/shared/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';

type Calls = typeof platformCalls;

const q = createQueries<Calls>(() => apiOf<Calls>());

/** A page of what changed in the product. */
export const changeLogQuery = (page: number) => q.query('GET /_api/change_logs', { query: { page } });
