import type { SourceRequest } from './source-request';

/**
 * Result of one request; a body written to a file has no bytes here. 'missing': the publisher has no such file (a
 * holiday's index), which is no failure.
 */
export type Fetched =
  | {
      readonly state: 'changed';
      readonly bytes: Uint8Array;
      /** Media type and date of the last change, as the publisher says them. */
      readonly type?: string;
      readonly modified?: string;
    }
  | { readonly state: 'unchanged' }
  | { readonly state: 'missing' };

/** Politely: one User-Agent, limits a host, retries, conditional requests. Fails with a text for people. */
export type SourceFetch = (request: SourceRequest, signal?: AbortSignal) => Promise<Fetched>;
