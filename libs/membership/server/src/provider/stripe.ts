import { ApiError } from '@plumbline/shared/domain';
import Stripe from 'stripe';
import { PROVIDER_REFUSED, type BillingProvider, type Change, type CheckoutOrder, type Order } from './port';
import { readEvent } from './stripe-events';
import { paymentsOf, snapshotOf } from './stripe-objects';

/** Operator settings of Stripe; specs override `address`. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Name of this installation: objects of others in the same account are ignored. */
  readonly installation: string;
  readonly address?: URL | undefined;
}

/** Pinned: places of fields move between versions. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const EXPANDED = { expand: ['default_payment_method'] };

/** Whether the provider answered no, in place of not answering. */
const isAnswer = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

/** Refusals of the provider as ours: a card that fails is the person's, everything else is not. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeCardError)
      throw new ApiError(402, 'The payment did not go through: try another card', { code: 'payment_failed', cause });
    if (cause instanceof Stripe.errors.StripeError)
      throw new ApiError(503, 'The payment provider does not answer: try again later', {
        code: isAnswer(cause) ? PROVIDER_REFUSED : 'provider_down',
        cause,
      });
    throw cause;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

function clientOf({ secretKey, address }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: address ? 0 : 2,
    telemetry: false,
    ...(address && { host: address.hostname, port: Number(address.port), protocol: 'http' as const }),
  });
}

const lineItems = ({ lines, currency, interval }: Order) =>
  lines.map(({ name, amount, quantity }) => ({
    price_data: { currency, unit_amount: amount, recurring: { interval }, product_data: { name } },
    quantity,
  }));

/** Products by name, made when a change first needs them. */
async function productOf(stripe: Stripe, name: string): Promise<string> {
  const id = `plan-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  await stripe.products.create({ id, name }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'))
      throw error;
  });
  return id;
}

const couponOf = (stripe: Stripe, discount: number, currency: string, key: string) =>
  stripe.coupons.create({ amount_off: discount, currency, duration: 'once' }, { idempotencyKey: `coupon-${key}` });

/** Items after a change: those that are there take the new lines, what is left over goes. */
async function itemsAfter(stripe: Stripe, { ref, lines, currency, interval }: Change) {
  const { items } = await stripe.subscriptions.retrieve(ref);
  const products = await Promise.all(lines.map(({ name }) => productOf(stripe, name)));
  const wanted = lines.map(({ amount, quantity }, at) => ({
    ...(items.data[at] && { id: items.data[at].id }),
    price_data: { currency, product: products[at] ?? '', unit_amount: amount, recurring: { interval } },
    quantity,
  }));
  return [...wanted, ...items.data.slice(lines.length).map(({ id }) => ({ id, deleted: true }))];
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const checkoutParams = (order: CheckoutOrder, metadata: Record<string, string>) => ({
  mode: 'subscription' as const,
  customer_email: order.email,
  client_reference_id: String(order.userId),
  line_items: lineItems(order),
  metadata,
  subscription_data: { metadata, ...(order.trialEnds && { trial_end: seconds(order.trialEnds) }) },
  success_url: order.doneUrl,
  cancel_url: order.backUrl,
});

const idOf = (object: string | { readonly id: string }): string => (typeof object === 'string' ? object : object.id);

const discountsOf = async (stripe: Stripe, { discount, currency }: Order, key: string) =>
  discount > 0 ? { discounts: [{ coupon: (await couponOf(stripe, discount, currency, key)).id }] } : {};

type Checkouts = Pick<BillingProvider, 'checkout' | 'dropCheckout' | 'readCheckout'>;

const checkouts = (stripe: Stripe, installation: string): Checkouts => ({
  checkout: (order) =>
    asked(async () => {
      const params = {
        ...checkoutParams(order, { installation, quote: order.quoteId }),
        ...(await discountsOf(stripe, order, `checkout-${order.quoteId}`)),
      };
      const { id, url } = await stripe.checkout.sessions.create(params, {
        idempotencyKey: `checkout-${order.quoteId}`,
      });
      if (!url) throw new ApiError(503, 'The payment provider gave no page', { code: 'provider_down' });
      return { ref: id, url };
    }),
  dropCheckout: async (ref) => {
    // One that was finished or is over meanwhile cannot be ended: what became of it is read by its events.
    await stripe.checkout.sessions.expire(ref).catch(() => undefined);
  },
  readCheckout: (ref) =>
    asked(async () => {
      const { status, subscription } = await stripe.checkout.sessions.retrieve(ref);
      const state = status === 'complete' ? 'done' : status === 'expired' ? 'expired' : 'open';
      return { state, subscriptionRef: subscription ? idOf(subscription) : null };
    }),
});

type Changes = Pick<BillingProvider, 'readSubscription' | 'preview' | 'change' | 'setRenewal' | 'discountNext' | 'end'>;

function changes(stripe: Stripe): Changes {
  const read = async (ref: string) => {
    const subscription = await stripe.subscriptions.retrieve(ref, EXPANDED);
    return snapshotOf(subscription, await paymentsOf(stripe, ref));
  };
  const update = async (ref: string, params: Stripe.SubscriptionUpdateParams, key?: string) => {
    await stripe.subscriptions.update(ref, params, key === undefined ? {} : { idempotencyKey: key });
    return read(ref);
  };
  return {
    readSubscription: (ref) =>
      asked(() =>
        read(ref).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        }),
      ),
    preview: (change) =>
      asked(async () => {
        const items = await itemsAfter(stripe, change);
        const { total } = await stripe.invoices.createPreview({
          subscription: change.ref,
          ...(await discountsOf(stripe, change, change.key)),
          subscription_details: { items, proration_date: seconds(change.at), proration_behavior: 'always_invoice' },
        });
        return total;
      }),
    change: (change) =>
      asked(async () => {
        const items = await itemsAfter(stripe, change);
        const metadata = { change: change.key };
        if (change.kind === 'later')
          return update(change.ref, { items, metadata, proration_behavior: 'none' }, change.key);
        const params = {
          items,
          metadata,
          ...(await discountsOf(stripe, change, change.key)),
          proration_date: seconds(change.at),
          proration_behavior: 'always_invoice' as const,
          payment_behavior: 'error_if_incomplete' as const,
        };
        return update(change.ref, params, change.key);
      }),
    setRenewal: (ref, renews) => asked(() => update(ref, { cancel_at_period_end: !renews })),
    discountNext: (ref, percent, key) =>
      asked(async () => {
        const { id } = await stripe.coupons.create(
          { percent_off: percent, duration: 'once' },
          { idempotencyKey: `coupon-${key}` },
        );
        await stripe.subscriptions.update(ref, { discounts: [{ coupon: id }] });
      }),
    end: (ref) => asked(async () => void (await stripe.subscriptions.cancel(ref))),
  };
}

type Money = Pick<BillingProvider, 'methodPage' | 'refund'>;

const money = (stripe: Stripe): Money => ({
  methodPage: (ref, backUrl) =>
    asked(async () => {
      const { customer } = await stripe.subscriptions.retrieve(ref);
      const { url } = await stripe.billingPortal.sessions.create({
        customer: idOf(customer),
        return_url: backUrl,
        flow_data: { type: 'payment_method_update' },
      });
      return url;
    }),
  refund: (paymentRef, amount, before) =>
    asked(async () => {
      const invoice = await stripe.invoices.retrieve(paymentRef, { expand: ['payments'] });
      const intent = invoice.payments?.data[0]?.payment.payment_intent;
      if (!intent) throw new ApiError(409, 'This payment cannot be paid back here');
      await stripe.refunds.create(
        { payment_intent: idOf(intent), amount },
        { idempotencyKey: `refund-${paymentRef}-${before}-${amount}` },
      );
    }),
});

/** Payments, checkouts and subscriptions at Stripe. Cards are typed on its pages only. */
export function stripeProvider(settings: StripeSettings): BillingProvider {
  const stripe = clientOf(settings);
  const { installation, webhookSecret, secretKey } = settings;
  const livemode = /^[sr]k_live_/.test(secretKey);
  return {
    name: 'stripe',
    livemode,
    installation,
    ...checkouts(stripe, installation),
    ...changes(stripe),
    ...money(stripe),
    readEvent: (raw, signature) => readEvent(raw, signature, { webhooks: stripe.webhooks, webhookSecret, livemode }),
  };
}
