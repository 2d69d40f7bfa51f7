import { addDays, dayFromEpoch, epochDay, isWeekend, type Day } from '@plumbline/shared/domain';
import type { Flow, Step } from './ledger-book';
import type { Ledger } from './project-ledger';

/** Closes as traded, oldest first. */
export interface CloseSeries {
  readonly days: ArrayLike<number>;
  readonly close: ArrayLike<number>;
}

/** What values are worked out from; NaN where nothing is known on or before the day. */
export interface ValueMarket {
  readonly closes: (ref: number) => CloseSeries | undefined;
  /** Of a security without a close yet: the last price somebody paid. */
  readonly paid: (ref: number, day: Day) => number | undefined;
  readonly currency: (ref: number) => string;
  /** Base currency for one unit. */
  readonly rate: (currency: string, day: Day) => number;
}

/** What is looked at. */
export interface SeriesQuestion {
  readonly ledger: Ledger;
  readonly market: ValueMarket;
  readonly from: Day;
  readonly to: Day;
  /** Deposits and withdrawals are what goes in and out; without, trades themselves are. */
  readonly tracksCash: boolean;
  /** One security, or everything. */
  readonly ref?: number | undefined;
  readonly account?: string | undefined;
}

/** Columns over days, in the base currency: value at the close, money in at the start of a day and out at its end. */
export interface DaySeries {
  readonly days: readonly Day[];
  readonly value: Float64Array;
  readonly in: Float64Array;
  readonly out: Float64Array;
  /** Securities and currencies that could not be valued on some day, left out throughout. */
  readonly unvalued: ReadonlySet<number | string>;
}

/** Weekdays, and every day on which something happened: weekends have no prices of their own. */
function daysBetweenOf({ ledger, from, to }: SeriesQuestion): Day[] {
  const days = new Set<Day>([from, to]);
  for (let at = epochDay(from); at <= epochDay(to); at += 1) {
    const day = dayFromEpoch(at);
    if (!isWeekend(day)) days.add(day);
  }
  for (const { day } of [...ledger.trades, ...ledger.transfers, ...ledger.income, ...ledger.charges])
    if (day >= from && day <= to) days.add(day);
  return [...days].sort();
}

/** Walks a sorted series along rising days: the place of the last entry on or before each. */
function placeWalker(length: number, dayAt: (place: number) => number): (day: number) => number {
  let place = -1;
  return (day) => {
    while (place + 1 < length && dayAt(place + 1) <= day) place += 1;
    return place;
  };
}

interface Column {
  readonly days: readonly Day[];
  readonly sum: Float64Array;
}

/** Adds the value of a holding to the sum of each day; answers false where some day has no price. */
function addHolding(ref: number, steps: readonly Step[], { days, sum }: Column, market: ValueMarket): boolean {
  const series = market.closes(ref);
  const currency = market.currency(ref);
  const priceAt = placeWalker(series?.days.length ?? 0, (place) => series!.days[place]!);
  const stepAt = placeWalker(steps.length, (place) => epochDay(steps[place]!.day));
  const quantities = steps.map(({ quantity }) => quantity.toNumber());
  const values = new Float64Array(days.length);
  for (let at = 0; at < days.length; at += 1) {
    const day = epochDay(days[at]!);
    const quantity = quantities[stepAt(day)] ?? 0;
    const place = priceAt(day);
    if (quantity === 0) continue;
    const price = place < 0 ? market.paid(ref, days[at]!) : series!.close[place];
    values[at] = quantity * (price ?? Number.NaN) * market.rate(currency, days[at]!);
    if (Number.isNaN(values[at])) return false;
  }
  for (let at = 0; at < days.length; at += 1) sum[at]! += values[at]!;
  return true;
}

function addCash(currency: string, steps: readonly Step[], { days, sum }: Column, market: ValueMarket): boolean {
  const stepAt = placeWalker(steps.length, (place) => epochDay(steps[place]!.day));
  const values = days.map((day) => {
    const amount = steps[stepAt(epochDay(day))]?.quantity.toNumber() ?? 0;
    return amount === 0 ? 0 : amount * market.rate(currency, day);
  });
  if (values.some(Number.isNaN)) return false;
  values.forEach((value, at) => (sum[at]! += value));
  return true;
}

/** What goes into the scope and out of it. */
function flowsOf({ ledger, tracksCash, ref }: SeriesQuestion): readonly Flow[] {
  if (ref !== undefined) return ledger.trades.filter((flow) => flow.ref === ref);
  return tracksCash ? ledger.transfers : ledger.trades;
}

/** Values and flows of every day from the first to the last. */
export function daySeries(question: SeriesQuestion): DaySeries {
  const { ledger, market, ref, tracksCash } = question;
  const days = daysBetweenOf(question);
  const value = new Float64Array(days.length);
  const column = { days, sum: value };
  const unvalued = new Set<number | string>();
  for (const [held, steps] of ledger.steps)
    if ((ref === undefined || held === ref) && !addHolding(held, steps, column, market)) unvalued.add(held);
  if (tracksCash && ref === undefined)
    for (const [currency, steps] of ledger.cashSteps)
      if (!addCash(currency, steps, column, market)) unvalued.add(currency);
  return { days, value, unvalued, ...flowColumns(question, days, unvalued) };
}

/** Flows of days; those before the first day are in its opening value, and days without a column count on the next. */
function flowColumns(question: SeriesQuestion, days: readonly Day[], unvalued: Set<number | string>) {
  const into = new Float64Array(days.length);
  const out = new Float64Array(days.length);
  const places = new Map(days.map((day, at) => [day, at]));
  for (const { ref, day, amount, currency } of flowsOf(question)) {
    const at = places.get(day);
    if (at === undefined || unvalued.has(ref ?? '')) continue;
    const worth = amount.toNumber() * question.market.rate(currency, day);
    if (Number.isNaN(worth)) unvalued.add(currency);
    else if (worth > 0) into[at]! += worth;
    else out[at]! -= worth;
  }
  return { in: into, out };
}

/** The day before the first entry: where a series of everything begins. */
export const dayBefore = (day: Day): Day => addDays(day, -1);
