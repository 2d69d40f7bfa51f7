import type { PriceVendor } from '../model/price-vendor';

/** Where a vendor is asked, without a slash at its end: its own address, or the one that the operator set. */
export const vendorAddress = (
  { urlName, baseUrl }: Pick<PriceVendor, 'urlName' | 'baseUrl'>,
  settings: Readonly<Record<string, string | undefined>>,
): string => (settings[urlName] || baseUrl).replace(/\/+$/, '');
