import { hostsOfMachine } from './hosts';

export interface SiteAddress {
  /** As the operator says it; wins over everything a request says. */
  readonly publicUrl?: string | undefined;
  readonly port: number;
}

/** Address of the pages for what leaves a request: mails, feeds, site maps. `origin` is the one the request came to. */
export type SiteOrigin = (request: { readonly origin: string }) => string;

/** Dependency of code that writes absolute addresses for later use. */
export interface SiteOriginDeps {
  readonly siteOrigin: SiteOrigin;
}

/**
 * The Host header is anybody's to write, and neither a mail nor an answer that caches share may lead to another site:
 * without PUBLIC_URL only names and addresses of this machine are taken from it.
 */
export function siteOriginOf({ publicUrl, port }: SiteAddress): SiteOrigin {
  const own = hostsOfMachine();
  return ({ origin }) => {
    if (publicUrl) return publicUrl;
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    // The staff app has a port of its own; pages are on the main one.
    return url && own.has(url.hostname) ? `${url.protocol}//${url.hostname}:${port}` : `http://127.0.0.1:${port}`;
  };
}
