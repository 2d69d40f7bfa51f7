import { RENEWAL_GRACE_DAYS, type StandingPart } from '@plumbline/auth/domain';
import { DAY_MS } from '@plumbline/shared/domain';
import { planOf, type PlanKey } from '../model/plans';

/** States of a subscription (decision A42); `ended` is final. */
export const SUBSCRIPTION_STATES = ['trial', 'active', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A subscription as far as rights follow from it. */
export interface HeldSubscription {
  readonly plan: PlanKey;
  readonly state: SubscriptionState;
  readonly periodEnd: Date;
  readonly renewAuto: boolean;
  /** 1: a payment is late, 2: the provider has given up. */
  readonly warning: number;
  readonly regions: readonly string[];
  readonly seats: number;
}

/** The right that follows from a subscription; undefined once it has ended. */
export function partOf(subscription: HeldSubscription, source: 'subscription' | 'group'): StandingPart | undefined {
  const { plan, state, periodEnd, renewAuto } = subscription;
  if (state === 'ended') return undefined;
  const grace = renewAuto ? RENEWAL_GRACE_DAYS * DAY_MS : 0;
  return { source, status: planOf(plan).status, until: periodEnd.getTime() + grace };
}

/** Money of an account in major units: payments less refunds; negative after a refund of more than was paid since. */
export const amountPaid = (payments: number, refunds: number, decimals: number): number =>
  Number(((payments - refunds) / 10 ** decimals).toFixed(2));
