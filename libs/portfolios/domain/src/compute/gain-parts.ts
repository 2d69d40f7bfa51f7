import type { Day } from '@plumbline/shared/domain';
import type { DaySeries, ValueMarket } from './day-series';
import type { Flow } from './ledger-book';
import type { Ledger } from './project-ledger';
import type { Stretch } from './returns';

/** Where a gain of a period comes from, in cents of the base currency: opening + in − out + all parts = closing. */
export interface GainParts {
  readonly opening: number;
  readonly in: number;
  readonly out: number;
  readonly closing: number;
  readonly gain: number;
  readonly price: number;
  readonly currency: number;
  readonly dividends: number;
  readonly interest: number;
  readonly fees: number;
  readonly taxes: number;
}

const cents = (value: number): number => Math.round(value * 100) / 100;

interface PartsQuestion {
  readonly ledger: Ledger;
  readonly market: ValueMarket;
  readonly series: DaySeries;
  readonly stretch: Stretch;
  readonly base: string;
  readonly ref?: number | undefined;
}

/** Sum over things with a day inside the period. */
function inside<T extends { readonly day: Day }>(
  { series, stretch }: PartsQuestion,
  all: readonly T[],
  worth: (one: T) => number,
): number {
  const [from, to] = [series.days[stretch.first]!, series.days[stretch.last]!];
  return all.reduce((sum, one) => (one.day > from && one.day <= to ? sum + worth(one) : sum), 0);
}

/** Gain from currency rates: on holdings in another currency at the opening, and on later trades. */
function currencyPart(question: PartsQuestion, opening: (ref: number) => number): number {
  const { ledger, market, series, stretch, base } = question;
  const [from, to] = [series.days[stretch.first]!, series.days[stretch.last]!];
  const refs = [...ledger.steps.keys()].filter((ref) => (question.ref ?? ref) === ref && market.currency(ref) !== base);
  return refs.reduce((sum, ref) => {
    const currency = market.currency(ref);
    const [then, now] = [market.rate(currency, from), market.rate(currency, to)];
    const moved = (flow: Flow) =>
      flow.ref === ref ? flow.amount.toNumber() * (now - market.rate(flow.currency, flow.day)) : 0;
    const value = opening(ref) * (now - then) + inside(question, ledger.trades, moved);
    return sum + (Number.isFinite(value) ? value : 0);
  }, 0);
}

/** Takes the gain of a period apart. `opening`: value of a security on the opening day in its own currency. */
export function gainParts(question: PartsQuestion, opening: (ref: number) => number): GainParts {
  const { ledger, market, series, stretch, ref } = question;
  const sum = (column: Float64Array) =>
    column.subarray(stretch.first + 1, stretch.last + 1).reduce((all, one) => all + one, 0);
  const base = (amount: number, { currency, day }: { currency: string; day: Day }) => {
    const worth = amount * market.rate(currency, day);
    return Number.isFinite(worth) ? worth : 0;
  };
  const mine = <T extends { readonly ref?: number }>(all: readonly T[]) =>
    ref === undefined ? all : all.filter((one) => one.ref === ref);
  const earned = (kind: string) =>
    cents(inside(question, mine(ledger.income), (one) => (one.kind === kind ? base(one.amount.toNumber(), one) : 0)));
  const charged = (kind: string) =>
    inside(question, mine(ledger.charges), (one) => (one.kind === kind ? base(one.amount.toNumber(), one) : 0));
  const [begin, end, into, out] = [
    series.value[stretch.first]!,
    series.value[stretch.last]!,
    sum(series.in),
    sum(series.out),
  ].map(cents) as [number, number, number, number];
  const parts = {
    currency: cents(currencyPart(question, opening)),
    dividends: earned('dividend'),
    interest: earned('interest'),
    fees: -cents(charged('fee')),
    taxes: -cents(charged('tax') + inside(question, mine(ledger.income), (one) => base(one.tax.toNumber(), one))),
  };
  const gain = cents(end + out - begin - into);
  const rest = Object.values(parts).reduce((all, one) => all + one, 0);
  return { opening: begin, in: into, out, closing: end, gain, price: cents(gain - rest), ...parts };
}
