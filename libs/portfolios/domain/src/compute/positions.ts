import { addDays, epochDay, indexAfter, type Day } from '@plumbline/shared/domain';
import type Big from 'big.js';
import type { ValueMarket } from './day-series';
import type { Lot } from './ledger-book';
import { ZERO } from './money';
import type { Ledger } from './project-ledger';

/** Position in a security, as of a day. Money in its own currency; names ending in `Base` are in the base currency. */
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

export interface LastPrice {
  readonly now: PricedAt;
  /** The close before, as traded then. */
  readonly before?: { readonly price: number; readonly day: Day };
}

/** The last price of a security on or before a day, and the close before it. */
export function lastPrice(
  ref: number,
  on: Day,
  market: ValueMarket,
  dayOf: (epoch: number) => Day,
): LastPrice | undefined {
  const series = market.closes(ref);
  const last = series ? placeOn(series.days, epochDay(on)) : -1;
  if (!series || last < 0) {
    const paid = market.paid(ref, on);
    return paid === undefined ? undefined : { now: { price: paid, day: undefined, from: 'paid', isStale: false } };
  }
  const day = dayOf(series.days[last]!);
  const isStale = addDays(day, STALE_AFTER_DAYS) < on;
  const now = { price: series.close[last]!, day, from: 'close', isStale } as const;
  return last > 0 ? { now, before: { price: series.close[last - 1]!, day: dayOf(series.days[last - 1]!) } } : { now };
}

/** Place of the last entry on or before a day; -1 where there is none. */
export const placeOn = (days: ArrayLike<number>, day: number): number => indexAfter(days, day) - 1;

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

/** New shares for one by the splits after the close before: prices fall by it whatever somebody answered to them. */
function splitSince(ref: number, { now, before }: LastPrice, { actions }: Ledger): number {
  const since = actions
    .map(({ action }) => action)
    .filter((action) => action.kind === 'split' && action.ref === ref)
    .filter(({ day }) => before !== undefined && now.day !== undefined && day > before.day && day <= now.day);
  return since.reduce((factor, { ratio = 1 }) => factor * ratio, 1);
}

/** Change in value since the previous close, for today's shares, adjusted for splits. */
function dayChange(ref: number, quantity: Big, priced: LastPrice | undefined, ledger: Ledger): number | undefined {
  if (!priced?.before) return undefined;
  return quantity.toNumber() * (priced.now.price - priced.before.price / splitSince(ref, priced, ledger));
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
  const change = dayChange(ref, quantity, priced, ledger);
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
    dayChangeBase: known(change === undefined ? undefined : change * rate),
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
