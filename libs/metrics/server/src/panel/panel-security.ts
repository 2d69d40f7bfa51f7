import { PRICE_READS, type PanelSecurity, type PriceHistory } from '@plumbline/metrics/domain';

import type { KeptStatements } from './frame-digest';

/** A security as the panel takes it, from what is known of it. */
export const panelSecurity = (
  currency: string,
  statements: KeptStatements | undefined,
  prices: PriceHistory | undefined,
): PanelSecurity => ({
  frame: statements?.frame,
  hasReports: statements?.hasReports ?? false,
  currency,
  leaf: (key) => (prices ? (PRICE_READS[key]?.(prices) ?? Number.NaN) : Number.NaN),
});
