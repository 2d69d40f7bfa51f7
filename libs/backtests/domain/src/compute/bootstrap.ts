import type { Band } from '../model/result';

/** Numbers between 0 and 1 from a seed: the same seed gives the same numbers everywhere (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const DRAWS = 1_000;
const BLOCK = 6;
const [LOW, HIGH] = [0.05, 0.95];
const MONTHS = 12;

/** Fewer months than that say nothing about chance. */
const FEWEST_MONTHS = 24;

/**
 * How much of the lead a year chance alone could have made: months are drawn again in blocks of six (so that what follows
 * each other stays together) and compounded. Undefined with fewer than 24 months.
 */
export function leadBand(returns: readonly number[], benchmark: readonly number[], seed: number): Band | undefined {
  const months = returns.length;
  if (months < FEWEST_MONTHS || benchmark.length !== months) return undefined;
  const random = seededNumbers(seed);
  const [own, other] = [returns, benchmark].map((some) => some.map((one) => Math.log1p(Math.max(one, -0.999_999))));
  const leads = new Float64Array(DRAWS);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let [ours, theirs] = [0, 0];
    for (let count = 0; count < months; count += BLOCK) {
      const from = Math.floor(random() * months);
      for (let at = 0; at < Math.min(BLOCK, months - count); at += 1) {
        ours += own![(from + at) % months]!;
        theirs += other![(from + at) % months]!;
      }
    }
    leads[draw] = Math.expm1((ours * MONTHS) / months) - Math.expm1((theirs * MONTHS) / months);
  }
  leads.sort();
  const at = (share: number): number => leads[Math.floor(share * (DRAWS - 1))]!;
  return { low: at(LOW), high: at(HIGH), ahead: leads.filter((lead) => lead > 0).length / DRAWS };
}
