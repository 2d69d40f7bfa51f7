import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { ApiError } from '@plumbline/shared/domain';
import type { FastifyInstance } from 'fastify';

/** True where the caller believes what an address says in `x-forwarded-*`; hop 0 is the peer of the connection. */
export type TrustedProxies = (address: string, hop: number) => boolean;

const MAX_HOPS = 10;
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Where a proxy that is only counted connects from: this machine and private networks, shared ones of carriers too. */
const isNear = compile([...NETWORK_NAMES, '100.64.0.0/10']);

/**
 * A number alone would also trust a visitor who reaches the port past the proxy, so the peer must be near. The proxies
 * before it are reported by proxies that are trusted already.
 */
const trustHops =
  (hops: number): TrustedProxies =>
  (address, hop) =>
    hop < hops && (hop > 0 || isNear(address, hop));

/** `1` alone is an address for the parser of addresses (0.0.0.1), and hides a slip here. */
const isNetwork = (text: string): boolean =>
  NETWORK_NAMES.includes(text) || (isIP(text.split('/')[0] ?? '') > 0 && !text.endsWith('/'));

function trustNetworks(text: string): TrustedProxies {
  const networks = text.split(',').map((part) => part.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new TypeError(`"${wrong}" is no network`);
  return compile(networks);
}

/** Reads TRUST_PROXY: `true`, `false`, a number of proxies, or networks with commas. Throws when it is none of them. */
export function readTrustProxy(text: string): boolean | TrustedProxies {
  const setting = text.trim().toLowerCase();
  if (setting === 'true') return true;
  if (['', 'false', '0'].includes(setting)) return false;
  if (!/^\d+$/.test(setting)) return trustNetworks(setting);
  const hops = Number(setting);
  if (hops > MAX_HOPS) throw new TypeError(`${hops} proxies are too many: ${MAX_HOPS} at most`);
  return trustHops(hops);
}

/** Refuses what a trusted proxy passes on that is no address or scheme: both go into pages, limits and records. */
export function checkForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', ({ ip, protocol }, _reply, done) => {
    if (isIP(ip) === 0) return done(new ApiError(400, 'The forwarded address is malformed'));
    if (!/^https?$/.test(protocol)) return done(new ApiError(400, 'The forwarded scheme is malformed'));
    done();
  });
}
