import { providersQuery } from '@plumbline/auth/data-access';
import { ensure, prefetch, type Prefetched } from '@plumbline/shared/data-access';

const NONE: Prefetched = { answers: undefined };

const hasToken = (request: Request): boolean => new URL(request.url).searchParams.has('token');

/** Providers are in the page from the start; a page without them still signs in. */
export const providersLoader = async ({ request }: { request: Request }) => ({
  hasToken: hasToken(request),
  ...(await prefetch([providersQuery()]).catch(() => NONE)),
});

export const providersClientLoader = async ({ request }: { request: Request }) => ({
  hasToken: hasToken(request),
  ...(await ensure([providersQuery()]).catch(() => NONE)),
});
