import type { Study } from '../../model/studies';
import { exponentialAverage, simpleAverage, weightedAverage, wilderAverage } from './averages';
import { bollingerBands, donchianChannel, keltnerChannel, type Band } from './bands';
import { trueRanges, type Bars, type Values } from './bars';
import {
  channelIndex,
  convergence,
  historicalVolatility,
  onBalanceVolume,
  rateOfChange,
  relativeStrength,
  stochastic,
  williamsRange,
} from './momentum';

type Lines = Readonly<Record<string, Values>>;

interface Asked {
  readonly bars: Bars;
  /** The numbers behind the name, in the order of its parameters. */
  readonly numbers: readonly [number, number, number];
  readonly barsOfYear: number;
}

const one = (value: Values): Lines => ({ value });
const band = ({ upper, middle, lower }: Band): Lines => ({ upper, middle, lower });

const RUNS: Readonly<Record<string, (asked: Asked) => Lines>> = {
  sma: ({ bars, numbers: [count] }) => one(simpleAverage(bars.close, count)),
  ema: ({ bars, numbers: [count] }) => one(exponentialAverage(bars.close, count)),
  wma: ({ bars, numbers: [count] }) => one(weightedAverage(bars.close, count)),
  bollinger: ({ bars, numbers: [count, width] }) => band(bollingerBands(bars, count, width)),
  keltner: ({ bars, numbers: [count, width] }) => band(keltnerChannel(bars, count, width)),
  donchian: ({ bars, numbers: [count] }) => band(donchianChannel(bars, count)),
  rsi: ({ bars, numbers: [count] }) => one(relativeStrength(bars, count)),
  macd: ({ bars, numbers }) => convergence(bars, ...numbers),
  stochastic: ({ bars, numbers: [count, smoothing] }) => stochastic(bars, count, smoothing),
  williams: ({ bars, numbers: [count] }) => one(williamsRange(bars, count)),
  cci: ({ bars, numbers: [count] }) => one(channelIndex(bars, count)),
  roc: ({ bars, numbers: [count] }) => one(rateOfChange(bars.close, count)),
  atr: ({ bars, numbers: [count] }) => one(wilderAverage(trueRanges(bars), count)),
  volatility: ({ bars, numbers: [count], barsOfYear }) => one(historicalVolatility(bars, count, barsOfYear)),
  obv: ({ bars }) => one(onBalanceVolume(bars)),
  volume_sma: ({ bars, numbers: [count] }) => one(simpleAverage(bars.volume, count)),
};

/** The lines of a study over bars, by the keys of its lines. `barsOfYear`: 252 of days, 52 of weeks, 12 of months. */
export function runStudy(
  { key }: Pick<Study, 'key'>,
  numbers: readonly number[],
  { bars, barsOfYear }: Omit<Asked, 'numbers'>,
): Lines {
  const [first = 1, second = 1, third = 1] = numbers;
  return RUNS[key]?.({ bars, barsOfYear, numbers: [first, second, third] }) ?? {};
}
