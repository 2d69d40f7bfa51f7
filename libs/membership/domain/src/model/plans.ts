import { REGIONS, type Region } from '@plumbline/market-data/domain';

/** Keys of the plans, from the smallest to the largest. */
export const PLAN_KEYS = ['premium', 'premium_plus', 'professional'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** Limits of a plan. */
export interface PlanLimits {
  /** Maximum of rows of one download (decision A34). */
  readonly download_rows: number;
  /** Articles and tools for Premium members. */
  readonly premium_pages: boolean;
  /** Articles and tools for Premium Plus members. */
  readonly premium_plus_pages: boolean;
  /** A picture of one's own on reports. */
  readonly own_logo: boolean;
}

/** A plan as everybody can buy it. */
export interface Plan {
  readonly key: PlanKey | 'free';
  readonly name: string;
  /** The status an account has by it. */
  readonly status: number;
  readonly limits: PlanLimits;
}

/** The free plan, for everyone who signs in. */
export const FREE_PLAN: Plan = {
  key: 'free',
  name: 'Free',
  status: 1,
  limits: { download_rows: 0, premium_pages: false, premium_plus_pages: false, own_logo: false },
};

/** Every plan with a status of its own. */
export const PLANS: readonly (Plan & { readonly key: PlanKey })[] = [
  {
    key: 'premium',
    name: 'Premium',
    status: 3,
    limits: { download_rows: 1_000, premium_pages: true, premium_plus_pages: false, own_logo: true },
  },
  {
    key: 'premium_plus',
    name: 'Premium Plus',
    status: 5,
    limits: { download_rows: 5_000, premium_pages: true, premium_plus_pages: true, own_logo: true },
  },
  {
    key: 'professional',
    name: 'Professional',
    status: 10,
    limits: { download_rows: 5_000, premium_pages: true, premium_plus_pages: true, own_logo: true },
  },
];

/** A plan by its key. */
export function planOf(key: PlanKey): Plan & { readonly key: PlanKey } {
  const plan = PLANS.find((one) => one.key === key);
  if (!plan) throw new Error(`there is no plan ${key}`);
  return plan;
}

/** The plan whose rights a status has; free below 3 (decision A02: thresholds). */
export const planOfStatus = (status: number): Plan => PLANS.findLast((plan) => status >= plan.status) ?? FREE_PLAN;

/** How long one payment lasts. */
export const INTERVALS = ['month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Regions of markets that plans are sold for: letters of the specification, `U` is the United States. */
export const REGION_KEYS = Object.keys(REGIONS) as [Region, ...Region[]];

/** The region plans begin with. */
export const DEFAULT_REGION: Region = 'U';

/** The name of a region; the key itself where nobody knows it. */
export const regionName = (region: string): string =>
  Object.hasOwn(REGIONS, region) ? REGIONS[region as Region] : region;

/** Maximum of seats of one subscription. */
export const MAX_SEATS = 500;
