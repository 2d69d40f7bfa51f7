import type { cacheCalls } from '@plumbline/shared/contract';
import type { CallContext, Handlers } from '../calls/run-call';
import type { Caches, CacheScope } from './caches';

export interface CacheDeps {
  readonly caches: Pick<Caches, 'clear'>;
  /** Writes down who did what, for the list of changes. */
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
}

/** Clearing of caches by staff, each recorded. */
export function cacheHandlers({ caches, note }: CacheDeps): Handlers<typeof cacheCalls> {
  const clear = async (scope: CacheScope, context: CallContext) => {
    const cleared = await caches.clear(scope);
    await note(context, 'cleared caches', scope);
    return { scope, cleared: [...cleared] };
  };
  return {
    'GET /_api/admin/clear_cache': (_, context) => clear('all', context),
    'GET /_api/admin/clear_eco_cache': (_, context) => clear('economy', context),
    'GET /_api/admin/clear_all_gurus_cache': (_, context) => clear('gurus', context),
    'GET /_api/admin/{id}/clear_guru_cache': ({ params }, context) => clear(`guru:${params.id}`, context),
    'GET /_api/admin/{id}/clear_indsider_cache': ({ params }, context) => clear(`insider:${params.id}`, context),
  };
}
