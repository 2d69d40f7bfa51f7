import { todayOf } from '@plumbline/market-data/domain';
import { originOf, tablesOf } from '@plumbline/shared/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../deliver/digest';
import { calendarOf } from '../run/calendar-run';
import type { AlertDeps } from '../sources';
import { firingPage } from '../store/firing-store';
import { ownerOfFeed, readCalendar, stopMails } from '../store/settings-store';
import { icsOf, rssOf } from './write-feeds';

const FEED = /^([\w-]{32})\.(xml|ics)$/;
const TOKEN = /^[\w-]{32}$/;
const POLICY = "default-src 'none'; style-src 'none'; form-action 'self'; frame-ancestors 'none'";

/** What feeds are made with. */
export type FeedDeps = AlertDeps & { readonly publicUrl?: string | undefined };

const page = (reply: FastifyReply, brand: string, body: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(brand)}</title></head><body><main><h1>Mails of alerts</h1>${body}</main></body></html>`,
    );

/** Mailboxes end a series of mails with one POST and nothing else: RFC 8058. People see a page that asks first. */
function mountStop(app: FastifyInstance, { db, brand }: FeedDeps): void {
  const store = tablesOf(db);
  const tokenOf = (request: FastifyRequest): string | undefined => {
    const { token } = request.params as { token: string };
    return TOKEN.test(token) ? token : undefined;
  };
  app.get('/unsubscribe/alerts/:token', { config: { call: 'stop mails of alerts' } }, async (request, reply) => {
    if (!tokenOf(request)) return reply.callNotFound();
    return page(
      reply,
      brand,
      '<form method="post"><p>Alerts stay, and the bell goes on telling.</p><button>Send no more mails</button></form>',
    );
  });
  void app.register(async (plain) => {
    // Whatever a mailbox sends along is of no interest.
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined));
    });
    plain.post(
      '/unsubscribe/alerts/:token',
      { bodyLimit: 4_096, config: { call: 'stop mails of alerts' } },
      async (request, reply) => {
        const token = tokenOf(request);
        if (!token || !(await stopMails(store, token))) return reply.callNotFound();
        return page(
          reply,
          brand,
          '<p>No more mails of alerts are sent. They can be switched on again in the account.</p>',
        );
      },
    );
  });
}

/** Feeds and calendars under addresses that only their owner knows, and the way to end mails. */
export function mountFeeds(app: FastifyInstance, deps: FeedDeps): void {
  const { db, brand } = deps;
  const store = tablesOf(db);
  app.get('/feeds/:file', { config: { call: 'feed of alerts' } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, token = '', kind] = FEED.exec(file) ?? [];
    const owner = kind && (await ownerOfFeed(store, token));
    if (!owner) return reply.callNotFound();
    const origin = originOf(request, deps);
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
  mountStop(app, deps);
}
