import { compareText } from '@plumbline/shared/domain';

import type { VendorDay, VendorQuestion, VendorRows } from '../model/price-vendor';

/** The rows of one symbol as files of our own layouts, which the importers of the inbox read. */
export interface VendorFiles {
  readonly prices: string;
  /** Undefined when nothing happened to the share. */
  readonly actions: string | undefined;
}

const cell = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

/** Our word for the basis, and up to which day it holds. */
function basisCells({ basis }: VendorRows, { today }: VendorQuestion): string {
  if (basis === 'as-traded') return 'as-traded,';
  return `${basis === 'split-adjusted' ? basis : 'split-dividend-adjusted'},${today}`;
}

const HEADS = {
  prices: 'symbol,date,open,high,low,close,volume,basis,as_of',
  actions: 'symbol,day,kind,ratio,amount,currency,declared_day,record_day,pay_day',
} as const;

type GivenAction = VendorDay['actions'][number];

const actionLine = (symbol: string, each: Omit<GivenAction, 'symbol'>): string =>
  [symbol, each.day, each.kind, each.ratio, each.amount, each.currency, each.declaredDay, each.recordDay, each.payDay]
    .map(cell)
    .join(',');

const tableOf = (head: string, lines: readonly string[]): string => `${[head, ...lines].join('\n')}\n`;

/** The whole market of one day, as traded on it; blank where there was no trading. */
export function marketDayFiles({ bars, actions }: VendorDay): Readonly<Record<'prices' | 'actions', string>> {
  const prices = bars.map(({ symbol, day, open, high, low, close, volume }) =>
    [symbol, day, ...[open, high, low, close, volume].map(cell), 'as-traded,'].join(','),
  );
  const happened = actions.map((each) => actionLine(each.symbol, each));
  const table = (head: string, lines: readonly string[]): string =>
    lines.length > 0 ? tableOf(head, [...lines].sort(compareText)) : '';
  return { prices: table(HEADS.prices, prices), actions: table(HEADS.actions, happened) };
}

/** Rows in the order of days: the same answer gives the same bytes. */
export function vendorFiles(rows: VendorRows, question: VendorQuestion): VendorFiles {
  const { symbol } = question;
  const basis = basisCells(rows, question);
  const byDay = <T extends { readonly day: string }>(all: readonly T[]): readonly T[] =>
    [...all].sort((a, b) => compareText(a.day, b.day));
  const bars = byDay(rows.bars).map(({ day, open, high, low, close, volume }) =>
    [symbol, day, ...[open, high, low, close, volume].map(cell), basis].join(','),
  );
  const actions = byDay(rows.actions).map((each) => actionLine(symbol, each));
  return {
    prices: tableOf(HEADS.prices, bars),
    actions: actions.length > 0 ? tableOf(HEADS.actions, actions) : undefined,
  };
}
