import { formatMoment } from '@plumbline/shared/domain';
import { StoreError } from '@plumbline/shared/server/files';
import { DAY_MS } from '@plumbline/shared/domain';

import { PRICE_VENDORS } from '../vendors/price-vendors';
import type { VendorQuota } from '../model/price-vendor';
import { vendorAddress } from '../vendors/vendor-address';
import { QuotaError } from '../model/pause-error';

/** How often a vendor may be asked in a window of time that begins with the hour or the day of universal time. */
export interface RequestQuota extends VendorQuota {
  readonly vendor: string;
  readonly title: string;
}

type Settings = Readonly<Record<string, string | undefined>>;

/** Returns the operator's limit for a plan of theirs, else the vendor's free limit; 0 means none. */
function requestsOf({ name, requests }: VendorQuota, settings: Settings): number {
  const set = settings[name]?.trim();
  if (!set) return requests;
  if (!/^\d{1,9}$/.test(set)) throw new StoreError(`${name} is no whole number: "${set}"`);
  return Number(set);
}

/** The quotas of one vendor as they are set. */
export const quotasOfVendor = (vendor: (typeof PRICE_VENDORS)[number], settings: Settings): readonly RequestQuota[] =>
  vendor.quotas
    .map((quota) => ({ ...quota, vendor: vendor.id, title: vendor.title, requests: requestsOf(quota, settings) }))
    .filter(({ requests }) => requests > 0);

/** By host, as limits are: a vendor is counted under the address that the operator set for it. */
export function hostQuotas(settings: Settings): Readonly<Record<string, readonly RequestQuota[]>> {
  const quotas: Record<string, readonly RequestQuota[]> = {};
  for (const vendor of PRICE_VENDORS) {
    const host = URL.parse(vendorAddress(vendor, settings))?.host;
    if (host) quotas[host] = [...(quotas[host] ?? []), ...quotasOfVendor(vendor, settings)];
  }
  return quotas;
}

const LENGTH_MS = { hour: 3_600_000, day: DAY_MS } as const;

/** When the window began that a moment lies in. */
export const windowStart = (per: VendorQuota['per'], now: number): number => now - (now % LENGTH_MS[per]);

/** Where requests are counted, for all processes and beyond their end. */
export interface RequestCounts {
  /**
   * Counts a request, as so many as it costs, in the windows of all these quotas, or in none of them: answers the first that
   * is used up.
   */
  readonly take: (quotas: readonly RequestQuota[], now: number, cost?: number) => Promise<RequestQuota | undefined>;
}

/** Counts each request before it is sent; fails when no more are left. */
export function quotaGuard(
  quotas: ReturnType<typeof hostQuotas>,
  counts: RequestCounts,
  now: () => number = Date.now,
): (host: string, cost?: number) => Promise<void> {
  return async (host, cost = 1) => {
    const own = quotas[host] ?? [];
    if (own.length === 0) return;
    const at = now();
    const used = await counts.take(own, at, cost);
    if (!used) return;
    const { title, requests, per, name } = used;
    const until = formatMoment(windowStart(per, at) + LENGTH_MS[per]);
    throw new QuotaError(
      `${title}: the ${requests} requests of the ${per} are used up; it goes on after ${until} (${name} sets another number)`,
    );
  };
}
