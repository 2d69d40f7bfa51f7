import { effectiveStatus, statusOf, type MembershipMode } from '@plumbline/auth/domain';
import type { UserRow } from './users';

/** Clock and settings by which account status is read. */
export interface StandingClock {
  readonly now: () => number;
  /** The status nobody is below. */
  readonly lowestStatus: number;
  readonly mode: MembershipMode;
}

/** The columns of a row that decide what a membership is worth. */
export type StandingRow = Pick<
  UserRow,
  'status' | 'amount_paid' | 'trial_ends_at' | 'subscription_ends_at' | 'renew_auto' | 'standing_parts'
>;

/** The status by where it comes from; of accounts that only ever had a trial or a status by hand, by their columns. */
function storedStatus(row: StandingRow, now: number): number {
  const [amountPaid, trialEndsAt] = [Number(row.amount_paid), row.trial_ends_at?.getTime()];
  if (row.standing_parts !== null)
    return statusOf(row.standing_parts, now) ?? (amountPaid !== 0 || trialEndsAt !== undefined ? 0 : 1);
  const standing = {
    status: row.status,
    amountPaid,
    trialEndsAt,
    subscriptionEndsAt: row.subscription_ends_at?.getTime(),
    renewAuto: row.renew_auto,
  };
  return effectiveStatus(standing, now);
}

/** The status that counts now. */
export const statusNow = (
  row: StandingRow,
  { now, lowestStatus }: Pick<StandingClock, 'now' | 'lowestStatus'>,
): number => Math.max(storedStatus(row, now()), lowestStatus);
