import { addDays, epochDay, type Day } from '@plumbline/shared/domain';
import type Big from 'big.js';
import type { ValueMarket } from './day-series';
import type { Lot } from './ledger-book';
import { ZERO } from './money';
import type { Ledger } from './project-ledger';

/** What is held of a security, as of a day. Money in its own currency, and in the base currency under names that end in `Base`. */
export interface Position {
  readonly ref: number;
  readonly currency: string;
  readonly quantity: Big;
  readonly cost: Big;
  readonly costBase: Big | undefined;
  readonly lots: readonly Lot[];
  readonly firstDay: Day;
  /** Undefined where there is no price at all. */
  readonly price: PricedAt | undefined;
  readonly value: number | undefined;
  readonly valueBase: number | undefined;
  /** Change of value since the close before. */
  readonly dayChangeBase: number | undefined;
  readonly realisedBase: number | undefined;
  readonly incomeBase: number | undefined;
  /** The part of what is not realised that the rate made. */
  readonly currencyGainBase: number | undefined;
}

/** A price with its day. */
export interface PricedAt {
  readonly price: number;
  readonly day: Day | undefined;
  /** `paid`: what somebody paid last, as there is no close. */
  readonly from: 'close' | 'paid';
  readonly isStale: boolean;
}

/** Two weeks: ten trading days and the weekends between. */
const STALE_AFTER_DAYS = 14;

function lastPrice(
  ref: number,
  on: Day,
  market: ValueMarket,
  dayOf: (epoch: number) => Day,
): { now: PricedAt; before?: number } | undefined {
  const series = market.closes(ref);
  const last = series ? placeOn(series.days, epochDay(on)) : -1;
  if (!series || last < 0) {
    const paid = market.paid(ref, on);
    return paid === undefined ? undefined : { now: { price: paid, day: undefined, from: 'paid', isStale: false } };
  }
  const day = dayOf(series.days[last]!);
  const isStale = addDays(day, STALE_AFTER_DAYS) < on;
  const before = last > 0 ? series.close[last - 1] : undefined;
  return { now: { price: series.close[last]!, day, from: 'close', isStale }, ...(before !== undefined && { before }) };
}

/** Place of the last entry on or before a day; -1 where there is none. */
export function placeOn(days: ArrayLike<number>, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const sumOf = (amounts: readonly (Big | undefined)[]): Big | undefined =>
  amounts.reduce<Big | undefined>((total, amount) => (total && amount ? total.plus(amount) : undefined), ZERO);

/** A number, or nothing where some rate was not known. */
const known = (value: number | undefined): number | undefined =>
  value === undefined || !Number.isFinite(value) ? undefined : value;

interface PositionQuestion {
  readonly ledger: Ledger;
  readonly market: ValueMarket;
  readonly on: Day;
  readonly dayOf: (epoch: number) => Day;
}

function position(ref: number, lots: readonly Lot[], { ledger, market, on, dayOf }: PositionQuestion): Position {
  const { currency } = lots[0]!;
  const quantity = sumOf(lots.map((lot) => lot.quantity))!;
  const priced = lastPrice(ref, on, market, dayOf);
  const rate = market.rate(currency, on);
  const value = priced && quantity.toNumber() * priced.now.price;
  const cost = sumOf(lots.map((lot) => lot.cost))!;
  const costBase = sumOf(lots.map((lot) => lot.costBase));
  const gained = ledger.closed
    .filter((lot) => lot.ref === ref)
    .map(({ proceedsBase, costBase: cost }) => proceedsBase && cost && proceedsBase.minus(cost));
  const income = ledger.income.filter((one) => one.ref === ref);
  const before = priced?.before;
  return {
    ref,
    currency,
    quantity,
    cost,
    costBase,
    lots,
    firstDay: lots.map(({ day }) => day).sort()[0]!,
    price: priced?.now,
    value,
    valueBase: known(value === undefined ? undefined : value * rate),
    dayChangeBase: known(
      priced && before !== undefined ? quantity.toNumber() * (priced.now.price - before) * rate : undefined,
    ),
    realisedBase: sumOf(gained)?.toNumber(),
    incomeBase: known(
      income.reduce(
        (all, { amount, tax, currency: of, day }) => all + amount.minus(tax).toNumber() * market.rate(of, day),
        0,
      ),
    ),
    currencyGainBase: known(costBase && cost.toNumber() * rate - costBase.toNumber()),
  };
}

/** Everything that is held, by security. */
export function positionsOf(question: PositionQuestion): readonly Position[] {
  const byRef = new Map<number, Lot[]>();
  for (const lot of question.ledger.lots) byRef.set(lot.ref, [...(byRef.get(lot.ref) ?? []), lot]);
  return [...byRef].map(([ref, lots]) => position(ref, lots, question));
}
