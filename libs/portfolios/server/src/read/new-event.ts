import { lackOf, projectLedger, TRADE_KINDS, type LedgerEvent } from '@plumbline/portfolios/domain';
import type { Day } from '@plumbline/shared/domain';
import { fieldRefusal } from '@plumbline/shared/server';
import type { PortfolioSources } from '../sources';
import { present } from '../present';
import type { NewEvent } from '../store/event-store';
import type { PortfolioRow } from '../store/portfolio-store';
import { refOfName } from './stock-wire';
import type { LedgerRefs } from './temporary-refs';
import { loadSecurities } from './held-securities';

/** A transaction as a person enters it. */
export interface EnteredEvent {
  readonly kind: LedgerEvent['kind'];
  readonly day: Day;
  readonly stock?: string | undefined;
  readonly quantity?: string | undefined;
  readonly price?: string | undefined;
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  readonly fee?: string | undefined;
  readonly tax?: string | undefined;
  readonly account?: string | undefined;
  readonly rate?: string | undefined;
  readonly to_currency?: string | undefined;
  readonly to_amount?: string | undefined;
  readonly lots?: LedgerEvent['lots'] | undefined;
  readonly note?: string | undefined;
}

/** Hundredths of a currency: amounts in them become amounts in the currency itself. */
const PENCE: Readonly<Record<string, string>> = { GBX: 'GBP', ILA: 'ILS' };

const hundredth = (decimal: string | undefined): string | undefined => {
  if (decimal === undefined) return undefined;
  const [whole = '0', part = ''] = decimal.split('.');
  const digits = whole.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${part}`;
};

/** Prices in pence become prices in pounds before anything is kept. */
function inWholes<Event extends EnteredEvent>(event: Event): Event {
  const whole = PENCE[event.currency ?? ''];
  if (!whole) return event;
  return { ...event, currency: whole, price: hundredth(event.price), amount: hundredth(event.amount) };
}

/** An entry as it is recorded: with the reference of its security, and its currency. */
export async function newEvent(
  deps: Pick<PortfolioSources, 'market'> & { readonly refs: LedgerRefs },
  portfolio: PortfolioRow,
  entered: EnteredEvent,
): Promise<NewEvent> {
  const lack = lackOf({ ...(entered as Parameters<typeof lackOf>[0]) });
  if (lack !== undefined) throw fieldRefusal('body', lack);
  const event = inWholes(entered);
  const ref = event.stock === undefined ? undefined : await refOfName(deps, event.stock);
  const security = ref === undefined ? undefined : (await deps.refs.resolve([ref])).get(ref)?.security;
  return {
    kind: event.kind,
    day: event.day,
    currency: event.currency ?? security?.currency ?? portfolio.currency,
    fee: event.fee ?? '0',
    tax: event.tax ?? '0',
    account: event.account ?? '',
    note: event.note ?? '',
    ...present({
      ref,
      quantity: event.quantity,
      price: event.price,
      amount: event.amount,
      rate: event.rate,
      toCurrency: event.to_currency,
      toAmount: event.to_amount,
      lots: event.lots,
    }),
  };
}

const FAR: Day = '9999-12-31';

/** Whether entries take shares out of something. */
export const takesOut = (added: readonly NewEvent[]): boolean =>
  added.some(({ kind }) => TRADE_KINDS.has(kind) && kind !== 'buy' && kind !== 'short' && kind !== 'deliver_in');

/** Why a ledger could not account for entries that are to be added: more sold than held. The first reason, in words. */
export async function refusal(
  deps: PortfolioSources,
  { cost_method }: PortfolioRow,
  kept: readonly LedgerEvent[],
  added: readonly NewEvent[],
): Promise<string | undefined> {
  const first = kept.reduce((no, event) => Math.max(no, event.no), 0) + 1;
  const events = [...kept, ...added.map((event, at) => ({ ...event, no: first + at }))];
  const named = events.flatMap(({ ref }) => (ref === undefined ? [] : [ref]));
  const securities = await loadSecurities(deps, named, undefined);
  const actions = [...securities.values()].flatMap((one) => one.actions);
  const { problems } = projectLedger({ events, actions, method: cost_method, market: NO_MARKET, until: FAR });
  return problems.find(({ no, text }) => no >= first && text.includes('more than were held'))?.text;
}

const NO_MARKET = { rate: () => undefined, close: () => undefined };
