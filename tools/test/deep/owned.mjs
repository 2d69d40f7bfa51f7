// Every kind of thing that people own, as one write with a mark in it, and the rows that each write makes.
import { createHmac } from 'node:crypto';

export const WEBHOOK_SECRET = 'whsec_of_the_deep_run';

/** A host whose meetings can be booked at any hour of any day. */
export const BOOKABLE = `insert into meeting_hosts (name, email, zone, kind, minutes, buffer, notice_hours, horizon_days, daily_limit, join_url)
  values ('Deep', 'deep@mail.example', 'UTC', 'both', 15, 0, 0, 30, 96, 'https://rooms.example/deep');
insert into meeting_windows (host, weekday, starts, ends)
  select 'Deep', day::text, '00:00', '24:00' from generate_series(1, 7) day`;

const [DAY_MS, SLOT_MS] = [86_400_000, 900_000];

/** Quarters of an hour of four weeks: a long run comes round, and meets a few that are booked. */
const SLOTS = 28 * 96;

/** A time that most likely nobody has booked, from the day after tomorrow on. */
const slotOf = (number) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 2 * DAY_MS + (number % SLOTS) * SLOT_MS)
    .toISOString()
    .replace('.000Z', 'Z');

const block = (mark, place) => ({
  id: `${mark}-${place}`,
  is: 'text',
  hid: `h${place}`,
  x: 0,
  y: 20 * place,
  w: 1,
  h: 20,
  config: {},
});

/** An event as the provider of payments sends it, with its signature. */
function eventOf(mark) {
  const object = { id: `sub_${mark}` };
  const event = {
    id: `evt_${object.id}`,
    object: 'event',
    type: 'customer.subscription.updated',
    livemode: false,
    data: { object },
  };
  const [payload, at] = [JSON.stringify(event), Math.floor(Date.now() / 1000)];
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${payload}`).digest('hex');
  return { url: '/hooks/stripe', payload, headers: { 'stripe-signature': `t=${at},v1=${signature}` } };
}

const entry = (note) => ({ kind: 'deposit', day: '2026-01-05', amount: '1', note });

/**
 * Kinds by name: `open` prepares what the writes go to, `write` is one request, `rows` says how many rows with the mark a
 * write leaves in each table; `isReplaced`, that each write replaces the one before. A mark is a number, so that a formula
 * can hold it too.
 */
export const OWNED = {
  'entries of ledgers': {
    open: async (send) => (await send('/_api/v2/portfolios/create', { name: 'Deep' })).id,
    write: (mark, portfolio) => ({
      url: `/_api/v2/portfolios/${portfolio}/events`,
      body: { events: [entry(`${mark} a`), entry(`${mark} b`), entry(`${mark} c`)] },
    }),
    rows: { portfolio_events: 3 },
  },
  // New people write one post a minute, and change it as often as they like: that of their topic. The forum has tokens of its own.
  posts: {
    open: async (send) => {
      const { token } = await send('/api/token_identifier', {});
      const headers = { authorization: `Token ${token}` };
      const topic = { title: 'A deep run of posts', content: '<p>All of them</p>', category: 2 };
      return { headers, topic: (await send('/_api/forum/topics', topic, headers)).id };
    },
    write: (mark, { topic, headers }) => ({
      method: 'PUT',
      url: `/_api/forum/topics/${topic}`,
      headers,
      body: { content: `<p>${mark}</p>` },
    }),
    rows: { forum_posts: 1 },
    isReplaced: true,
  },
  tickets: {
    write: (mark) => ({ url: '/_api/user/tickets', body: { topic: 'data', subject: mark, content: `<p>${mark}</p>` } }),
    rows: { tickets: 1, ticket_messages: 1 },
  },
  alerts: {
    write: (mark) => ({
      url: '/_api/v2/alerts',
      body: { alertable_type: 'STOCK', alertable_id: 'VTRL', formula: `price > ${mark}` },
    }),
    rows: { alerts: 1 },
  },
  screens: {
    write: (mark) => ({ url: '/_api/user_screeners', body: { name: mark, state: {} } }),
    rows: { user_screeners: 1 },
  },
  drafts: {
    write: (mark) => ({ url: '/_api/messages', body: { title: mark, body: `<p>${mark}</p>` } }),
    rows: { articles: 1 },
  },
  dashboards: {
    write: (mark) => ({
      url: '/_api/user/dashboard',
      body: { options: { name: mark, widgets: [block(mark, 0), block(mark, 1)] } },
    }),
    rows: { dashboards: 1 },
  },
  notes: {
    write: (mark) => ({ url: '/_api/notes', body: { stockid: 'VTRL', content: mark } }),
    rows: { notes: 1 },
  },
  bookings: {
    write: (mark, _place, number) => ({
      url: '/_api/meeting/create',
      body: { kind: 'demo', start: slotOf(number), tz: 'UTC', topic: mark },
    }),
    rows: { meetings: 1 },
  },
  payments: { write: eventOf, rows: { billing_events: 1 } },
};
