import type { SubscriptionState } from '@plumbline/membership/domain';
import type Stripe from 'stripe';
import type { ProviderPayment, Snapshot } from './port';

/** Payments of a subscription that are read: older ones are kept already. */
const INVOICES = 24;

const moment = (seconds: number): Date => new Date(seconds * 1000);

function stateOf({ status, cancel_at_period_end: ends, cancel_at: at }: Stripe.Subscription): SubscriptionState {
  if (status === 'canceled' || status === 'incomplete_expired' || status === 'incomplete') return 'ended';
  if (ends || at) return 'cancelled';
  return status === 'trialing' ? 'trial' : 'active';
}

/** 1: a payment is late; 2: the provider has given up. */
function warningOf(status: Stripe.Subscription.Status): number {
  if (status === 'past_due') return 1;
  return status === 'unpaid' || status === 'paused' ? 2 : 0;
}

function methodOf({ default_payment_method: method }: Stripe.Subscription): Snapshot['method'] {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return { kind: brand, last4, expires: `${year}-${String(month).padStart(2, '0')}` };
}

/** How a subscription is. The period is that of its items: it is on top in old versions only. */
export function snapshotOf(subscription: Stripe.Subscription, payments: readonly ProviderPayment[]): Snapshot {
  const { id, metadata, livemode, items, status } = subscription;
  const item = items.data[0];
  if (!item) throw new Error(`subscription ${id} has no items`);
  const state = stateOf(subscription);
  return {
    ref: id,
    installation: metadata['installation'],
    quoteId: metadata['quote'],
    lastChange: metadata['change'],
    livemode,
    state,
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    renewAuto: state === 'active' || state === 'trial',
    warning: warningOf(status),
    method: methodOf(subscription),
    payments,
  };
}

const taxOf = ({ total_taxes: taxes }: Stripe.Invoice): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

const intentOf = ({ payments }: Stripe.Invoice): string | undefined => {
  const intent = payments?.data[0]?.payment.payment_intent;
  return typeof intent === 'string' ? intent : intent?.id;
};

const paymentOf = (invoice: Stripe.Invoice): ProviderPayment => ({
  ref: invoice.id,
  kind: 'payment',
  ofRef: null,
  amount: invoice.amount_paid,
  tax: taxOf(invoice),
  currency: invoice.currency.toUpperCase(),
  text: invoice.lines.data[0]?.description ?? 'Membership',
  at: moment(invoice.status_transitions.paid_at ?? invoice.created),
  invoiceUrl: invoice.hosted_invoice_url ?? null,
});

async function refundsOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderPayment[]> {
  const intent = intentOf(invoice);
  if (!intent) return [];
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  return data
    .filter(({ status }) => status === 'succeeded' || status === 'pending')
    .map(({ id, amount, currency, created }) => ({
      ref: id,
      kind: 'refund' as const,
      ofRef: invoice.id,
      amount,
      tax: 0,
      currency: currency.toUpperCase(),
      text: 'Refund',
      at: moment(created),
      invoiceUrl: null,
    }));
}

/** Payments and refunds of a subscription. */
export async function paymentsOf(stripe: Stripe, subscription: string): Promise<readonly ProviderPayment[]> {
  const { data } = await stripe.invoices.list({
    subscription,
    status: 'paid',
    limit: INVOICES,
    expand: ['data.payments'],
  });
  const paid = data.filter(({ amount_paid: amount }) => amount > 0);
  const refunds = await Promise.all(paid.map((invoice) => refundsOf(stripe, invoice)));
  return [...paid.map(paymentOf), ...refunds.flat()];
}
