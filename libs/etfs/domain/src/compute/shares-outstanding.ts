import type { Day } from '@plumbline/shared/domain';

/** Shares outstanding of a fund, or why they cannot be reported. */
export type SharesOutstanding =
  | { readonly shares: number; readonly netAssets: number; readonly price: number; readonly day: Day }
  | { readonly reason: string };

export interface SharesSources {
  /** US dollars at the end of `day`. */
  readonly netAssets: number | undefined;
  readonly classes: number;
  /** The price of `day` as it was traded, US dollars. */
  readonly price: number | undefined;
  readonly day: Day;
}

/**
 * Reports do not name shares: net assets over the price of the report's day, which for a fund with a price near its net
 * asset value is close. Of a fund with several classes each has its own value: not available.
 */
export function sharesOutstanding({ netAssets, classes, price, day }: SharesSources): SharesOutstanding {
  if (netAssets === undefined) return { reason: 'The report names no net assets' };
  if (classes > 1) return { reason: `The fund has ${classes} classes of shares, and the report only their sum` };
  if (price === undefined || price <= 0) return { reason: 'No price of the day of the report is known' };
  return { shares: netAssets / price, netAssets, price, day };
}
