import type { NewBacktest } from '@plumbline/backtests/data-access';
import {
  BACKTEST_LIMITS,
  UNIVERSE_BENCHMARK,
  type BacktestSpec,
  type Rebalance,
  type Weighting,
} from '@plumbline/backtests/domain';
import { readOrder } from '@plumbline/screener/domain';
import { addYears, matches, required, type Day, type FieldRule, type FormRules } from '@plumbline/shared/domain';

/** Values of the form: texts, as they are typed. */
export interface FormValues {
  name: string;
  formula: string;
  universe: string;
  rank_by: string;
  order: 'high' | 'low';
  size: string;
  weighting: Weighting;
  weight_by: string;
  max_weight: string;
  rebalance: Rebalance;
  day: 'first' | 'last';
  start: string;
  end: string;
  returns: 'total' | 'price';
  cost_bps: string;
  slippage_bps: string;
  compare: 'universe' | 'symbol' | 'none';
  symbol: string;
  currency: string;
  few: 'spread' | 'cash';
  is_public: boolean;
}

const YEARS = 5;

/** Initial values of a form that copies no backtest. */
export const emptyValues = (lastDay: Day): FormValues => ({
  name: '',
  formula: '',
  universe: '',
  rank_by: 'mktcap',
  order: 'high',
  size: '20',
  weighting: 'equal',
  weight_by: '',
  max_weight: '',
  rebalance: 'quarter',
  day: 'first',
  start: addYears(lastDay, -YEARS),
  end: lastDay,
  returns: 'total',
  cost_bps: '10',
  slippage_bps: '0',
  compare: 'universe',
  symbol: '',
  currency: 'USD',
  few: 'spread',
  is_public: false,
});

/** The same with what an address names: the condition, the universe and the order of a screen. */
export function addressValues(params: URLSearchParams, lastDay: Day): FormValues {
  const values = emptyValues(lastDay);
  const order = readOrder(params.get('o') ?? undefined);
  return {
    ...values,
    formula: params.get('f') ?? '',
    universe: params.get('u') ?? '',
    ...(order && { rank_by: order.key, order: order.isDescending ? 'high' : 'low' }),
  };
}

/** The form of a backtest that is there. */
export function specValues(name: string, spec: BacktestSpec): FormValues {
  const { size, max_weight, cost_bps, slippage_bps, benchmark, ...same } = spec;
  const isSymbol = benchmark !== null && benchmark !== UNIVERSE_BENCHMARK;
  return {
    ...same,
    name,
    size: size === null ? '' : String(size),
    max_weight: max_weight === null ? '' : String(max_weight),
    cost_bps: String(cost_bps),
    slippage_bps: String(slippage_bps),
    compare: benchmark === null ? 'none' : isSymbol ? 'symbol' : 'universe',
    symbol: isSymbol ? benchmark : '',
    is_public: false,
  };
}

const BENCHMARKS = { none: () => null, universe: () => UNIVERSE_BENCHMARK, symbol: (symbol: string) => symbol.trim() };

/** Returns the body of the request. */
export function bodyOf(values: FormValues, id: number | undefined): NewBacktest {
  const { name, size, max_weight, cost_bps, slippage_bps, compare, symbol, currency, ...same } = values;
  return {
    ...same,
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(id !== undefined && { id }),
    size: size.trim() === '' ? null : Number(size),
    max_weight: max_weight.trim() === '' ? null : Number(max_weight),
    cost_bps: Number(cost_bps),
    slippage_bps: Number(slippage_bps),
    benchmark: BENCHMARKS[compare](symbol),
    currency: currency.trim().toUpperCase(),
  };
}

type TextRule = FieldRule<string, FormValues>;

const numberIn = (low: number, high: number, isOptional = false): TextRule => ({
  test: (text) => (text.trim() === '' ? isOptional : Number(text) >= low && Number(text) <= high),
  message: `Use a number from ${String(low)} to ${String(high)}`,
});

const { size, costBps } = BACKTEST_LIMITS;
const day = required('Choose a day');

/** Checks before submit; the server repeats all of them. */
export const FORM_RULES: FormRules<FormValues> = {
  size: [{ test: (text) => /^\d*$/.test(text.trim()), message: 'Use a whole number' }, numberIn(1, size, true)],
  max_weight: [numberIn(0.1, 100, true)],
  cost_bps: [numberIn(0, costBps)],
  slippage_bps: [numberIn(0, costBps)],
  start: [day],
  end: [day, { test: (end, { start }) => end > start, message: 'The end must be after the start' }],
  currency: [matches(/^[A-Za-z]{3}$/, 'Use three letters, such as USD')],
  symbol: [{ test: (text, { compare }) => compare !== 'symbol' || text.trim() !== '', message: 'Enter a symbol' }],
  weight_by: [
    {
      test: (text, { weighting }) => weighting !== 'formula' || text.trim() !== '',
      message: 'Enter a field or formula',
    },
  ],
};
