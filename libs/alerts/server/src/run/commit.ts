import { endOfDayNewYork, todayOf } from '@plumbline/market-data/domain';
import { DAY_MS, type Day } from '@plumbline/shared/domain';
import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import { nextSend } from '../deliver/send-time';
import { addFirings, type NewFiring } from '../store/firing-store';
import { settingsOf } from '../store/settings-store';
import type { AnyStore } from '@plumbline/shared/server';
import type { AlertSources } from '../sources';
import type { AlertRow } from '../store/alert-store';
import type { KeptState } from '../store/column-types';
import type { Alerts } from '../store/tables.generated';

/** The data an evaluation is made over. */
export interface Moment {
  readonly version: string;
  /** Day of the last prices. */
  readonly day: Day;
  /** A missed day that is looked at later, as known then; undefined: the present. */
  readonly asOf: Day | undefined;
  readonly now: Date;
}

/** The data that are served now. */
export function presentMoment({ market }: Pick<AlertSources, 'market'>): Moment {
  const { version } = market.status();
  return { version, day: todayOf(market, undefined), asOf: undefined, now: new Date() };
}

/** Result of evaluating an alert. */
export interface Evaluated {
  readonly alert: AlertRow;
  readonly state: KeptState;
  readonly firings: readonly NewFiring[];
  /** The target is gone: the alert has fired for the last time. */
  readonly isOver?: boolean;
}

/** A firing without its text. */
export interface Reported extends Pick<NewFiring, 'ref' | 'text' | 'link'> {
  readonly fired_key: string;
  readonly day: Day;
  /** Epoch milliseconds; the end of the day without it. */
  readonly at?: number;
  readonly before?: number | null;
  readonly after?: number | null;
  readonly quiet?: boolean;
  readonly inputs?: NewFiring['inputs'];
}

/** A muted alert is evaluated and tells nobody. */
const isMuted = ({ muted_until: until }: AlertRow, { now }: Moment): boolean => until !== null && until > now;

/** Something an alert tells. */
export const firingOf = (alert: AlertRow, moment: Moment, reported: Reported): NewFiring => ({
  alert_id: alert.id,
  user_id: alert.user_id,
  fired_key: reported.fired_key,
  ref: reported.ref,
  key: alert.key,
  day: reported.day,
  known_at: new Date(reported.at ?? endOfDayNewYork(reported.day)),
  market_version: moment.version,
  text: reported.text,
  link: reported.link,
  before: reported.before ?? null,
  after: reported.after ?? null,
  inputs: reported.inputs ?? [],
  quiet: (reported.quiet ?? false) || isMuted(alert, moment),
});

/** Keeps states of alerts that nobody changed meanwhile; gives their numbers. */
async function keepStates(trx: QueryExecutorProvider, all: readonly Evaluated[]): Promise<ReadonlySet<number>> {
  const [ids, versions] = [all.map(({ alert }) => alert.id), all.map(({ alert }) => alert.version)];
  const states = all.map(({ state }) => JSON.stringify(state));
  const over = all.map(({ isOver = false }) => isOver);
  const { rows } = await sql<
    Pick<Selectable<Alerts>, 'id'>
  >`update alerts a set state = v.state::jsonb, last_checked = now(),
      active = a.active and not v.over
    from unnest(${ids}::bigint[], ${versions}::int[], ${states}::text[], ${over}::boolean[]) as v (id, version, state, over)
    where a.id = v.id and a.version = v.version returning a.id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** A day that was missed goes to the bell and the digest only. */
const LATE_MS = 2 * DAY_MS;

/** Leaves what is reported for those who want mails. */
export async function deliverLater(
  trx: QueryExecutorProvider,
  added: Awaited<ReturnType<typeof addFirings>>,
  { now, isDaily }: { readonly now: Date; readonly isDaily: (alertId: number | null) => boolean },
): Promise<void> {
  const loud = added.filter(({ quiet }) => !quiet);
  if (loud.length === 0) return;
  const settings = await settingsOf(
    trx,
    loud.map(({ user_id: userId }) => userId),
  );
  for (const { id, user_id: userId, alert_id: alert, known_at: knownAt } of loud) {
    const own = settings.get(userId)!;
    if (!own.has_mail) continue;
    const isLate = now.getTime() - knownAt.getTime() > LATE_MS;
    const at = isDaily(alert) || isLate ? nextSend(own, now) : now;
    await sql`insert into alert_deliveries (firing_id, channel, user_id, next_at) values (${id}, 'mail', ${userId}, ${at})
      on conflict do nothing`.execute(trx);
  }
}

/** Commits states and what is reported together: a sudden end neither loses nor repeats any of it. Gives how many were reported. */
export async function commit(store: AnyStore, all: readonly Evaluated[], moment: Moment): Promise<number> {
  if (all.length === 0) return 0;
  return store.transaction().execute(async (trx) => {
    const kept = await keepStates(trx, all);
    const reported = all.filter(({ alert }) => kept.has(alert.id));
    const added = await addFirings(
      trx,
      reported.flatMap(({ firings }) => firings),
    );
    const daily = new Set(
      reported.filter(({ alert }) => alert.trigger_frequency === 'daily').map(({ alert }) => alert.id),
    );
    const isDaily = (id: number | null) => id === null || daily.has(id);
    await deliverLater(trx, added, { now: moment.now, isDaily });
    return added.length;
  });
}
