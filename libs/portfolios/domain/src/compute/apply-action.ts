import type Big from 'big.js';
import type { AppliedAction, HeldAction } from '../model/held-action';
import type { ActionAnswer, LedgerEvent } from '../model/ledger-event';
import type { LedgerBook, Lot } from './ledger-book';
import { big, ZERO } from './money';

/** An answer with the entry that gives it. */
export interface Answered {
  readonly no: number;
  readonly answer: ActionAnswer;
}

/** The newest answer to each action. */
export const answersOf = (events: readonly LedgerEvent[]): ReadonlyMap<string, Answered> =>
  new Map(
    [...events]
      .sort((a, b) => a.no - b.no)
      .flatMap(({ no, ref, answer }) => (answer ? [[answerName(ref, answer.key), { no, answer }] as const] : [])),
  );

/** Names an action of a security. */
export const answerName = (ref: number | undefined, key: string): string => `${ref ?? ''}|${key}`;

/** Effect of an action after the person's answers. */
interface Effect {
  readonly ratio: Big | undefined;
  readonly amount: Big | undefined;
  readonly keeps: Big | undefined;
}

const read = (said: string | undefined, logged: number | undefined): Big | undefined =>
  said !== undefined ? big(said) : logged === undefined ? undefined : big(logged);

const effectOf = (action: HeldAction, answer: ActionAnswer | undefined): Effect => ({
  ratio: read(answer?.ratio, action.ratio),
  amount: read(answer?.amount, action.amount),
  keeps: read(answer?.keeps, action.keeps),
});

type Cost = Pick<Lot, 'cost' | 'costBase'>;

const scaled = (lot: Cost, part: Big): Cost => ({
  cost: lot.cost.times(part).round(10),
  costBase: lot.costBase?.times(part).round(10),
});

const costWithout = (lot: Cost, part: Cost): Cost => ({
  cost: lot.cost.minus(part.cost),
  costBase: lot.costBase && part.costBase && lot.costBase.minus(part.costBase),
});

function split(book: LedgerBook, { ref }: HeldAction, { ratio }: Effect): string | undefined {
  if (!ratio || ratio.lte(0)) return undefined;
  for (const lot of book.lotsOf(ref)) book.replace(lot, { ...lot, quantity: lot.quantity.times(ratio).round(10) });
  return `${ratio.toFixed()} shares for one; the cost stays`;
}

function dividend(book: LedgerBook, action: HeldAction, { amount }: Effect): string | undefined {
  if (!amount) return undefined;
  const { ref, key, day, payDay, currency } = action;
  const accounts = new Set(book.lotsOf(ref).map(({ account }) => account));
  for (const account of accounts) {
    const paid = book.held(ref, account).times(amount);
    const of = { key, ref, account, day, currency };
    book.income.push({ ...of, kind: 'dividend', amount: paid, tax: ZERO, ...(payDay !== undefined && { payDay }) });
    book.cash.add(currency, paid);
    book.trades.push({ ref, account, day, amount: paid.times(-1), currency });
  }
  return `${amount.toFixed()} ${currency} for each share held before`;
}

function spinOff(book: LedgerBook, action: HeldAction, { ratio, keeps }: Effect): string | undefined {
  const { ref, otherRef, otherCurrency, otherName, day } = action;
  if (!ratio || !keeps || otherRef === undefined) return undefined;
  for (const lot of book.lotsOf(ref)) {
    const kept = scaled(lot, keeps);
    const gone = costWithout(lot, kept);
    const quantity = lot.quantity.times(ratio).round(10);
    book.replace(lot, { ...lot, ...kept });
    book.add({ ...lot, ...gone, ref: otherRef, quantity, currency: otherCurrency ?? lot.currency });
    const flow = { account: lot.account, day, currency: lot.currency };
    book.trades.push({ ...flow, ref, amount: gone.cost.times(-1) }, { ...flow, ref: otherRef, amount: gone.cost });
  }
  return `${ratio.toFixed()} shares of ${otherName ?? 'the other company'} for one; ${percent(keeps)} of the cost stays`;
}

const percent = (part: Big): string => `${part.times(100).round(2).toFixed()} %`;

/** Part of the cost that the shares of a merger take over, the rest is that of the cash; undefined without a price. */
function shareOfMerger(book: LedgerBook, { otherRef, day }: HeldAction, ratio: Big, cash: Big): Big {
  const price = otherRef === undefined ? undefined : book.market.close(otherRef, day);
  const shares = ratio.times(price ?? ZERO);
  const whole = shares.plus(cash);
  return price && whole.gt(0) ? shares.div(whole) : big(1);
}

/** Terms of a merger per share: exchange ratio, cash, and the part of the cost that passes to the new shares. */
interface MergerTerms {
  readonly ratio: Big | undefined;
  readonly cash: Big;
  readonly part: Big;
}

/** Takes a lot out of the book, sold where there is cash for it; answers what it brought. */
function payOut(book: LedgerBook, { ref, day, currency }: HeldAction, lot: Lot, cash: Big): Big {
  const { no, account, quantity } = lot;
  const proceeds = quantity.times(cash);
  const sale = { ref, account, day, currency, quantity, proceeds, rate: book.market.rate(currency, day) };
  if (cash.gt(0)) book.close({ ...sale, picks: [{ no, quantity: quantity.toFixed() }] });
  else book.replace(lot);
  book.cash.add(currency, proceeds);
  return proceeds;
}

function mergeLot(book: LedgerBook, action: HeldAction, lot: Lot, { ratio, cash, part }: MergerTerms): void {
  const { ref, otherRef, otherCurrency, day } = action;
  const moved = scaled(lot, part);
  const paidOut = { ...lot, ...costWithout(lot, moved) };
  book.replace(lot, paidOut);
  const proceeds = payOut(book, action, paidOut, cash);
  const flow = { account: lot.account, day, currency: lot.currency };
  book.trades.push({ ...flow, ref, amount: moved.cost.plus(proceeds).times(-1) });
  if (!ratio || otherRef === undefined) return;
  const quantity = lot.quantity.times(ratio).round(10);
  book.add({ ...lot, ...moved, ref: otherRef, quantity, currency: otherCurrency ?? lot.currency });
  book.trades.push({ ...flow, ref: otherRef, amount: moved.cost });
}

function merger(book: LedgerBook, action: HeldAction, { ratio, amount }: Effect): string | undefined {
  if (!ratio && !amount) return undefined;
  if (ratio && action.otherRef === undefined) return undefined;
  const cash = amount ?? ZERO;
  const part = ratio ? shareOfMerger(book, action, ratio, cash) : ZERO;
  for (const lot of book.lotsOf(action.ref)) mergeLot(book, action, lot, { ratio, cash, part });
  const received = [
    ratio && `${ratio.toFixed()} shares of ${action.otherName ?? 'the other company'}`,
    amount && `${amount.toFixed()} ${action.currency}`,
  ];
  return `${received.filter(Boolean).join(' and ')} for one`;
}

const delisting = (): string => 'It no longer trades: the last price stays';

const APPLY = { split, dividend, 'spin-off': spinOff, merger, delisting } as const;

const OPEN: Readonly<Record<HeldAction['kind'], string>> = {
  split: 'The log has no ratio',
  dividend: 'The log has no amount',
  'spin-off': 'The log does not say which shares were received, or how much of the cost went with them',
  merger: 'The log does not say what was received',
  delisting: '',
};

/** Answers and entries that affect an action. */
export interface ActionContext {
  readonly answered: Answered | undefined;
  /** An entry that records a dividend of the log. */
  readonly recordedBy: number | undefined;
}

/** Takes an action of the log into the book. */
export function applyAction(book: LedgerBook, action: HeldAction, { answered, recordedBy }: ActionContext): void {
  const held = book.held(action.ref);
  if (held.eq(0)) return;
  const noted = (applied: Pick<AppliedAction, 'state' | 'text' | 'no'>) =>
    void book.actions.push({ action, quantity: held.toFixed(), ...applied });
  if (answered?.answer.answer === 'refused')
    return noted({ state: 'refused', text: 'It counts for nothing here', no: answered.no });
  if (recordedBy !== undefined)
    return noted({ state: 'recorded', text: 'An entry of the ledger records it', no: recordedBy });
  const text = APPLY[action.kind](book, action, effectOf(action, answered?.answer));
  if (text === undefined) return noted({ state: 'open', text: OPEN[action.kind] });
  noted(answered ? { state: 'corrected', text, no: answered.no } : { state: 'applied', text });
}
