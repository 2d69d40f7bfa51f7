import { repeat, type JobDeps, type JobModule, type MailPerson } from '@plumbline/shared/server';
import { finishIntents } from '../billing/carry-out';
import type { Paying } from '../billing/paying';
import type { MembershipSettings } from '../deps';
import { applyEvents, reconcile, reconcileCheckouts } from './apply-events';
import { endPeriods, remindPeople } from './period-ends';
import { endLeavers } from './end-leavers';
import { sweepMemberships } from './sweep';

/** Dependencies of the membership jobs. */
export interface MembershipJobDeps extends JobDeps {
  readonly mailPerson: MailPerson;
  /** Who takes the money; undefined where memberships are not paid for. */
  readonly billing: MembershipSettings['provider'];
}

const EVENTS_MS = 5_000;
const ENDS_MS = 60_000;

const payingOf = ({ db, billing: provider }: MembershipJobDeps): Paying | undefined =>
  provider && { db, provider, now: Date.now() };

/** Events of providers, ends of periods, reminders, and the nightly look at all subscriptions. */
export const membershipJobs: JobModule<MembershipJobDeps> = {
  repeated: (deps) => {
    const { db, log } = deps;
    const paying = payingOf(deps);
    const failed = (what: string) => (err: unknown) => log.error({ err }, `${what} failed`);
    const ends = repeat(() => endPeriods(db, Date.now()), ENDS_MS, failed('ends of memberships'));
    if (!paying) return [ends];
    return [
      ends,
      repeat(() => applyEvents({ ...paying, now: Date.now() }), EVENTS_MS, failed('events of payments')),
      repeat(() => finishIntents({ ...paying, now: Date.now() }), EVENTS_MS, failed('steps at the payment provider')),
    ];
  },
  hourly: (deps) => {
    const { db, brand, origin, mailPerson } = deps;
    const paying = payingOf(deps);
    const sweep = () => sweepMemberships(db, Date.now());
    if (!paying) return [sweep];
    const reminding = { db, mailPerson, brand, origin };
    return [sweep, () => remindPeople(reminding, Date.now()), () => endLeavers({ ...paying, now: Date.now() })];
  },
  schedules: (deps) => {
    const paying = payingOf(deps);
    if (!paying) return [];
    const run = async () => {
      const now = { ...paying, now: Date.now() };
      deps.log.info(await reconcile(now), 'subscriptions compared with the provider');
      deps.log.info(await reconcileCheckouts(now), 'open checkouts compared with the provider');
    };
    return [{ name: 'membership-reconcile', cron: '20 3 * * *', run }];
  },
};
