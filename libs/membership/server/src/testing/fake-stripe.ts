import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shareOf } from '@plumbline/membership/domain';

type Form = Record<string, unknown>;

interface FakeItem {
  readonly id: string;
  amount: number;
  quantity: number;
  interval: string;
}

/** A subscription of the fake; a spec changes its fields to play what happens at the provider. */
export interface FakeSubscription {
  readonly id: string;
  status: string;
  cancel_at_period_end: boolean;
  items: FakeItem[];
  start: number;
  end: number;
  currency: string;
  metadata: Record<string, string>;
  /** Amount paid for the current period. */
  value: number;
  percentNext: number;
}

interface FakeInvoice {
  readonly id: string;
  readonly subscription: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}

/** `items[0][quantity]=2` as nested records; lists are records by number. */
function readForm(text: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll(']', '').split('[');
    path.slice(0, -1).reduce<Form>((at, part) => (at[part] ??= {}) as Form, form)[path.at(-1) ?? ''] = value;
  }
  return form;
}

const at = (form: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (value, key) => (value && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    form,
  );
const listOf = (form: unknown): unknown[] => (form && typeof form === 'object' ? Object.values(form) : []);

const monthsLater = (start: number, months: number): number => {
  const moment = new Date(start * 1000);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.getTime() / 1000;
};

const valueOf = (items: readonly FakeItem[]): number =>
  items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);

/** A small provider with a memory: enough of the calls that memberships make, on loopback. */
export class FakeStripe {
  readonly subscriptions = new Map<string, FakeSubscription>();
  readonly checkouts = new Map<string, { id: string; form: Form; status: string; subscription: string | null }>();
  readonly invoices: FakeInvoice[] = [];
  readonly refunds: { id: string; invoice: string; amount: number; currency: string }[] = [];
  private readonly coupons = new Map<string, { amount: number; percent: number }>();
  private readonly server: Server;
  private readonly answered = new Map<string, object>();
  private made = 0;
  /** Epoch seconds. */
  now = 1_780_000_000;
  isDown = false;
  calls = 0;
  /** Of these calls the connection breaks once they have happened. */
  loses: RegExp | undefined;
  /** Runs before each answer. */
  onCall: () => Promise<void> = () => Promise.resolve();
  /** Added to what a preview says: the provider counts in another way. */
  previewOff = 0;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        await this.onCall();
        const [path = '', query = ''] = (request.url ?? '').split('?');
        const form = readForm(request.method === 'POST' ? Buffer.concat(chunks).toString() : query);
        const key = String(request.headers['idempotency-key'] ?? '');
        const answer = this.isDown ? undefined : this.once(key, () => this.answer(`${request.method} ${path}`, form));
        this.calls += 1;
        if (this.loses?.test(`${request.method} ${path}`)) return void request.socket.destroy();
        response.writeHead(answer === undefined ? (this.isDown ? 500 : 404) : 200, {
          'content-type': 'application/json',
        });
        response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }));
      });
    });
  }

  async listen(): Promise<URL> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => void this.server.close(() => done()));
  }

  private id(kind: string): string {
    this.made += 1;
    return `${kind}_${this.made}`;
  }

  /** The person has paid on the provider's page. */
  pay(checkoutId: string): FakeSubscription {
    const checkout = this.checkouts.get(checkoutId);
    if (!checkout) throw new Error('there is no such checkout');
    const { form } = checkout;
    const items = listOf(form['line_items']).map((line) => this.item(line));
    const trialEnd = Number(at(form, 'subscription_data', 'trial_end') ?? 0);
    const months = items[0]?.interval === 'year' ? 12 : 1;
    const coupon = this.coupons.get(String(at(form, 'discounts', '0', 'coupon')));
    const full = valueOf(items);
    const subscription: FakeSubscription = {
      id: this.id('sub'),
      status: trialEnd ? 'trialing' : 'active',
      cancel_at_period_end: false,
      items,
      start: this.now,
      end: trialEnd || monthsLater(this.now, months),
      percentNext: 0,
      currency: String(at(form, 'line_items', '0', 'price_data', 'currency')),
      metadata: at(form, 'subscription_data', 'metadata') as Record<string, string>,
      value: full - (coupon?.amount ?? 0),
    };
    this.subscriptions.set(subscription.id, subscription);
    if (!trialEnd) this.invoice(subscription, subscription.value);
    Object.assign(checkout, { status: 'complete', subscription: subscription.id });
    return subscription;
  }

  /** The period is over and the next one is paid. */
  renew(subscription: FakeSubscription): void {
    const months = subscription.items[0]?.interval === 'year' ? 12 : 1;
    subscription.start = subscription.end;
    subscription.end = monthsLater(subscription.end, months);
    const full = valueOf(subscription.items);
    subscription.value = full - shareOf(full, subscription.percentNext, 100);
    subscription.percentNext = 0;
    subscription.status = 'active';
    this.invoice(subscription, subscription.value);
  }

  private invoice({ id, currency }: FakeSubscription, amount: number): void {
    this.invoices.unshift({ id: this.id('in'), subscription: id, amount, currency, at: this.now });
  }

  private item(line: unknown, id = this.id('si')): FakeItem {
    return {
      id,
      amount: Number(at(line, 'price_data', 'unit_amount')),
      quantity: Number(at(line, 'quantity')),
      interval: String(at(line, 'price_data', 'recurring', 'interval')),
    };
  }

  private subscription({ id, status, cancel_at_period_end, items, start, end, metadata }: FakeSubscription) {
    return {
      id,
      object: 'subscription',
      status,
      cancel_at_period_end,
      cancel_at: null,
      metadata,
      livemode: false,
      customer: 'cus_1',
      items: { data: items.map((item) => ({ id: item.id, current_period_start: start, current_period_end: end })) },
      default_payment_method: { card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 } },
    };
  }

  private wire({ id, amount, currency, at: created }: FakeInvoice) {
    return {
      id,
      object: 'invoice',
      amount_paid: amount,
      currency,
      created,
      total_taxes: [],
      hosted_invoice_url: null,
      lines: { data: [{ description: 'Membership' }] },
      status_transitions: { paid_at: created },
      payments: { data: [{ payment: { payment_intent: `pi_${id}` } }] },
    };
  }

  private after(items: unknown): FakeItem[] {
    return listOf(items)
      .filter((line) => at(line, 'deleted') !== 'true')
      .map((line) => this.item(line, typeof at(line, 'id') === 'string' ? String(at(line, 'id')) : undefined));
  }

  private proration(subscription: FakeSubscription, items: FakeItem[], moment: number, discount: number): number {
    if (subscription.status === 'trialing') return 0;
    const [left, whole] = [subscription.end - moment, subscription.end - subscription.start];
    const value = valueOf(items) - discount;
    const isLonger = items[0]?.interval !== subscription.items[0]?.interval;
    return (isLonger ? value : shareOf(value, left, whole)) - shareOf(subscription.value, left, whole);
  }

  private couponIn(form: unknown) {
    return this.coupons.get(String(at(form, 'discounts', '0', 'coupon')));
  }

  private changeItems(subscription: FakeSubscription, form: Form): void {
    const items = this.after(form['items']);
    if (form['proration_behavior'] === 'always_invoice') {
      const [moment, discount] = [Number(form['proration_date']), this.couponIn(form)?.amount ?? 0];
      const isTrial = subscription.status === 'trialing';
      if (!isTrial) this.invoice(subscription, this.proration(subscription, items, moment, discount));
      subscription.value = valueOf(items) - discount;
      if (!isTrial && items[0]?.interval !== subscription.items[0]?.interval)
        Object.assign(subscription, { start: moment, end: monthsLater(moment, 12) });
    }
    subscription.items = items;
  }

  private update(subscription: FakeSubscription, form: Form): object {
    Object.assign(subscription.metadata, form['metadata']);
    const ends = form['cancel_at_period_end'];
    if (ends !== undefined) subscription.cancel_at_period_end = ends === 'true';
    if (form['items']) this.changeItems(subscription, form);
    else subscription.percentNext = this.couponIn(form)?.percent ?? subscription.percentNext;
    return this.subscription(subscription);
  }

  private preview(form: Form): object | undefined {
    const subscription = this.subscriptions.get(String(form['subscription']));
    if (!subscription) return undefined;
    const details = form['subscription_details'];
    const items = this.after(at(details, 'items'));
    const moment = Number(at(details, 'proration_date'));
    return { total: this.previewOff + this.proration(subscription, items, moment, this.couponIn(form)?.amount ?? 0) };
  }

  private refund(form: Form): object | undefined {
    const invoice = this.invoices.find(({ id }) => `pi_${id}` === form['payment_intent']);
    if (!invoice) return undefined;
    const refund = {
      id: this.id('re'),
      invoice: invoice.id,
      amount: Number(form['amount']),
      currency: invoice.currency,
    };
    this.refunds.push(refund);
    return refund;
  }

  private readonly creates: Readonly<Record<string, (form: Form) => object | undefined>> = {
    '/v1/coupons': (form) => {
      const id = this.id('coupon');
      this.coupons.set(id, { amount: Number(form['amount_off'] ?? 0), percent: Number(form['percent_off'] ?? 0) });
      return { id };
    },
    '/v1/products': (form) => ({ id: form['id'] }),
    '/v1/checkout/sessions': (form) => {
      const id = this.id('cs');
      this.checkouts.set(id, { id, form, status: 'open', subscription: null });
      return { id, url: `https://pay.example/${id}` };
    },
    '/v1/billing_portal/sessions': () => ({ url: 'https://pay.example/card' }),
    '/v1/invoices/create_preview': (form) => this.preview(form),
    '/v1/refunds': (form) => this.refund(form),
  };

  private ofSubscription(method: string, ref: string, form: Form): object | undefined {
    const subscription = this.subscriptions.get(ref);
    if (!subscription) return undefined;
    if (method === 'DELETE') subscription.status = 'canceled';
    return method === 'POST' ? this.update(subscription, form) : this.subscription(subscription);
  }

  private ofCheckout(ref: string, step: string | undefined): object | undefined {
    const checkout = this.checkouts.get(ref);
    if (checkout && step) checkout.status = 'expired';
    return checkout && { id: ref, status: checkout.status, subscription: checkout.subscription };
  }

  private list(path: string, form: Form): object | undefined {
    if (path === '/v1/invoices')
      return {
        data: this.invoices.filter((one) => one.subscription === form['subscription']).map((one) => this.wire(one)),
      };
    const data = this.refunds.filter(({ invoice }) => `pi_${invoice}` === form['payment_intent']);
    return { data: data.map((one) => ({ ...one, status: 'succeeded', created: this.now })) };
  }

  /** The same key gets the same answer, and does nothing more. */
  private once(key: string, work: () => object | undefined): object | undefined {
    const answer = this.answered.get(key) ?? work();
    if (key && answer) this.answered.set(key, answer);
    return answer;
  }

  private answer(call: string, form: Form): object | undefined {
    const [method = '', path = ''] = call.split(' ');
    const create = method === 'POST' ? this.creates[path] : undefined;
    if (create) return create(form);
    const [, kind, ref = '', step] =
      /^\/v1\/(subscriptions|checkout\/sessions|invoices)\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (kind === 'subscriptions') return this.ofSubscription(method, ref, form);
    if (kind === 'checkout/sessions') return this.ofCheckout(ref, step);
    if (kind === undefined) return this.list(path, form);
    const invoice = this.invoices.find(({ id }) => id === ref);
    return invoice && this.wire(invoice);
  }
}
