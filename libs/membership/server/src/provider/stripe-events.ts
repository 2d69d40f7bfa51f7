import { ApiError } from '@plumbline/shared/domain';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { BillingEvent } from './port';

/** How far the clock of a signature may be from ours, either way. */
const TOLERANCE_S = 300;

/** Names of objects are letters, digits and signs: everything else is not of the provider. */
const ref = z.string().regex(/^\w{1,255}$/);
const eventSchema = z.object({
  id: ref,
  type: z.string().regex(/^[\w.]{1,100}$/),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Settings for verifying events; `livemode` is the mode of the secret key, as the account has objects of both. */
export interface EventReader {
  readonly webhooks: Stripe['webhooks'];
  readonly webhookSecret: string;
  readonly livemode: boolean;
}

/** The library refuses old signatures, and takes those of the future. */
const isFromFuture = (signature: string): boolean =>
  [...signature.matchAll(/\bt=(\d+)/g)].some(([, at]) => Number(at) > Date.now() / 1000 + TOLERANCE_S);

function checkSignature(raw: Buffer, signature: string, { webhooks, webhookSecret }: EventReader): void {
  try {
    webhooks.constructEvent(raw, signature, webhookSecret, TOLERANCE_S);
  } catch (cause) {
    throw new ApiError(400, 'The signature does not fit', { cause });
  }
  if (isFromFuture(signature)) throw new ApiError(400, 'The signature is of a time to come');
}

/** Reads an event that the provider signed; throws 400 where it is not, is malformed, or is of the other mode. */
export function readEvent(raw: Buffer, signature: string, reader: EventReader): BillingEvent {
  checkSignature(raw, signature, reader);
  const parsed = eventSchema.safeParse(JSON.parse(raw.toString()));
  const places = parsed.success ? placesSchema.safeParse(placesOf(parsed.data)) : undefined;
  if (!parsed.success || !places?.success) throw new ApiError(400, 'The event is malformed');
  const { id, type, livemode } = parsed.data;
  if (livemode !== reader.livemode)
    throw new ApiError(400, `The key is for ${reader.livemode ? 'live' : 'test'} mode, the event is not`);
  return { id, type, ...places.data };
}

const placesSchema = z.object({ subscriptionRef: ref.nullable(), checkoutRef: ref.nullable() });

/** Where an event says to look: names of objects, nothing else of it is used. */
function placesOf({ type, data: { object } }: z.output<typeof eventSchema>) {
  const place = (...keys: string[]): string | null => {
    const value = keys.reduce<unknown>(
      (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
      object,
    );
    return typeof value === 'string' ? value : null;
  };
  if (type.startsWith('customer.subscription.')) return { subscriptionRef: place('id'), checkoutRef: null };
  if (type.startsWith('checkout.session.')) return { subscriptionRef: place('subscription'), checkoutRef: place('id') };
  return {
    subscriptionRef: place('parent', 'subscription_details', 'subscription') ?? place('subscription'),
    checkoutRef: null,
  };
}
