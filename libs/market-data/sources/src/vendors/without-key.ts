import type { VendorAccess } from '../model/price-vendor';

/** Texts of errors never hold the key, whatever a vendor answers: neither as it is nor as addresses write it. */
export const withoutKey = (text: string, { key }: VendorAccess): string =>
  key ? text.replaceAll(key, '***').replaceAll(encodeURIComponent(key), '***') : text;
