const PREMIUMS = ['us-gaap:PremiumsEarnedNet'] as const;
const OF_GOODS = [...PREMIUMS, 'us-gaap:SalesRevenueServicesNet', 'us-gaap:CostOfServices'] as const;
const OF_SERVICES = [...PREMIUMS, 'us-gaap:SalesRevenueGoodsNet', 'us-gaap:CostOfGoodsSold'] as const;

/** Revenue of a kind whose cost is not in a reported cost, and costs next to it, by the concept of that cost. */
export const OTHER_REVENUE: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['us-gaap:CostOfRevenue', PREMIUMS],
  ['us-gaap:CostOfGoodsAndServicesSold', PREMIUMS],
  ['us-gaap:CostOfGoodsSold', OF_GOODS],
  ['us-gaap:CostOfServices', OF_SERVICES],
]);

/** All of them. */
export const OTHER_REVENUE_CONCEPTS: readonly string[] = [...new Set([...OTHER_REVENUE.values()].flat())];
