import type { CallDef } from '@plumbline/shared/domain';
import type { Client } from './client';

let current: Client<Record<string, CallDef>> | undefined;

/**
 * Sets the client that all queries use: over HTTP in the browser, in process on the server. On the server it carries
 * the anonymous identity of server rendering, so one for all requests holds nobody's data.
 */
export function configureApi(client: Client<never>): void {
  current = client as unknown as Client<Record<string, CallDef>>;
}

/** The configured client, seen through one domain's contract. */
export function apiOf<C>(): Client<C> {
  if (!current) throw new Error('configureApi has not been called');
  return current as unknown as Client<C>;
}
