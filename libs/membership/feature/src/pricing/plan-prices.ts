import type { User } from '@plumbline/auth/contract';
import { planOfStatus, regionName, type Interval } from '@plumbline/membership/domain';
import type { PlanRow } from './plan-row';

/** The price of a plan for an interval in a region; undefined where it is not sold so. */
export const priceOf = ({ prices }: PlanRow, interval: Interval, region: string) =>
  prices.find((price) => price.interval === interval && price.region === region);

/** Regions in which something is sold. */
export const regionsOnSale = (plans: readonly PlanRow[]): readonly { value: string; label: string }[] =>
  [...new Set(plans.flatMap(({ prices }) => prices.map(({ region }) => region)))]
    .sort((a, b) => (a === 'U' ? -1 : b === 'U' ? 1 : a.localeCompare(b)))
    .map((value) => ({ value, label: regionName(value) }));

/** Members see their own plan first, then those an address names, then the rest in order. */
export function sortedPlans(
  plans: readonly PlanRow[],
  user: User | undefined,
  named: string | null,
): readonly PlanRow[] {
  const own = user && user.status >= 3 ? planOfStatus(user.status).key : undefined;
  const first = own ?? named;
  return [...plans].sort((a, b) => Number(b.plan === first) - Number(a.plan === first));
}

const CARRIED = ['pmc', 'group', 'utm_source', 'utm_medium', 'utm_campaign'];

/** Query parameters besides the plan that carry over to the review: a promotion, seats, campaign parameters. */
export function carriedQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams(
    CARRIED.flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  return kept.size > 0 ? `&${kept}` : '';
}
