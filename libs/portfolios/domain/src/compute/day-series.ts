import { addDays, dayFromEpoch, epochDay, isWeekend, type Day } from '@plumbline/shared/domain';
import type { Flow, Step } from './ledger-book';
import type { Ledger } from './project-ledger';

/** Closes as traded, oldest first. */
export interface CloseSeries {
  readonly days: ArrayLike<number>;
  readonly close: ArrayLike<number>;
}

/** Prices and rates for valuation; NaN where nothing is known on or before the day. */
export interface ValueMarket {
  readonly closes: (ref: number) => CloseSeries | undefined;
  /** Of a security without a close yet: the last price somebody paid. */
  readonly paid: (ref: number, day: Day) => number | undefined;
  readonly currency: (ref: number) => string;
  /** Base currency for one unit. */
  readonly rate: (currency: string, day: Day) => number;
}

/** Ledger, market, scope and range of a series. */
export interface SeriesQuestion {
  readonly ledger: Ledger;
  readonly market: ValueMarket;
  readonly from: Day;
  readonly to: Day;
  /** Deposits and withdrawals are what goes in and out; without, trades themselves are. */
  readonly tracksCash: boolean;
  /** One security, or everything. */
  readonly ref?: number | undefined;
  /** The days of a series of the same ledger, so that they are not gathered again. */
  readonly days?: readonly Day[] | undefined;
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

/** Days of a series as numbers, with the rates that were asked for: all holdings share them. */
class Calendar {
  readonly epochs: Int32Array;
  private readonly rates = new Map<string, Float64Array>();

  constructor(
    readonly days: readonly Day[],
    readonly market: ValueMarket,
  ) {
    this.epochs = Int32Array.from(days, epochDay);
  }

  rate(currency: string): Float64Array {
    const known = this.rates.get(currency);
    if (known) return known;
    const rates = Float64Array.from(this.days, (day) => this.market.rate(currency, day));
    this.rates.set(currency, rates);
    return rates;
  }
}

/** Steps with their days as numbers. */
const stepColumns = (steps: readonly Step[]) => ({
  days: Int32Array.from(steps, ({ day }) => epochDay(day)),
  quantities: Float64Array.from(steps, ({ quantity }) => quantity.toNumber()),
});

/** Adds the value of a holding to the sum of each day; answers false where some day has no price. */
function addHolding(ref: number, steps: readonly Step[], calendar: Calendar, sum: Float64Array): boolean {
  const { market } = calendar;
  const series = market.closes(ref);
  const rates = calendar.rate(market.currency(ref));
  const held = stepColumns(steps);
  const priceAt = placeWalker(series?.days.length ?? 0, (place) => series!.days[place]!);
  const stepAt = placeWalker(held.days.length, (place) => held.days[place]!);
  const values = new Float64Array(sum.length);
  const first = steps[0] ? placeFrom(calendar.epochs, held.days[0]!) : sum.length;
  for (let at = first; at < sum.length; at += 1) {
    const day = calendar.epochs[at]!;
    const quantity = held.quantities[stepAt(day)] ?? 0;
    const place = priceAt(day);
    if (quantity === 0) continue;
    const price = place < 0 ? market.paid(ref, calendar.days[at]!) : series!.close[place];
    values[at] = quantity * (price ?? Number.NaN) * rates[at]!;
    if (Number.isNaN(values[at])) return false;
  }
  for (let at = first; at < sum.length; at += 1) sum[at]! += values[at]!;
  return true;
}

/** The first row on or after a day. */
function placeFrom(epochs: Int32Array, day: number): number {
  let [low, high] = [0, epochs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (epochs[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addCash(currency: string, steps: readonly Step[], calendar: Calendar, sum: Float64Array): boolean {
  const rates = calendar.rate(currency);
  const held = stepColumns(steps);
  const stepAt = placeWalker(held.days.length, (place) => held.days[place]!);
  const values = Float64Array.from(calendar.epochs, (day, at) => {
    const amount = held.quantities[stepAt(day)] ?? 0;
    return amount === 0 ? 0 : amount * rates[at]!;
  });
  if (values.some(Number.isNaN)) return false;
  values.forEach((value, at) => (sum[at]! += value));
  return true;
}

/** Flows into and out of the scope. */
function flowsOf({ ledger, tracksCash, ref }: SeriesQuestion): readonly Flow[] {
  if (ref !== undefined) return ledger.trades.filter((flow) => flow.ref === ref);
  return tracksCash ? ledger.transfers : ledger.trades;
}

/** Values and flows of every day from the first to the last. */
export function daySeries(question: SeriesQuestion): DaySeries {
  const { ledger, market, ref, tracksCash } = question;
  const days = question.days ?? daysBetweenOf(question);
  const value = new Float64Array(days.length);
  const calendar = new Calendar(days, market);
  const unvalued = new Set<number | string>();
  for (const [held, steps] of ledger.steps)
    if ((ref === undefined || held === ref) && !addHolding(held, steps, calendar, value)) unvalued.add(held);
  if (tracksCash && ref === undefined)
    for (const [currency, steps] of ledger.cashSteps)
      if (!addCash(currency, steps, calendar, value)) unvalued.add(currency);
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
