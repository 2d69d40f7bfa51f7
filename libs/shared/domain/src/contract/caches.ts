import { z } from 'zod';
import { defineCalls } from '../calls/define-calls';

/** A part of a page's address. */
const id = z.string().regex(/^[\w.-]{1,80}$/, 'Use letters, digits and . _ -');

const clearedSchema = z.object({
  /** `all`, `economy`, `gurus`, `guru:ID` or `insider:ID`. */
  scope: z.string(),
  /** Caches cleared in the answering process; every other process clears the same. */
  cleared: z.array(z.object({ cache: z.string(), entries: z.int() })),
});

const clearing = { tags: ['admin'], role: 'admin', scope: 'data', response: clearedSchema } as const;

/** For staff: makes every serving process forget what it keeps in memory. The next visitor is served again. */
export const cacheCalls = defineCalls({
  'GET /_api/admin/clear_cache': { ...clearing, summary: 'Clears all caches of pages and of the market' },
  'GET /_api/admin/clear_eco_cache': { ...clearing, summary: 'Clears kept pages of the economy' },
  'GET /_api/admin/clear_all_gurus_cache': { ...clearing, summary: 'Clears kept pages of all managers' },
  'GET /_api/admin/{id}/clear_guru_cache': {
    ...clearing,
    summary: 'Clears kept pages of one manager',
    params: z.object({ id }),
  },
  'GET /_api/admin/{id}/clear_indsider_cache': {
    ...clearing,
    summary: 'Clears kept pages of one insider; the path is spelled as specified',
    params: z.object({ id }),
  },
});
