import { measured, powerOf, type Measured } from '@plumbline/formula/domain';
import { sum } from '../numbers/numerics';
import { meaningless } from '../numbers/outcome';
import { nearestRoot } from './nearest-root';

/** A payment `time` periods after the first: negative paid in, positive taken out. */
export interface Flow {
  readonly time: number;
  readonly value: number;
}

const hasBothSigns = (values: readonly number[]): boolean => values.some((v) => v > 0) && values.some((v) => v < 0);

/**
 * Present value with rates as logarithms, ln(1 + r), scaled so that no term exceeds its flow: only its sign and its
 * roots matter, and it cannot overflow.
 */
const scaledValue =
  (flows: readonly Flow[], last: number) =>
  (rate: number): number =>
    sum(flows.map(({ time, value }) => value * Math.exp(rate > 0 ? -rate * time : rate * (last - time))));

/** Rates are looked for as far as numbers reach: from -1 but for the last digits to 1e299 (a tenth earned in a day, by the year). */
const RATES = { from: Math.log(1e-15), to: Math.log(1e299) } as const;

/**
 * The rate a period, a fraction, at which the flows are worth nothing together; of several the one nearest zero. None
 * where all flows have one sign or no rate is found.
 */
export function rateOf(payments: readonly Flow[]): Measured {
  // Nothing paid at an end would leave the curve without a value there.
  const flows = payments.filter(({ value }) => value !== 0);
  if (!hasBothSigns(flows.map(({ value }) => value))) return meaningless('The flows have one sign');
  const first = Math.min(...flows.map(({ time }) => time));
  const largest = Math.max(...flows.map(({ value }) => Math.abs(value)));
  const moved = flows.map(({ time, value }) => ({ time: time - first, value: value / largest }));
  const last = Math.max(...moved.map(({ time }) => time));
  if (last === 0) return meaningless('All flows are of one day');
  const root = nearestRoot(scaledValue(moved, last), { ...RATES, step: Math.min(0.02, 0.5 / last) });
  return root === undefined ? meaningless('There is no rate at which the flows balance') : measured(Math.expm1(root));
}

/** Flows of equal periods discounted to the first, at a rate a period above -1. */
export function presentValue(rate: number, values: readonly number[]): Measured {
  if (rate <= -1) return meaningless('The rate is -100 % or less');
  return measured(sum(values.map((value, at) => (value === 0 ? 0 : value / powerOf(1 + rate, at)))));
}

/** The rate a period where costs are financed at one rate and gains reinvested at another. */
export function modifiedRate(values: readonly number[], finance: number, reinvest: number): Measured {
  if (!hasBothSigns(values)) return meaningless('The flows have one sign');
  if (finance <= -1 || reinvest <= -1) return meaningless('A rate is -100 % or less');
  const n = values.length - 1;
  const gains = sum(values.map((value, at) => Math.max(0, value) * powerOf(1 + reinvest, n - at)));
  const costs = sum(values.map((value, at) => Math.max(0, -value) / powerOf(1 + finance, at)));
  return measured(powerOf(gains / costs, 1 / n) - 1);
}

/** A stretch between two flows: value before, money put in at its start, value at its end. */
export interface Stretch {
  readonly begin: number;
  readonly flow: number;
  readonly end: number;
}

/** Growth that does not depend on money put in or taken out; none where nothing was invested at the start of a stretch. */
export function timeWeighted(stretches: readonly Stretch[]): Measured {
  if (stretches.length === 0) return meaningless('There are no periods');
  if (stretches.some(({ begin, flow }) => begin + flow <= 0))
    return meaningless('Nothing is invested: the chain breaks');
  return measured(stretches.reduce((growth, { begin, flow, end }) => growth * (end / (begin + flow)), 1) - 1);
}

/** A value over a period of `days` with flows on days of it. */
export interface DietzPeriod {
  readonly begin: number;
  readonly end: number;
  readonly days: number;
  readonly flows: readonly (readonly [day: number, value: number])[];
}

/** Gain over the capital that was invested on average; none where that is not positive. */
export function modifiedDietz({ begin, end, days, flows }: DietzPeriod): Measured {
  if (days <= 0) return meaningless('The period has no days');
  const capital = sum([begin, ...flows.map(([day, value]) => (value * (days - day)) / days)]);
  if (capital <= 0) return meaningless('The average capital is zero or negative');
  return measured(sum([end, -begin, ...flows.map(([, value]) => -value)]) / capital);
}
