import type { Interval, SubscriptionState } from '@plumbline/membership/domain';
import { ApiError } from '@plumbline/shared/domain';

/** A line that is charged each period; minor units of one seat. */
export interface OrderLine {
  readonly name: string;
  readonly amount: number;
  readonly quantity: number;
}

/** A provider that answered no: nothing happened there. */
export const PROVIDER_REFUSED = 'provider_refused';

/** Whether it is known that a step did not happen; after other failures nobody knows. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode < 500 || error.code === PROVIDER_REFUSED);

/** An order, in the form a provider needs. */
export interface Order {
  readonly lines: readonly OrderLine[];
  readonly currency: string;
  readonly interval: Interval;
  /** Taken off the first payment, minor units. */
  readonly discount: number;
}

export interface CheckoutOrder extends Order {
  readonly quoteId: string;
  readonly userId: number;
  readonly email: string;
  readonly trialEnds?: Date | undefined;
  readonly doneUrl: string;
  readonly backUrl: string;
}

export interface ProviderPayment {
  readonly ref: string;
  readonly kind: 'payment' | 'refund';
  /** The payment that a refund belongs to. */
  readonly ofRef: string | null;
  readonly amount: number;
  readonly tax: number;
  readonly currency: string;
  readonly text: string;
  readonly at: Date;
  readonly invoiceUrl: string | null;
}

/** How a subscription is at the provider. */
export interface Snapshot {
  readonly ref: string;
  /** Which installation made it; objects of others are ignored. */
  readonly installation: string | undefined;
  readonly quoteId: string | undefined;
  /** Key of the change that was made last. */
  readonly lastChange: string | undefined;
  readonly livemode: boolean;
  readonly state: SubscriptionState;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly renewAuto: boolean;
  readonly warning: number;
  readonly method: { readonly kind: string; readonly last4: string; readonly expires: string } | null;
  readonly payments: readonly ProviderPayment[];
}

/** Event of a provider: it says where to look; its content is never trusted. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  readonly subscriptionRef: string | null;
  readonly checkoutRef: string | null;
}

export interface Change extends Order {
  readonly ref: string;
  /** The moment that quote and charge share. */
  readonly at: Date;
  /** `now` with proration, `period` begins a new one, `later` charges nothing. */
  readonly kind: 'now' | 'period' | 'later';
  /** The same key again changes nothing more. */
  readonly key: string;
}

/** A company that takes money for us. Numbers of cards never reach this side of it. */
export interface BillingProvider {
  readonly name: string;
  readonly livemode: boolean;
  readonly installation: string;
  checkout(order: CheckoutOrder): Promise<{ readonly ref: string; readonly url: string }>;
  /** Ends a checkout nobody will finish. */
  dropCheckout(ref: string): Promise<void>;
  readCheckout(
    ref: string,
  ): Promise<{ readonly state: 'open' | 'done' | 'expired'; readonly subscriptionRef: string | null }>;
  readSubscription(ref: string): Promise<Snapshot | undefined>;
  /** Charge for the change now, minor units. */
  preview(change: Change): Promise<number>;
  change(change: Change): Promise<Snapshot>;
  setRenewal(ref: string, renews: boolean): Promise<Snapshot>;
  /** Takes percent off the next renewal; the same key again does nothing more. */
  discountNext(ref: string, percent: number, key: string): Promise<void>;
  /** A page of the provider on which the card can be changed. */
  methodPage(ref: string, backUrl: string): Promise<string>;
  /** Pays back; `before` is what was paid back already, so that the same step twice is one. */
  refund(paymentRef: string, amount: number, before: number): Promise<void>;
  end(ref: string): Promise<void>;
  /** Reads an event; throws 400 for what the provider did not send to this installation, in this mode, now. */
  readEvent(raw: Buffer, signature: string): BillingEvent;
}
