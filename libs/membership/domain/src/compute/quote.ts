import { regionName, type Interval, type PlanKey, planOf } from '../model/plans';
import { amountText, shareOf } from './money';
import { periodEnd, secondsBetween } from './period';

/** One price: what a seat costs for an interval in a region, in minor units. */
export interface PriceTerm {
  readonly id: number;
  readonly region: string;
  readonly amount: number;
}

/** A discount: percent of the sum, or an amount in minor units. */
export interface Discount {
  readonly code: string;
  readonly percent?: number | null;
  readonly amount?: number | null;
}

/** Terms of the requested subscription. */
export interface Wish {
  readonly plan: PlanKey;
  readonly interval: Interval;
  readonly currency: string;
  readonly prices: readonly PriceTerm[];
  readonly seats: number;
  readonly discount?: Discount | undefined;
}

/** A line of a quote; `how` opens its arithmetic. */
export interface QuoteLine {
  readonly text: string;
  readonly amount: number;
  readonly how: string;
}

/** Amounts due now and next: exactly these are charged. */
export interface QuoteSum {
  readonly lines: readonly QuoteLine[];
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly next_charge: { readonly at: string; readonly amount: number };
  /** Value of one full period after its discount, by which later changes are credited. */
  readonly period_value: number;
}

/** The period somebody has paid for, and what that period is worth at the price they paid. */
export interface PaidPeriod {
  readonly start: Date;
  readonly end: Date;
  readonly value: number;
}

const seatsText = (seats: number) => (seats === 1 ? '' : `, ${seats} seats`);

const wishLines = ({ plan, interval, currency, prices, seats }: Wish): QuoteLine[] =>
  prices.map(({ region, amount }) => ({
    text: `${planOf(plan).name}, ${regionName(region)}, one ${interval}${seatsText(seats)}`,
    amount: amount * seats,
    how: `${amountText(amount, currency)} × ${seats} ${seats === 1 ? 'seat' : 'seats'}`,
  }));

/** Amount of a discount on a sum: never more than the sum. */
export function discountOf(sum: number, discount: Discount | undefined): number {
  if (!discount) return 0;
  const off = discount.percent ? shareOf(sum, discount.percent, 100) : (discount.amount ?? 0);
  return Math.min(sum, Math.max(0, off));
}

const sumOf = (lines: readonly QuoteLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

function discountLines(sum: number, { discount, currency }: Wish): QuoteLine[] {
  const off = discountOf(sum, discount);
  if (!discount || off === 0) return [];
  const how = discount.percent
    ? `${discount.percent} % of ${amountText(sum, currency)}, once`
    : `${amountText(off, currency)}, once`;
  return [{ text: `Promotion ${discount.code}`, amount: -off, how }];
}

/** The quote of a first subscription; during a trial its first charge is at the end of the trial. */
export function quoteNew(
  wish: Wish,
  { at, trialEnds }: { readonly at: Date; readonly trialEnds?: Date | undefined },
): QuoteSum {
  const lines = wishLines(wish);
  const full = sumOf(lines);
  const off = discountLines(full, wish);
  const total = full + sumOf(off);
  const waits = trialEnds !== undefined && trialEnds > at;
  return {
    lines: [...lines, ...off],
    discount: -sumOf(off),
    tax: 0,
    total: waits ? 0 : total,
    next_charge: waits
      ? { at: trialEnds.toISOString(), amount: total }
      : { at: periodEnd(at, wish.interval).toISOString(), amount: full },
    period_value: total,
  };
}

const shareText = (value: number, left: number, whole: number, currency: string) =>
  `${amountText(value, currency)} × ${left} of ${whole} seconds, rounded half away from zero`;

function creditLine({ value, start, end }: PaidPeriod, at: Date, currency: string): QuoteLine {
  const [left, whole] = [secondsBetween(at, end), secondsBetween(start, end)];
  return {
    text: 'Credit for the rest of the period you paid for',
    amount: -shareOf(value, left, whole),
    how: shareText(value, left, whole, currency),
  };
}

/** The quote of a larger plan, region or team within the same interval: it begins now and ends with the period. */
export function quoteChange(paid: PaidPeriod, wish: Wish, at: Date): QuoteSum {
  const full = sumOf(wishLines(wish));
  const value = full - discountOf(full, wish.discount);
  const [left, whole] = [secondsBetween(at, paid.end), secondsBetween(paid.start, paid.end)];
  const charge = {
    text: `${planOf(wish.plan).name} for the rest of the period${seatsText(wish.seats)}`,
    amount: shareOf(value, left, whole),
    how: shareText(value, left, whole, wish.currency),
  };
  const lines = [creditLine(paid, at, wish.currency), charge];
  return {
    lines,
    discount: full - value,
    tax: 0,
    total: sumOf(lines),
    next_charge: { at: paid.end.toISOString(), amount: full },
    period_value: value,
  };
}

/** The quote of a longer interval: a new period begins now, and what is left of the old one is taken off. */
export function quoteInterval(paid: PaidPeriod, wish: Wish, at: Date): QuoteSum {
  const whole = quoteNew(wish, { at });
  const credit = creditLine(paid, at, wish.currency);
  return { ...whole, lines: [...whole.lines, credit], total: whole.total + credit.amount };
}

/** The quote of something smaller: nothing now, no credit, the new price from the end of the period on. */
export function quoteLater(paid: PaidPeriod, wish: Wish): QuoteSum {
  const full = sumOf(wishLines(wish));
  return {
    lines: [{ text: 'From the end of the period you paid for', amount: 0, how: 'Nothing is charged or paid back now' }],
    discount: 0,
    tax: 0,
    total: 0,
    next_charge: { at: paid.end.toISOString(), amount: full },
    period_value: paid.value,
  };
}

/** Current terms, as far as a change is compared with them. */
export interface Having {
  readonly plan: PlanKey;
  readonly interval: Interval;
  readonly regions: readonly string[];
  readonly seats: number;
}

/** How a wish changes what somebody has: at once, with a new period, at the end of the period, or not at all. */
export function kindOfChange(have: Having, want: Having): 'none' | 'now' | 'period' | 'later' {
  const rank = (one: Having) => planOf(one.plan).status;
  const loses = have.regions.some((region) => !want.regions.includes(region));
  const gains = want.regions.some((region) => !have.regions.includes(region));
  const isSmaller = rank(want) < rank(have) || want.seats < have.seats || loses;
  const isLarger = rank(want) > rank(have) || want.seats > have.seats || gains;
  if (have.interval !== want.interval) return have.interval === 'month' && !isSmaller ? 'period' : 'later';
  if (isSmaller) return 'later';
  return isLarger ? 'now' : 'none';
}
