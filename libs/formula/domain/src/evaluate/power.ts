/** The number times itself. */
export const squared = (value: number): number => value * value;

/** Whole exponents up to this are multiplied out. */
const MAX_FACTORS = 1024;

/**
 * A power that is the same number on every release of the engine: its own `**` is rounded otherwise from one to the next,
 * and a market rebuilt has to be the same to the last bit. Whole exponents are multiplied out, of others it is
 * exp(b ln a), which is stable; within some units of the last place of the true value. NaN for a negative base with a
 * broken exponent.
 */
export function powerOf(base: number, exponent: number): number {
  if (Number.isInteger(exponent) && Math.abs(exponent) <= MAX_FACTORS)
    return exponent < 0 ? 1 / multiplied(base, -exponent) : multiplied(base, exponent);
  return base === 0 ? nothingTo(exponent) : Math.exp(exponent * Math.log(base));
}

const nothingTo = (exponent: number): number => (exponent > 0 ? 0 : Infinity);

/** By squares: as many steps as the exponent has binary digits. */
function multiplied(base: number, exponent: number): number {
  let [found, factor] = [1, base];
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) found *= factor;
    factor *= factor;
  }
  return found;
}
