import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { ApiError } from '@plumbline/shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any host: a probe knows an address only. */
    anyHost?: boolean;
  }
}

const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/** True for a host name or IP address with an optional port, as it may appear in a URL. */
export const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);

/** Names and addresses of this machine, as addresses have them. */
export function hostsOfMachine(): ReadonlySet<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((rows) => rows ?? []);
  const names = addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
  return new Set(['localhost', hostname().toLowerCase(), ...names]);
}

export interface HostRules {
  /** `https://host` of the site; with it only this host and this machine's own names are answered. */
  readonly publicUrl?: string | undefined;
  /** Another address at whose host it is answered: the staff app is behind the site's name, on a port of its own. */
  readonly siteUrl?: string | undefined;
  /** Answered at addresses and this machine's names alone, where nothing else is named. */
  readonly isInternal?: boolean;
}

/** The origin of the pages as they name it: the operator's word, else the one a request came to. */
export const originOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>, { publicUrl }: HostRules): string =>
  publicUrl ?? `${request.protocol}://${request.host || 'localhost'}`;

/** Which hosts are answered; undefined: all. A page of another site can name its own host here, but no address. */
function hostFilter({ publicUrl, siteUrl, isInternal = false }: HostRules): ((host: string) => boolean) | undefined {
  if (!publicUrl && !isInternal) return undefined;
  const named = [publicUrl, siteUrl].flatMap((url) => (url ? [new URL(url).hostname] : []));
  const known = new Set([...hostsOfMachine(), ...named]);
  return (host) => known.has(host) || (isInternal && isIP(host.replace(/^\[|\]$/g, '')) > 0);
}

/** Refuses requests for what is no host with 400, and for hosts that are not this site's with 421. */
export function installHostCheck(app: FastifyInstance, rules: HostRules): void {
  const isKnown = hostFilter(rules);
  const place = rules.publicUrl ? `This site is at ${rules.publicUrl}` : 'The staff app is known here by another name';
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request;
    if (host && !isHost(host)) return done(new ApiError(400, 'The Host header is malformed'));
    const isForAll = request.routeOptions.config.anyHost ?? false;
    if (!host || !isKnown || isForAll || isKnown(new URL(`http://${host}`).hostname)) return done();
    done(new ApiError(421, place));
  });
}
