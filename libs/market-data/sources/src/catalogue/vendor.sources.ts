import { PRICE_VENDORS } from '../vendors/price-vendors';
import type { Source } from '../model/source';

/** Vendors of prices: asked when their key is set or, without one, when they are named; under the operator's own licence. */
export const VENDOR_SOURCES: readonly Source[] = PRICE_VENDORS.map((vendor) => ({
  id: vendor.id,
  publisher: vendor.title,
  title: vendor.notice ? `Daily prices, splits and dividends (${vendor.notice})` : 'Daily prices, splits and dividends',
  licence: vendor.terms ?? 'your own with the vendor',
  // A vendor that answers so many an hour is asked again in the next ones: who is done by then asks nothing.
  schedule:
    (vendor.days && vendor.days.switchName === undefined) || vendor.quotas.some(({ per }) => per === 'hour')
      ? '30 20-23 * * 1-5'
      : '30 20 * * 1-5',
  floor: 1,
  kinds: ['price-csv', 'actions-csv'],
  freshDays: 5,
  ...(vendor.keyName === undefined ? { isByName: true as const } : { needs: [vendor.keyName] }),
  vendor,
  requests: () => [],
}));
