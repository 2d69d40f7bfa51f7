import { tablesOf, type PersonalData } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { alertResource } from './store/alert-store';

const DELETED = { inCopy: true, onDeletion: 'deleted' } as const;

/** Personal data of alerts. */
export const alertsData: PersonalData = {
  kept: [
    {
      what: 'alerts you set, what they reported and when you saw it, how and when you want to be notified, and the days to come you asked for',
      where: 'application store',
      howLong: 'until you remove the alerts or the account',
    },
  ],
  tables: {
    alerts: DELETED,
    alert_firings: DELETED,
    alert_deliveries: { inCopy: false, onDeletion: 'deleted' },
    alert_settings: DELETED,
    alert_calendars: DELETED,
  },
  copy: async (db, userId) => {
    const store = tablesOf(db);
    const rows = async (statement: ReturnType<typeof sql>) => (await statement.execute(store)).rows;
    return [
      await alertResource(store).exportOf(userId),
      {
        name: 'alert-firings.json',
        about: 'what your alerts reported',
        content:
          await rows(sql`select alert_id, key, day, known_at, text, link, before, after, quiet, read_at, retracted
          from alert_firings where user_id = ${userId} order by id`),
      },
      {
        name: 'alert-settings.json',
        about: 'how your alerts reach you, without the secret addresses',
        content:
          await rows(sql`select merge_alerts, send_time, time_zone, is_table, has_mail, feed_token is not null as has_feed
          from alert_settings where user_id = ${userId}`),
      },
      {
        name: 'alert-calendar.json',
        about: 'days to come that you asked for',
        content: await rows(
          sql`select kinds, scope, lead_days, channels from alert_calendars where user_id = ${userId}`,
        ),
      },
    ];
  },
};
