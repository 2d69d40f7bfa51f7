import type Big from 'big.js';
import type { EventKind, LedgerEvent } from '../model/ledger-event';
import type { Income, LedgerBook } from './ledger-book';
import { big, ZERO } from './money';

/** Money of a trade before fee and tax. */
export const grossOf = ({ amount, quantity, price }: LedgerEvent): Big =>
  amount === undefined ? big(quantity).times(big(price)) : big(amount);

const rateOf = (book: LedgerBook, { rate, currency, day }: LedgerEvent): Big | undefined =>
  rate === undefined ? book.market.rate(currency, day) : big(rate);

interface Trade {
  readonly event: LedgerEvent;
  readonly ref: number;
  readonly gross: Big;
}

function opening(book: LedgerBook, { event, ref, gross }: Trade, side: 1 | -1): void {
  const { no, day, account, currency, fee, tax } = event;
  const paid = gross.times(side).plus(big(fee)).plus(big(tax));
  const lot = { no, ref, day, account, currency, quantity: big(event.quantity).times(side), cost: paid };
  book.open(lot, rateOf(book, event));
  book.cash.add(currency, paid.times(-1));
  book.trades.push({ no, ref, account, day, amount: paid, currency });
}

const WORDS = { 1: 'sold', [-1]: 'covered' } as const;

function closing(book: LedgerBook, { event, ref, gross }: Trade, side: 1 | -1): void {
  const { no, day, account, currency, fee, tax } = event;
  const brought = gross.times(side).minus(big(fee)).minus(big(tax));
  const quantity = big(event.quantity).times(side);
  const sale = { no, ref, account, day, currency, quantity, proceeds: brought, picks: event.lots };
  const left = book.close({ ...sale, rate: rateOf(book, event) });
  if (!left.eq(0)) book.problems.push({ no, text: tooMany(event, left, WORDS[side]) });
  book.cash.add(currency, brought);
  book.trades.push({ no, ref, account, day, amount: brought.times(-1), currency });
}

const tooMany = ({ quantity, day }: LedgerEvent, left: Big, what: string): string =>
  `${quantity} shares are ${what} on ${day}, ${left.abs().toFixed()} more than were held`;

function delivered(book: LedgerBook, trade: Trade, side: 1 | -1): void {
  const { event, ref } = trade;
  const { no, day, account, currency } = event;
  const quantity = big(event.quantity);
  const close = book.market.close(ref, day) ?? (event.price === undefined ? undefined : big(event.price));
  if (!close) book.problems.push({ no, text: `There is no price of ${day} to value what was transferred` });
  const worth = quantity.times(close ?? ZERO);
  const flow = { no, ref, account, day, amount: worth.times(side), currency };
  book.transfers.push(flow);
  book.trades.push(flow);
  if (side === 1) {
    const cost = event.price === undefined && event.amount === undefined ? worth : trade.gross;
    return book.open({ no, ref, day, account, currency, quantity, cost }, rateOf(book, event));
  }
  const left = book.close({ no, ref, account, day, currency, quantity, proceeds: undefined, rate: undefined });
  if (!left.eq(0)) book.problems.push({ no, text: tooMany(event, left, 'transferred') });
}

function money(book: LedgerBook, { no, day, account, currency, kind, amount, ref }: LedgerEvent): void {
  const signed = kind === 'withdraw' || kind === 'fee' || kind === 'tax' ? big(amount).times(-1) : big(amount);
  book.cash.add(currency, signed);
  if (kind === 'deposit' || kind === 'withdraw')
    return void book.transfers.push({ no, account, day, amount: signed, currency });
  const of = ref === undefined ? {} : { ref };
  book.charges.push({ kind: kind === 'tax' ? 'tax' : 'fee', no, day, amount: big(amount), currency, ...of });
  book.trades.push({ no, account, day, amount: big(amount), currency, ...of });
}

/** Income that an entry records; the ex-day counts where the log knows it. */
function earned(book: LedgerBook, event: LedgerEvent, of: Pick<Income, 'key' | 'day' | 'payDay'>): void {
  const { no, account, currency, ref, kind } = event;
  const amount = big(event.amount).minus(big(event.fee));
  const tax = big(event.tax);
  const income = { no, kind: kind === 'interest' ? kind : ('dividend' as const), account, amount, tax, currency };
  const source = ref === undefined ? {} : { ref };
  book.income.push({ ...income, ...of, ...source });
  book.cash.add(currency, amount.minus(tax));
  book.trades.push({ no, account, day: of.day, amount: tax.minus(amount), currency, ...source });
}

function exchanged(book: LedgerBook, event: LedgerEvent): void {
  book.cash.add(event.currency, big(event.amount).times(-1));
  if (event.toCurrency) book.cash.add(event.toCurrency, big(event.toAmount));
  chargesOf(book, event, -1);
}

/** Fee and tax next to an amount. */
function chargesOf(book: LedgerBook, { no, day, currency, fee, tax, ref }: LedgerEvent, cash: 0 | -1): void {
  for (const [kind, text] of [['fee', fee] as const, ['tax', tax] as const]) {
    const amount = big(text);
    if (amount.eq(0)) continue;
    book.charges.push({ kind, no, day, amount, currency, ...(ref !== undefined && { ref }) });
    book.cash.add(currency, amount.times(cash));
  }
}

type TradeKind = Extract<EventKind, 'buy' | 'sell' | 'short' | 'cover' | 'deliver_in' | 'deliver_out'>;

const TRADE: Readonly<Record<TradeKind, (book: LedgerBook, trade: Trade) => void>> = {
  buy: (book, trade) => opening(book, trade, 1),
  short: (book, trade) => opening(book, trade, -1),
  sell: (book, trade) => closing(book, trade, 1),
  cover: (book, trade) => closing(book, trade, -1),
  deliver_in: (book, trade) => delivered(book, trade, 1),
  deliver_out: (book, trade) => delivered(book, trade, -1),
};

/** The dividend that an entry records. */
export type RecordedFor = (event: LedgerEvent) => Pick<Income, 'key' | 'day' | 'payDay'>;

/** Takes an entry into the book. */
export function applyEvent(book: LedgerBook, event: LedgerEvent, recordedFor: RecordedFor): void {
  const { kind, ref } = event;
  if (kind === 'action_answer') return;
  if (kind === 'exchange') return exchanged(book, event);
  if (kind === 'dividend' || kind === 'interest') return earned(book, event, recordedFor(event));
  if (kind === 'deposit' || kind === 'withdraw' || kind === 'fee' || kind === 'tax') return money(book, event);
  if (ref === undefined) return void book.problems.push({ no: event.no, text: 'It names no security' });
  TRADE[kind](book, { event, ref, gross: grossOf(event) });
  chargesOf(book, event, 0);
}
