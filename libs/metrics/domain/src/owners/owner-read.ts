import { addMonths, type Day } from '@plumbline/shared/domain';

import type { OwnerRecords } from './owner-records';

/** How a leaf is read of what owners report: its number, NaN where it is missing, and what it was made from in words. */
export interface OwnerRead<Source> {
  readonly of: (source: Source) => number;
  readonly note: (source: Source) => string;
  /** The reports that count for it. */
  readonly records: (source: Source) => OwnerRecords;
}

/** Reads by the keys of leaves. */
export type OwnerReads<Source> = Readonly<Record<string, OwnerRead<Source>>>;

/** Months of the windows trades are counted in, by how leaves call them. */
export const WINDOW_MONTHS = { '3m': 3, '6m': 6, '12m': 12 } as const;

export type TradeSpan = keyof typeof WINDOW_MONTHS;

const starts = { '3m': new Map<Day, Day>(), '6m': new Map<Day, Day>(), '12m': new Map<Day, Day>() };

/** The day after which something falls into a window that ends today: the same for all securities, computed once. */
export function windowStart(today: Day, span: TradeSpan): Day {
  const known = starts[span].get(today) ?? addMonths(today, -WINDOW_MONTHS[span]);
  starts[span].set(today, known);
  return known;
}

/** Trades by the window they fall into. */
export type Windows<Trade> = Readonly<Record<TradeSpan, readonly Trade[]>>;

/** The trades of each window that ends today, in their order: many leaves count those of one. */
export function windowsOf<Trade>(trades: readonly Trade[], today: Day, dayOf: (trade: Trade) => Day): Windows<Trade> {
  const within = (span: TradeSpan, wider: readonly Trade[]): readonly Trade[] => {
    const start = windowStart(today, span);
    return wider.filter((trade) => dayOf(trade) > start);
  };
  const year = within('12m', trades);
  const half = within('6m', year);
  return { '12m': year, '6m': half, '3m': within('3m', half) };
}

/** Things named in a note; of more the last ones are named. */
const NAMED = 8;

/** The last of many things in words, the number of all first. */
export function inWords(things: readonly string[], what: string): string {
  if (things.length === 0) return `No ${what}`;
  const named = things.slice(-NAMED).join('; ');
  return things.length > NAMED ? `${things.length} ${what}, the last: ${named}` : `${titled(what)}: ${named}`;
}

/** Capitalises a counted noun as the title of a table. */
export const titled = (what: string): string => `${what.charAt(0).toUpperCase()}${what.slice(1)}`;

/** A number of shares or an amount as notes write it. */
export const plainly = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 1000 ? 2 : 0 });
