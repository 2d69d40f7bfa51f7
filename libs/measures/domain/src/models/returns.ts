import { measured, missing, squared, type Measured } from '@plumbline/formula/domain';
import { CarefulSum, mean, sampleDeviation, squaresAround, sumOf } from '../numbers/numerics';
import { meaningless, quotient, ratio, unavailable } from '../numbers/outcome';

/** Simple returns of equal periods as fractions, oldest first. */
export type Returns = readonly number[];

const TOO_FEW = 'Fewer than two returns are known';
const noDownside = (reason: string) => missing('no_downside_risk', reason);

/** Growth of one unit over all periods, a fraction; a loss of everything stays one. */
export function totalReturn(returns: Returns): Measured {
  if (returns.length === 0) return unavailable('No returns are known');
  // Logarithms add up without overflow; a return of -100 % or less ends the series at nothing.
  if (returns.some((one) => one <= -1)) return measured(-1);
  return measured(Math.expm1(sumOf(returns, Math.log1p)));
}

/** The yearly rate, a fraction, that gives the same growth. */
export function annualReturn(returns: Returns, periodsPerYear: number): Measured {
  const total = totalReturn(returns);
  if (!('value' in total) || total.value <= -1) return total;
  return measured(Math.expm1((Math.log1p(total.value) * periodsPerYear) / returns.length));
}

/** The deepest fall from a peak, a fraction of at most 0; the start counts as a peak. */
export function maxDrawdown(returns: Returns): Measured {
  if (returns.length === 0) return unavailable('No returns are known');
  // Value over its peak so far: never above one, so nothing can overflow.
  let [fromPeak, deepest] = [1, 1];
  for (const one of returns) {
    fromPeak = Math.min(1, fromPeak * Math.max(0, 1 + one));
    deepest = Math.min(deepest, fromPeak);
  }
  return measured(deepest - 1);
}

/** Standard deviation of returns, a year. */
export const annualVolatility = (returns: Returns, periodsPerYear: number): Measured =>
  returns.length < 2 ? unavailable(TOO_FEW) : measured(sampleDeviation(returns) * Math.sqrt(periodsPerYear));

/** Returns above what is asked for over their deviation, a year. */
export function sharpeRatio(returns: Returns, riskFree: number, periodsPerYear: number): Measured {
  if (returns.length < 2) return unavailable(TOO_FEW);
  const average = (mean(returns) - riskFree) * Math.sqrt(periodsPerYear);
  return quotient(average, sampleDeviation(returns), 'The deviation of returns');
}

/** Root mean square of what returns fall short of what is asked for, over all observations, a year. */
export function downsideRisk(returns: Returns, required: number, periodsPerYear: number): Measured {
  if (returns.length === 0) return unavailable('No returns are known');
  const squares = new CarefulSum();
  for (let at = 0; at < returns.length; at += 1) squares.add(squared(Math.min(0, returns[at]! - required)));
  return measured(Math.sqrt(squares.value / returns.length) * Math.sqrt(periodsPerYear));
}

/** Mean return above what is asked for, a year, over the downside risk. */
export function sortinoRatio(returns: Returns, required: number, periodsPerYear: number): Measured {
  const risk = downsideRisk(returns, required, periodsPerYear);
  if (!('value' in risk)) return risk;
  if (risk.value === 0) return noDownside('No return falls short');
  return measured(((mean(returns) - required) * periodsPerYear) / risk.value);
}

/** The yearly return over the deepest fall. */
export function calmarRatio(returns: Returns, periodsPerYear: number): Measured {
  const [yearly, fall] = [annualReturn(returns, periodsPerYear), maxDrawdown(returns)];
  if (!('value' in yearly)) return yearly;
  if (!('value' in fall)) return fall;
  return fall.value === 0 ? noDownside('There is no drawdown') : measured(yearly.value / -fall.value);
}

/** How returns move with those of an index: covariance over variance. Series of the same periods. */
export function betaOf(returns: Returns, benchmark: Returns): Measured {
  if (returns.length !== benchmark.length) return unavailable('The series have different lengths');
  if (returns.length < 2) return unavailable(TOO_FEW);
  if (sampleDeviation(benchmark) === 0) return meaningless('The index does not move');
  const [own, index] = [mean(returns), mean(benchmark)];
  const both = new CarefulSum();
  for (let at = 0; at < returns.length; at += 1) both.add((returns[at]! - own) * (benchmark[at]! - index));
  return ratio(both.value, squaresAround(benchmark, index), 'The variance of the index');
}

/** Annual return in excess of what beta explains, a fraction. */
export function alphaOf(returns: Returns, benchmark: Returns, riskFree: number, periodsPerYear: number): Measured {
  const beta = betaOf(returns, benchmark);
  if (!('value' in beta)) return beta;
  return measured((mean(returns) - riskFree - beta.value * (mean(benchmark) - riskFree)) * periodsPerYear);
}

/** Mean of active returns over their deviation, a period. */
export function informationRatio(returns: Returns, benchmark: Returns): Measured {
  if (returns.length !== benchmark.length) return unavailable('The series have different lengths');
  return sharpeRatio(
    returns.map((one, at) => one - (benchmark[at] ?? 0)),
    0,
    1,
  );
}
