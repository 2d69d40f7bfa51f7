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

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The whole market of one day, as traded on it; blank where there was no trading. */
export function marketDayFiles({ bars, actions }: VendorDay): Readonly<Record<'prices' | 'actions', string>> {
  const prices = bars.map(({ symbol, day, open, high, low, close, volume }) =>
    [symbol, day, ...[open, high, low, close, volume].map(cell), 'as-traded,'].join(','),
  );
  const happened = actions.map((each) =>
    [
      each.symbol,
      each.day,
      each.kind,
      each.ratio,
      each.amount,
      each.currency,
      each.declaredDay,
      each.recordDay,
      each.payDay,
    ]
      .map(cell)
      .join(','),
  );
  const table = (head: string, lines: readonly string[]): string =>
    lines.length > 0 ? `${[head, ...[...lines].sort(byText)].join('\n')}\n` : '';
  return { prices: table(HEADS.prices, prices), actions: table(HEADS.actions, happened) };
}

/** Rows in the order of days: the same answer gives the same bytes. */
export function vendorFiles(rows: VendorRows, question: VendorQuestion): VendorFiles {
  const { symbol } = question;
  const basis = basisCells(rows, question);
  const byDay = <T extends { readonly day: string }>(all: readonly T[]): readonly T[] =>
    [...all].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const bars = byDay(rows.bars).map(({ day, open, high, low, close, volume }) =>
    [symbol, day, ...[open, high, low, close, volume].map(cell), basis].join(','),
  );
  const actions = byDay(rows.actions).map((each) =>
    [symbol, each.day, each.kind, each.ratio, each.amount, each.currency, each.declaredDay, each.recordDay, each.payDay]
      .map(cell)
      .join(','),
  );
  const head = 'symbol,day,kind,ratio,amount,currency,declared_day,record_day,pay_day';
  return {
    prices: `${['symbol,date,open,high,low,close,volume,basis,as_of', ...bars].join('\n')}\n`,
    actions: actions.length > 0 ? `${[head, ...actions].join('\n')}\n` : undefined,
  };
}
