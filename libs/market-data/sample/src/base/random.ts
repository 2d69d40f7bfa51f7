/** Draws that depend on nothing but a text seed: the same text gives the same draws on every machine. */
export interface Random {
  /** Evenly from 0 (included) to 1 (excluded). */
  readonly next: () => number;
  readonly between: (from: number, to: number) => number;
  /** Whole number from 0 to `count` - 1. */
  readonly below: (count: number) => number;
  /** Mean 0, standard deviation 1. */
  readonly normal: () => number;
  /** Fat-tailed (Student's t with five degrees of freedom), scaled to standard deviation 1. */
  readonly fatTailed: () => number;
}

const T_DEGREES = 5;

/** FNV-1a with an avalanche at the end: neighbouring texts give unrelated numbers. */
function hash(text: string, salt: number): number {
  let state = 2166136261 ^ salt;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  state = Math.imul(state ^ (state >>> 16), 2246822507);
  state = Math.imul(state ^ (state >>> 13), 3266489909);
  return (state ^ (state >>> 16)) >>> 0;
}

/** The sfc32 generator (public domain, Chris Doty-Humphrey). */
function sfc32(text: string): () => number {
  let [a, b, c, d] = [hash(text, 1), hash(text, 2), hash(text, 3), 1];
  const step = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) step();
  return step;
}

/** A generator of its own for each purpose, so that one more draw here changes nothing there. */
export function createRandom(...seed: readonly string[]): Random {
  const next = sfc32(seed.join('\u0000'));
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const fatTailed = (): number => {
    let squares = 0;
    for (let degree = 0; degree < T_DEGREES; degree += 1) squares += normal() ** 2;
    return normal() / Math.sqrt(squares / (T_DEGREES - 2));
  };
  return {
    next,
    normal,
    fatTailed,
    between: (from, to) => from + (to - from) * next(),
    below: (count) => Math.floor(next() * count),
  };
}

/** A mean-reverting series with standard deviation `spread`; `memory` of 0.9 forgets slowly. Each call is one step on. */
export function meanReverting(random: Random, memory: number, spread: number): () => number {
  const shock = spread * Math.sqrt(1 - memory ** 2);
  let value = spread * random.normal();
  return () => {
    value = memory * value + shock * random.normal();
    return value;
  };
}
