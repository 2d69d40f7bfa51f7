import type { Database } from '@plumbline/shared/server';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { BillingEvent, BillingProvider } from '../provider/port';

/** Keeps an event once, however often it comes. */
const keepEvent = (db: Database, provider: string, { id, type, subscriptionRef, checkoutRef }: BillingEvent) =>
  sql`insert into billing_events (provider, event_id, type, object_ref, checkout_ref, state)
    values (${provider}, ${id}, ${type}, ${subscriptionRef}, ${checkoutRef},
      ${subscriptionRef === null && checkoutRef === null ? 'ignored' : 'waiting'})
    on conflict (provider, event_id) do nothing`.execute(db);

const MAX_BYTES = 1_000_000;

/**
 * Where a provider reports. The signature is over the raw bytes, so they are not parsed first. An event is only kept:
 * what it is about is fetched by the worker, so that order and content of events do not matter.
 */
export function mountHooks(
  app: FastifyInstance,
  { db, provider }: { readonly db: Database; readonly provider: BillingProvider | undefined },
): void {
  if (!provider) return;
  void app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    plain.post(
      `/hooks/${provider.name}`,
      { bodyLimit: MAX_BYTES, config: { call: 'billing events' } },
      async (request, reply) => {
        const { body, headers } = request;
        const signature = headers['stripe-signature'];
        let event: BillingEvent;
        try {
          event = provider.readEvent(
            Buffer.isBuffer(body) ? body : Buffer.alloc(0),
            typeof signature === 'string' ? signature : '',
          );
        } catch {
          return reply.code(400).send({ error: 'The signature does not fit' });
        }
        if (event.livemode === provider.livemode) await keepEvent(db, provider.name, event);
        return reply.send({ received: true });
      },
    );
  });
}
