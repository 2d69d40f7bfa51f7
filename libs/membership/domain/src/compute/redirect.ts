import { RENEWAL_GRACE_DAYS } from '@plumbline/auth/domain';

/** Inputs of a redirect. `subexdate` is epoch seconds, 0: none. */
export interface MemberStanding {
  readonly status: number;
  readonly warning: number;
  readonly renew_auto: number;
  readonly amount_paid: number;
  readonly subexdate: number;
  readonly hasGroup: boolean;
}

/** Pages nobody is led away from: payment, signing in, help and the account (decisions A04, A35). */
const STAYS: ReadonlySet<string> = new Set([
  'pricing',
  'pricing-test',
  'membership',
  'login',
  'logout',
  'register',
  'social-login',
  'callback',
  'reset',
  'connect',
  'faq',
  'user',
  'setting',
  'meeting',
  'schedule_meeting',
]);

const DAY_S = 86_400;
const LEFT_DAYS = 2;

/** Whether a period is about to end without another one, or has ended although it should renew. */
function ends({ renew_auto, amount_paid, subexdate }: MemberStanding, nowS: number): boolean {
  if (subexdate === 0) return false;
  const left = (subexdate - nowS) / DAY_S;
  if (renew_auto === 0) return amount_paid > 0 && left < LEFT_DAYS;
  return left <= 0 && left >= -RENEWAL_GRACE_DAYS;
}

/** Where a person has to go because of a payment or the end of a period; undefined: nowhere. `now` is epoch milliseconds. */
export function paymentPage(standing: MemberStanding, now: number): string | undefined {
  const { warning, status, renew_auto } = standing;
  if (warning > 1) return '/membership/update';
  if (warning > 0 && status > 0) return renew_auto === 1 ? '/membership/paypal-upgrade' : '/membership/payment-update';
  if (ends(standing, now / 1000)) return standing.hasGroup ? '/pricing' : '/membership/renew';
  return undefined;
}

/** The same on a page: some pages nobody is led away from. */
export function memberRedirect(path: string, standing: MemberStanding, now: number): string | undefined {
  const first = path.split(/[/?#]/)[1] ?? '';
  return STAYS.has(first) ? undefined : paymentPage(standing, now);
}

/** Where a link for renewal leads; undefined where none shows: it needs a payment, and no renewal by itself. */
export function renewalPath(user: { renew_auto: number; amount_paid: number; seats: number }): string | undefined {
  if (user.renew_auto !== 0 || user.amount_paid <= 0) return undefined;
  return user.seats > 1 ? '/pricing' : '/membership/renew';
}

/** Whether a trial has ended without a subscription (specification: amount_paid 0 or more, status 0, a trial in the past). */
export const trialHasEnded = (user: { amount_paid: number; status: number; trial: number }, now: number): boolean =>
  user.amount_paid >= 0 && user.status === 0 && user.trial !== 0 && user.trial * 1000 <= now;

/** Pages on which the dialog about an ended trial stays away. */
const WITHOUT_DIALOG: ReadonlySet<string> = new Set([
  'pricing',
  'pricing-test',
  'data',
  'membership',
  'login',
  'logout',
]);

export const trialDialogMayOpen = (path: string): boolean => !WITHOUT_DIALOG.has(path.split(/[/?#]/)[1] ?? '');
