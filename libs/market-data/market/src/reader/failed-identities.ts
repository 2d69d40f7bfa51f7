import type { MarketReader } from '@plumbline/market-data/domain';
import { compareText } from '@plumbline/shared/domain';

import type { MarketDirectory } from '../directory/market-directory';

export type FailedIdentities = ReturnType<MarketReader['quality']>;

/** How many accounting identities of each company were checked and do not hold, those with most failures first. */
export function listFailedIdentities({ securities, qualityAt, names }: MarketDirectory): FailedIdentities {
  const found = new Map<string, FailedIdentities[number]>();
  securities.forEach((security, place) => {
    const quality = qualityAt(place);
    const company = security.cik ?? security.id;
    // All securities of a company have its figures: its first listing stands for them.
    const isFirst = security.cik !== undefined && names.ofCompany(security.cik)[0] === place;
    if (quality && (isFirst || !found.has(company)))
      found.set(company, { security, checked: quality[0], failed: quality[1] });
  });
  return [...found.values()].sort((a, b) => b.failed - a.failed || compareText(a.security.symbol, b.security.symbol));
}
