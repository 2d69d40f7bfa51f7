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

export interface HookDeps {
  readonly db: Database;
  readonly provider: BillingProvider | undefined;
  /** The staff app takes no events: a provider has no business there. */
  readonly surface: 'member' | 'staff';
}

/**
 * Where a provider reports. The signature is over the raw bytes, so they are not parsed first. An event is only kept:
 * what it is about is fetched by the worker, so that order and content of events do not matter.
 */
export function mountHooks(app: FastifyInstance, { db, provider, surface }: HookDeps): void {
  if (!provider || surface !== 'member') return;
  void app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    plain.post(
      `/hooks/${provider.name}`,
      { bodyLimit: MAX_BYTES, config: { call: 'billing events' } },
      async ({ body, headers }, reply) => {
        const signature = headers['stripe-signature'];
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const event = provider.readEvent(raw, typeof signature === 'string' ? signature : '');
        await keepEvent(db, provider.name, event);
        return reply.send({ received: true });
      },
    );
  });
}
