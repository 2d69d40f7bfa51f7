import { effectiveStatus } from '@plumbline/auth/domain';
import type { UserRow } from './users';

/** What standings are read by. */
export interface StandingClock {
  readonly now: () => number;
  /** The status nobody is below. */
  readonly lowestStatus: number;
}

/** The columns of a row that decide what a membership is worth. */
export type StandingRow = Pick<
  UserRow,
  'status' | 'amount_paid' | 'trial_ends_at' | 'subscription_ends_at' | 'renew_auto'
>;

/** The status that counts now. */
export function statusNow(row: StandingRow, { now, lowestStatus }: StandingClock): number {
  const standing = {
    status: row.status,
    amountPaid: Number(row.amount_paid),
    trialEndsAt: row.trial_ends_at?.getTime(),
    subscriptionEndsAt: row.subscription_ends_at?.getTime(),
    renewAuto: row.renew_auto,
  };
  return Math.max(effectiveStatus(standing, now()), lowestStatus);
}
