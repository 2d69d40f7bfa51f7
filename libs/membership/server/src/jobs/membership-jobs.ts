import { repeat, readJobsConfig, type JobDeps, type JobModule, type MailPerson } from '@plumbline/shared/server';
import type { Paying } from '../billing/checkout';
import type { MembershipSettings } from '../deps';
import { openMembership } from '../settings';
import { applyEvents, reconcile } from './apply-events';
import { endPeriods, remindPeople } from './period-ends';
import { endLeavers } from './end-leavers';

/** What memberships need of the jobs process. */
export interface MembershipJobDeps extends JobDeps {
  readonly mailPerson: MailPerson;
}

const EVENTS_MS = 5_000;
const ENDS_MS = 60_000;

function payingOf({ db, env }: MembershipJobDeps): Paying | undefined {
  const mode = env['MEMBERSHIP']?.trim().toLowerCase() === 'paid' ? 'paid' : 'granted';
  const { provider }: MembershipSettings = openMembership(mode, env);
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
    return [ends, repeat(() => applyEvents({ ...paying, now: Date.now() }), EVENTS_MS, failed('events of payments'))];
  },
  hourly: (deps) => {
    const { db, env, mailPerson } = deps;
    const paying = payingOf(deps);
    if (!paying) return [];
    const { BRAND_NAME: brand, origin } = readJobsConfig(env);
    const reminding = { db, mailPerson, brand, origin };
    return [() => remindPeople(reminding, Date.now()), () => endLeavers({ ...paying, now: Date.now() })];
  },
  schedules: (deps) => {
    const paying = payingOf(deps);
    if (!paying) return [];
    const run = async () => {
      const found = await reconcile({ ...paying, now: Date.now() });
      deps.log.info(found, 'subscriptions compared with the provider');
    };
    return [{ name: 'membership-reconcile', cron: '20 3 * * *', run }];
  },
};
