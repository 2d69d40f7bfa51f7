import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caches } from '../caches/caches';
import type { Dispatch } from '../calls/dispatch';
import type { asVisitor } from '../calls/visitor';
import type { SiteOrigin } from './site-origin';

/** A check that a person fills in a form, by a service of the operator's choice. */
export interface ChallengeSettings {
  readonly siteKey: string;
  /** Address of the service's script. */
  readonly script: string;
}

/** Operator settings of the pages. */
export interface SiteSettings {
  /** `https://host` of the site for canonical addresses; undefined: the one a request came to. */
  readonly publicUrl?: string | undefined;
  /** Where the source of this site is; undefined: no link. */
  readonly sourceUrl?: string | undefined;
  readonly hasRegistrationDialog: boolean;
  /** Origins that may show blocks of the site in frames: `*` for all, blank for none. */
  readonly embedOrigins: string;
  /** False where mails wait in the staff's outbox, as no mail server is set up. */
  readonly sendsMail: boolean;
  /** Host whose recorded demos pages may frame; undefined: none. */
  readonly demoHost?: string | undefined;
  /** Undefined: forms are sent without one. */
  readonly challenge?: ChallengeSettings | undefined;
}

/** Dependencies of server-side rendering. */
export interface WebDeps {
  /** Calls without HTTP, as an anonymous visitor. */
  readonly dispatch: Dispatch;
  readonly version: string;
  readonly brand: string;
  /** Handed to browsers: integrity, not authorization (decision A15). */
  readonly signatureKey: string;
  /** Ends the sign-in that the cookies of a request belong to; answers the Set-Cookie lines that remove them. */
  readonly endSession: (cookieHeader: string | undefined) => Promise<readonly string[]>;
  /** Version of the data, whether it is the sample market, and the day up to which it has prices; null when it has none. */
  readonly market: () => { readonly version: string; readonly sample: boolean; readonly lastPriceDay: string | null };
  /** Every security as addresses name it, for the site map. */
  readonly symbols: () => readonly string[];
  readonly site: SiteSettings;
  /** `https://host` that a page names itself by. */
  readonly originOf: (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string;
  /** The same for what caches share: site maps. */
  readonly siteOrigin: SiteOrigin;
  /** Where the kept pages are made known, so that staff can clear them. */
  readonly caches: Pick<Caches, 'add'>;
  /** Names the visitor on whose behalf a page is rendered to the calls it makes. */
  readonly asVisitor: typeof asVisitor;
}

/** Mounts the pages on the server that has the API. Loaded at run time, so that neither app imports the other. */
export type WebPlugin = (app: FastifyInstance, deps: WebDeps) => Promise<void>;
