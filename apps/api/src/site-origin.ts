import { hostsOfMachine, type Caller } from '@plumbline/shared/server';

export interface SiteAddress {
  /** As the operator says it; wins over everything a request says. */
  readonly publicUrl: string | undefined;
  readonly port: number;
}

/**
 * Address of the pages for links in mails. The Host header is anybody's to write, and a mail must never lead to another
 * site: without PUBLIC_URL only names and addresses of this machine are taken from it.
 */
export function siteOriginOf({ publicUrl, port }: SiteAddress): (caller: Pick<Caller, 'origin'>) => string {
  const own = hostsOfMachine();
  return ({ origin }) => {
    if (publicUrl) return publicUrl;
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    // The staff app has a port of its own; pages are on the main one.
    return url && own.has(url.hostname) ? `${url.protocol}//${url.hostname}:${port}` : `http://127.0.0.1:${port}`;
  };
}
