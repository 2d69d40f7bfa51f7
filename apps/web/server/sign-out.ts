import type { FastifyRequest } from 'fastify';

/**
 * True for a person going to /logout: not for a fetch of its data, not for a browser that loads ahead, and not where
 * another site leads there.
 */
export function isSignOut({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  if (!/^\/logout\/?(\?|$)/.test(url)) return false;
  const isDocument = (headers['sec-fetch-dest'] ?? 'document') === 'document';
  const isAhead = /prefetch|prerender/.test(`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`);
  return isDocument && !isAhead && headers['sec-fetch-site'] !== 'cross-site';
}
