import { StoreError } from '@plumbline/shared/server/files';

import { PRICE_VENDORS } from '../vendors/price-vendors';
import { vendorAddress } from '../vendors/vendor-address';
import type { PriceVendor } from '../model/price-vendor';
import type { HostLimit } from '../model/host-limit';

/**
 * At most ten requests a second are allowed to both hosts together: four are sent by all processes, as requests can arrive
 * closer together than they were sent. A block lasts ten minutes.
 */
const SEC: HostLimit = { everyMs: 250, atOnce: 2, publisher: 'sec.gov', silenceMs: 600_000 };

/** Hosts of publishers that say how often they may be asked; limits of vendors are with the vendor. */
const PUBLISHER_LIMITS: Readonly<Record<string, HostLimit>> = {
  'www.sec.gov': SEC,
  'data.sec.gov': SEC,
  // A hundred requests a minute; who asks more is locked out for an hour.
  'apps.bea.gov': { everyMs: 600, atOnce: 2 },
  // The crawl delay of its robots.txt.
  'www.fsma.be': { everyMs: 30_000, atOnce: 1 },
};

/** Several vendors can be asked under one address: none of them more often than it allows. */
const stricter = (a: HostLimit, b: HostLimit): HostLimit => ({
  everyMs: Math.max(a.everyMs, b.everyMs),
  atOnce: Math.min(a.atOnce, b.atOnce),
});

/** Name of the setting with the pause that a plan of the operator asks for: 'TIINGO_PAUSE_MS'. */
export const pauseName = ({ urlName }: PriceVendor): string => urlName.replace(/_URL$/, '_PAUSE_MS');

/** That pause, else the one of everybody's plan. */
function limitOf(vendor: PriceVendor, settings: Readonly<Record<string, string | undefined>>): HostLimit {
  const [name, { limit }] = [pauseName(vendor), vendor];
  const set = settings[name]?.trim();
  if (!set) return limit;
  if (!/^\d{1,6}$/.test(set)) throw new StoreError(`${name} is no number of milliseconds: "${set}"`);
  return { ...limit, everyMs: Number(set) };
}

/** Limits by host, of publishers and of vendors; a vendor's holds for the address that the operator set for it. */
export function hostLimits(
  settings: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, HostLimit>> {
  const limits = { ...PUBLISHER_LIMITS };
  for (const vendor of PRICE_VENDORS) {
    // An address that is none is refused when it is asked.
    const host = URL.parse(vendorAddress(vendor, settings))?.host;
    const limit = limitOf(vendor, settings);
    if (host) limits[host] = stricter(limit, limits[host] ?? limit);
  }
  return limits;
}
