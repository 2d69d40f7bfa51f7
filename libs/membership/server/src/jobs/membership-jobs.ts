import { repeat, readJobsConfig, type JobDeps, type JobModule, type MailPerson } from '@plumbline/shared/server';
import { finishIntents } from '../billing/carry-out';
import type { Paying } from '../billing/paying';
import { readMembership } from '../settings';
import { applyEvents, reconcile, reconcileCheckouts } from './apply-events';
import { endPeriods, remindPeople } from './period-ends';
import { endLeavers } from './end-leavers';
import { sweepMemberships } from './sweep';

/** Dependencies of the membership jobs. */
export interface MembershipJobDeps extends JobDeps {
  readonly mailPerson: MailPerson;
}

const EVENTS_MS = 5_000;
const ENDS_MS = 60_000;

function payingOf({ db, env }: MembershipJobDeps): Paying | undefined {
  const { provider } = readMembership(env);
  return provider && { db, provider, now: Date.now() };
}

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
    const { db, env, mailPerson } = deps;
    const paying = payingOf(deps);
    const sweep = () => sweepMemberships(db, Date.now());
    if (!paying) return [sweep];
    const { BRAND_NAME: brand, origin } = readJobsConfig(env);
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
