import { DAY_MS } from '@plumbline/shared/domain';

/** Inputs of a membership's status. Moments are epoch milliseconds; undefined: none. */
export interface Standing {
  /** Membership status as stored; see `memberStatusName`. */
  readonly status: number;
  /** Money paid so far; negative after a refund, 0 for trials. */
  readonly amountPaid: number;
  readonly trialEndsAt?: number | undefined;
  readonly subscriptionEndsAt?: number | undefined;
  readonly renewAuto: boolean;
}

/** Days after its end for which a subscription that renews by itself still counts: the payment may be late (A35). */
export const RENEWAL_GRACE_DAYS = 5;

/** Days of the free trial, once an account (specification section 9). */
export const FREE_TRIAL_DAYS = 7;

/** Premium; statuses from here on are paid for (decision A02). */
export const PREMIUM_STATUS = 3;
const FIRST_PAID_STATUS = PREMIUM_STATUS;

function endOf({ amountPaid, trialEndsAt, subscriptionEndsAt, renewAuto }: Standing): number | undefined {
  if (amountPaid === 0) return trialEndsAt;
  return subscriptionEndsAt === undefined
    ? undefined
    : subscriptionEndsAt + (renewAuto ? RENEWAL_GRACE_DAYS * DAY_MS : 0);
}

/**
 * The status that counts at a moment: a paid status whose trial or subscription has ended is 0. A paid status without
 * an end was given by staff and stays.
 */
export function effectiveStatus(standing: Standing, now: number): number {
  const end = endOf(standing);
  return standing.status >= FIRST_PAID_STATUS && end !== undefined && end <= now ? 0 : standing.status;
}

/** Level of a membership, for statistics. */
export type MembershipLevel = 'free' | 'trial' | 'paid';

/** `free` below status 3, else `trial` where nothing was ever paid, else `paid` (decision A60: refunds make it negative). */
export function membershipLevel(status: number, amountPaid: number | undefined): MembershipLevel {
  if (status < FIRST_PAID_STATUS) return 'free';
  return amountPaid === undefined || amountPaid === 0 ? 'trial' : 'paid';
}

/** How memberships work in an installation: everything included for everybody, given by staff, or paid for. */
export const MEMBERSHIP_MODES = ['open', 'granted', 'paid'] as const;
export type MembershipMode = (typeof MEMBERSHIP_MODES)[number];

/** A status somebody has, and until when; without an end it stays. Epoch milliseconds. */
export interface StandingPart {
  /** Where it comes from. */
  readonly source: 'grant' | 'trial' | 'subscription' | 'group';
  readonly status: number;
  readonly until: number | null;
}

/** The highest status of the parts that count at a moment; undefined where none does. */
export function statusOf(parts: readonly StandingPart[], now: number): number | undefined {
  const counting = parts.filter(({ until }) => until === null || until > now).map(({ status }) => status);
  return counting.length > 0 ? Math.max(...counting) : undefined;
}

/** The status of everybody where no paid plans are offered: nothing is kept back from anyone. */
export const OPEN_STATUS = 10;

const NAMES: Readonly<Record<number, string>> = {
  1: 'Free User',
  3: 'Premium User',
  5: 'Premium Plus User',
  10: 'Professional',
};

/**
 * The name of a status, literally as the table of the specification: any other value is unclassified (decision A01).
 * @internal
 */
export const memberStatusName = (status: number): string => NAMES[status] ?? 'Unclassified User';

/**
 * Label of a member's status, by thresholds instead of exact values (decisions A01, A02). `trial` is epoch seconds of a
 * trial's end, 0 when there never was one.
 * @internal
 */
export function memberStatusLabel(user: {
  readonly status: number;
  readonly amount_paid: number;
  readonly trial: number;
}): string {
  if (user.status >= 10) return 'Professional';
  if (user.status >= 5) return 'Premium Plus User';
  if (user.status >= FIRST_PAID_STATUS) return 'Premium User';
  return user.status === 0 && (user.amount_paid !== 0 || user.trial !== 0) ? 'Expired' : 'Free User';
}

/** Most rows one download holds; 0: none at all. Visitors have no status (decision A34). */
export function downloadLimit(status: number | undefined): 0 | 1_000 | 5_000 {
  if (status === undefined || status < FIRST_PAID_STATUS) return 0;
  return status < 5 ? 1_000 : 5_000;
}

/** The parts of a membership that rights to data of charts depend on. */
export interface ChartDataRights {
  readonly membership: MembershipMode;
  readonly status: number;
  readonly amount_paid: number;
}

/**
 * Returns the obstacle before the data of a chart: `plans` where the status has no right to it, `trial` where plans are
 * paid for and nothing was paid yet (decision A30). A status that staff gave has cost nothing and is none of a trial.
 */
export function chartDataBarrier({ membership, status, amount_paid: paid }: ChartDataRights) {
  if (membership === 'open') return undefined;
  if (status < PREMIUM_STATUS) return 'plans';
  return membership === 'paid' && paid <= 0 ? 'trial' : undefined;
}

/** Said to people whose download limit is 0; the specification's own words. */
export const DOWNLOAD_REFUSAL = 'Upgrade to premium to download data';
