import type { Observed } from './alert-state';

/** A level of a series: `x > 4.5`. */
export interface SeriesLevel {
  readonly canonical: string;
  readonly level: number;
  readonly observe: (value: number) => Observed;
}

const FORM = /^x\s*(<=|>=|<|>)\s*(-?\d{1,15}(?:\.\d{1,10})?)\s*%?$/;

/** Reads a level; undefined for what is none. `x` is the newest value of the series, in its unit. */
export function readLevel(text: string): SeriesLevel | undefined {
  const [, operator, number] = FORM.exec(text.trim()) ?? [];
  if (!operator || number === undefined) return undefined;
  const level = Number(number);
  const above = operator.startsWith('>');
  const holds = (value: number): boolean => (value === level ? operator.endsWith('=') : above === value > level);
  return {
    canonical: `x ${operator} ${level}`,
    level,
    observe: (value) => ({ holds: holds(value), beyond: above ? level - value : value - level }),
  };
}
