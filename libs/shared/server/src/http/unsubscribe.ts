import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeMarkup } from '@plumbline/shared/domain';

/** A series of mails, and the page that ends it. */
export interface MailSeries {
  /** Last part of the address before the token: `alerts`. */
  readonly name: string;
  readonly brand: string;
  /** Heading of the page: `Mails of alerts`. */
  readonly title: string;
  /** Sentence on the rest: `Alerts stay, and the bell still shows what they report.` */
  readonly question: string;
  /** Confirmation once they have ended. */
  readonly done: string;
  /** Ends the mails of the person whose token it is; false where it is nobody's. */
  readonly stop: (token: string) => Promise<boolean>;
}

const TOKEN = /^[\w-]{32}$/;
const POLICY = "default-src 'none'; style-src 'none'; form-action 'self'; frame-ancestors 'none'";

/** Secret address that ends a series of mails of one person. */
export const unsubscribeUrl = (origin: string, name: string, token: string): string =>
  `${origin}/unsubscribe/${name}/${token}`;

/** Headers by which mailboxes offer to end a series of mails. Source: RFC 8058. */
export const unsubscribeHeaders = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Mailboxes end a series of mails with one POST and nothing else: RFC 8058. People see a page that asks first. */
export function mountUnsubscribe(app: FastifyInstance, series: MailSeries): void {
  const { name, brand, title, question, done, stop } = series;
  const [address, config] = [`/unsubscribe/${name}/:token`, { call: `stop ${title.toLowerCase()}` }];
  const tokenOf = (request: FastifyRequest): string | undefined => {
    const { token } = request.params as { token: string };
    return TOKEN.test(token) ? token : undefined;
  };
  const page = (reply: FastifyReply, body: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(brand)}</title></head><body><main><h1>${escapeMarkup(title)}</h1>${body}</main></body></html>`,
      );
  app.get(address, { config }, async (request, reply) => {
    if (!tokenOf(request)) return reply.callNotFound();
    return page(
      reply,
      `<form method="post"><p>${escapeMarkup(question)}</p><button>Send no more mails</button></form>`,
    );
  });
  void app.register(async (plain) => {
    // Ignores any body that a mailbox provider sends along.
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      payload.on('end', () => parsed(null, undefined));
    });
    plain.post(address, { bodyLimit: 4_096, config }, async (request, reply) => {
      const token = tokenOf(request);
      if (!token || !(await stop(token))) return reply.callNotFound();
      return page(reply, `<p>${escapeMarkup(done)}</p>`);
    });
  });
}
