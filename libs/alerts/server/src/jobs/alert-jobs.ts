import { repeat, type JobDeps, type JobModule, type MailPerson } from '@plumbline/shared/server';
import { deliverDue, isAnythingDue, type DeliverySources } from '../deliver/deliver';
import { runAlerts } from '../run/run-alerts';
import type { AlertSources } from '../sources';

/** Dependencies of the alert jobs. */
export interface AlertJobDeps extends JobDeps {
  readonly mailPerson: MailPerson;
  /** The version of the market that is served; undefined while nothing was built. */
  readonly servedVersion: () => Promise<string | undefined>;
  /** Works over the market that is served, which is open only meanwhile; undefined while nothing was built. */
  readonly overAlertMarket: <T>(work: (sources: AlertSources) => Promise<T>) => Promise<T | undefined>;
}

/** Milliseconds between two looks for another version, and for messages that are due. */
const LOOK_MS = 5_000;

/** Evaluates all alerts after each version of the market. */
function evaluations({ overAlertMarket, servedVersion, log }: AlertJobDeps) {
  let done: string | undefined;
  const ending = new AbortController();
  const look = async () => {
    const version = await servedVersion();
    if (version === undefined || version === done) return;
    const ran = await overAlertMarket((sources) => runAlerts(sources, new Date(), ending.signal));
    done = version;
    if (ran) log.info(ran, 'alerts are evaluated');
  };
  const looking = repeat(look, LOOK_MS, (err) => log.error({ err }, 'alerts could not be evaluated'));
  return {
    stop: async () => {
      ending.abort();
      await looking.stop();
    },
  };
}

/** Makes mails of what is due. */
function deliveries({ db, brand, origin, log, mailPerson, overAlertMarket }: AlertJobDeps) {
  const deliver = async () => {
    if (!(await isAnythingDue(db, new Date()))) return;
    await overAlertMarket(async ({ refs }) => {
      const sources: DeliverySources = { db, refs, mailPerson, brand, origin };
      return deliverDue(sources, new Date());
    });
  };
  return repeat(deliver, LOOK_MS, (err) => log.error({ err }, 'messages of alerts could not be made'));
}

/** Evaluation of alerts and their messages. */
export const alertJobs: JobModule<AlertJobDeps> = { repeated: (deps) => [evaluations(deps), deliveries(deps)] };
