import type { NotNull } from 'kysely';
import { endOfDayNewYork, type Security } from '@plumbline/market-data/domain';
import { addDays, compareText, type Day } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import { daysToCome, type DayToCome } from '../events/days-to-come';
import type { AlertSources } from '../sources';
import { addFirings, type NewFiring } from '../store/firing-store';
import { mailedCalendars, type CalendarRow } from '../store/settings-store';
import { deliverLater, type Moment } from './commit';
import { alertsStore } from '../store/tables';

/** Companies that a calendar is about: those of alerts, of all portfolios, or of one. */
async function companiesOf(
  { db, market, refs, alertLists }: AlertSources,
  userId: number,
  scope: string,
): Promise<readonly Security[]> {
  const store = tablesOf(db);
  const found = new Map<string, Security>();
  const one = /^portfolio:(\d+)$/.exec(scope)?.[1];
  if (one === undefined) {
    const rows = await alertsStore(store)
      .selectFrom('alerts')
      .distinct()
      .select('ref')
      .where('user_id', '=', userId)
      .where('ref', 'is not', null)
      .$narrowType<{ ref: NotNull }>()
      .execute();
    for (const { security } of (await refs.resolve(rows.map(({ ref }) => ref))).values())
      if (security) found.set(security.id, security);
  }
  const own = await alertsStore(store).selectFrom('portfolios').select('id').where('user_id', '=', userId).execute();
  const portfolios = one === undefined ? (scope === 'all' ? own.map(({ id }) => id) : []) : [Number(one)];
  for (const id of portfolios)
    for (const held of (await alertLists.portfolio(id, { userId, asOf: undefined })) ?? []) {
      const security = market.find(held);
      if (security) found.set(security.id, security);
    }
  return [...found.values()];
}

/** Events in a person's calendar, from a day on. */
export async function calendarOf(
  sources: AlertSources,
  userId: number,
  { kinds, scope }: Pick<CalendarRow, 'kinds' | 'scope'>,
  from: Day,
): Promise<readonly DayToCome[]> {
  const results = kinds.includes('results') ? await sources.market.areas().announcedResults() : [];
  const all: DayToCome[] = [];
  for (const security of await companiesOf(sources, userId, scope))
    all.push(...daysToCome({ security, document: await sources.market.document(security.id), results }, from, kinds));
  return all.sort((a, b) => compareText(a.day, b.day));
}

/** Tells what comes within the days people asked for, each once. Gives how many were reported. */
export async function runCalendars(sources: AlertSources, moment: Moment): Promise<number> {
  const store = tablesOf(sources.db);
  let reported = 0;
  for (const calendar of await mailedCalendars(store)) {
    const { user_id: userId, lead_days: lead } = calendar;
    const coming = await calendarOf(sources, userId, calendar, moment.day);
    const near = coming.filter(({ day }) => day <= addDays(moment.day, lead));
    const firings = near.map(({ id, day, text, link }): NewFiring => ({
      alert_id: null,
      user_id: userId,
      fired_key: id,
      ref: null,
      key: 'calendar',
      day,
      known_at: new Date(endOfDayNewYork(moment.day)),
      market_version: moment.version,
      text: `${text} on ${day}`,
      link,
      before: null,
      after: null,
      inputs: [],
      quiet: false,
    }));
    reported += await store.transaction().execute(async (trx) => {
      const added = await addFirings(trx, firings);
      await deliverLater(trx, added, { now: moment.now, isDaily: () => true });
      return added.length;
    });
  }
  return reported;
}
