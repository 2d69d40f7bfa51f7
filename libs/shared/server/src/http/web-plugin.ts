import type { FastifyInstance } from 'fastify';
import type { Dispatch } from '../calls/dispatch';

/** What the pages need of the server they are rendered in. */
export interface WebDeps {
  /** Calls without HTTP, as an anonymous visitor. */
  readonly dispatch: Dispatch;
  readonly version: string;
  readonly brand: string;
  /** Handed to browsers: integrity, not authorization (decision A15). */
  readonly signatureKey: string;
  /** Ends the sign-in that the cookies of a request belong to; answers the Set-Cookie lines that remove them. */
  readonly endSession: (cookieHeader: string | undefined) => Promise<readonly string[]>;
  /** Version of the data and whether it is the sample market. */
  readonly market: () => { readonly version: string; readonly sample: boolean };
}

/** Mounts the pages on the server that has the API. Loaded at run time, so that neither app imports the other. */
export type WebPlugin = (app: FastifyInstance, deps: WebDeps) => Promise<void>;
