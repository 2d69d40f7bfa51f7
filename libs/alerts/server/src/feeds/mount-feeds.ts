import { todayOf } from '@plumbline/market-data/domain';
import { mountUnsubscribe, originOf, tablesOf, type SiteOriginDeps } from '@plumbline/shared/server';
import type { FastifyInstance } from 'fastify';
import { STOP_NAME } from '../deliver/deliver';
import { calendarOf } from '../run/calendar-run';
import type { AlertDeps } from '../sources';
import { firingPage } from '../store/firing-store';
import { ownerOfFeed, readCalendar, stopMails } from '../store/settings-store';
import { icsOf, rssOf } from './write-feeds';

const FEED = /^([\w-]{32})\.(xml|ics)$/;

/** Dependencies of the feeds. */
export type FeedDeps = AlertDeps & SiteOriginDeps;

/** Feeds and calendars under addresses that only their owner knows, and the way to end mails. */
export function mountFeeds(app: FastifyInstance, deps: FeedDeps): void {
  const { db, brand } = deps;
  const store = tablesOf(db);
  app.get('/feeds/:file', { config: { call: 'feed of alerts' } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, token = '', kind] = FEED.exec(file) ?? [];
    const owner = kind && (await ownerOfFeed(store, token));
    if (!owner) return reply.callNotFound();
    const origin = deps.siteOrigin({ origin: originOf(request, {}) });
    reply
      .header('cache-control', 'private, max-age=300')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    if (kind === 'xml') {
      const { data } = await firingPage(store, owner.user_id, { page: 1 });
      const items = data
        .filter(({ quiet }) => !quiet)
        .map(({ id, text, link, known_at: at }) => ({ id, text, link, at }));
      return reply
        .type('application/rss+xml; charset=utf-8')
        .send(rssOf(items, { brand, origin, address: `${origin}/feeds/${file}` }));
    }
    const calendar = await readCalendar(store, owner.user_id);
    const days = calendar.channels.includes('feed')
      ? await calendarOf(deps, owner.user_id, calendar, todayOf(deps.market, undefined))
      : [];
    return reply.type('text/calendar; charset=utf-8').send(icsOf(days, { brand, origin }, new Date()));
  });
  mountUnsubscribe(app, {
    name: STOP_NAME,
    brand,
    title: 'Mails of alerts',
    question: 'Alerts stay, and the bell still shows what they report.',
    done: 'No more mails of alerts are sent. They can be switched on again in the account.',
    stop: (token) => stopMails(store, token),
  });
}
