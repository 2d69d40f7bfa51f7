import type { Day } from '@plumbline/shared/domain';

/** Kinds of entries of a ledger, with their labels. Order within a day: inflows come before outflows. */
export const EVENT_KINDS = [
  'deposit',
  'deliver_in',
  'buy',
  'short',
  'dividend',
  'interest',
  'exchange',
  'fee',
  'tax',
  'sell',
  'cover',
  'deliver_out',
  'withdraw',
  'action_answer',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Kinds a person enters; answers to corporate actions have a call of their own. */
export const ENTERED_KINDS = EVENT_KINDS.filter((kind) => kind !== 'action_answer');

/** How people read a kind. */
export const KIND_WORDS: Readonly<Record<EventKind, string>> = {
  deposit: 'Deposit',
  deliver_in: 'Transfer in',
  buy: 'Buy',
  short: 'Sell short',
  dividend: 'Dividend',
  interest: 'Interest',
  exchange: 'Currency exchange',
  fee: 'Fee',
  tax: 'Tax',
  sell: 'Sell',
  cover: 'Buy to cover',
  deliver_out: 'Transfer out',
  withdraw: 'Withdrawal',
  action_answer: 'Answer to a corporate action',
};

/** Kinds that change how many shares are held. */
export const TRADE_KINDS: ReadonlySet<EventKind> = new Set([
  'buy',
  'sell',
  'short',
  'cover',
  'deliver_in',
  'deliver_out',
]);

/** Kinds that bring an amount of money and no shares. */
export const MONEY_KINDS: ReadonlySet<EventKind> = new Set([
  'deposit',
  'withdraw',
  'dividend',
  'interest',
  'fee',
  'tax',
  'exchange',
]);

/** A person's account of an action, replacing the market's log. */
export interface ActionAnswer {
  /** Of the action (`HeldAction.key`). */
  readonly key: string;
  /** Refused: it counts for nothing here. Taken: it counts as corrected here. */
  readonly answer: 'refused' | 'taken';
  /** Shares for one, in place of the log's. */
  readonly ratio?: string;
  /** Cash for one share, in place of the log's. */
  readonly amount?: string;
  /** Part of the cost that stays with the shares held before a spin-off, a fraction. */
  readonly keeps?: string;
}

/** A lot that a sale names, by the number of the event that opened it. */
export interface LotPick {
  readonly no: number;
  readonly quantity: string;
}

/** One entry of a ledger, as traded on its day. Numbers are decimal texts: sums of them are exact. */
export interface LedgerEvent {
  /** Place in the ledger's own order, from 1. */
  readonly no: number;
  readonly kind: EventKind;
  readonly day: Day;
  /** The security, by its lasting reference. */
  readonly ref?: number;
  /** Shares, above zero. */
  readonly quantity?: string;
  /** For one share, before fee and tax. */
  readonly price?: string;
  /** Money in all before fee and tax; of trades it replaces quantity times price. */
  readonly amount?: string;
  readonly currency: string;
  readonly fee: string;
  readonly tax: string;
  /** '' is the main account. */
  readonly account: string;
  /** Units of the base currency for one of `currency`, where the broker's own rate is known. */
  readonly rate?: string;
  /** Of a currency exchange: what was received. */
  readonly toCurrency?: string;
  readonly toAmount?: string;
  /** Of a sale: the lots sold, in place of the portfolio's method. */
  readonly lots?: readonly LotPick[];
  readonly answer?: ActionAnswer;
}

/** How the cost of shares sold is found. */
export const COST_METHODS = ['fifo', 'average'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

/** Money or shares that a ledger cannot account for, in words. */
export interface LedgerProblem {
  readonly no: number;
  readonly text: string;
}
