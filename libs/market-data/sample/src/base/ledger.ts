import type { FiscalQuarter } from './fiscal-calendar';

/** Amounts by name, thousand USD, whole numbers: sums of them are exact. */
export type Lines = Readonly<Record<string, number>>;

/** Shares on today's split basis. */
export interface ShareCount {
  readonly outstanding: number;
  readonly basic: number;
  readonly diluted: number;
}

/** A simulated fiscal quarter of a company: its flows and the balances at its end. */
export interface Quarter extends FiscalQuarter {
  readonly flows: Lines;
  readonly balance: Lines;
  readonly shares: ShareCount;
  /** Declared per share of today's basis, USD. */
  readonly dividendPerShare: number;
  /** A dividend on top of it; absent without one. */
  readonly specialPerShare?: number;
  /** Fair value of the equity in thousand USD: prices are anchored to it. */
  readonly fairValue: number;
}

/** Amounts overstated in the first version of a report, line by line, and when the lower figures are reported. */
export interface Misstatement {
  readonly quarter: Quarter;
  readonly flows: Lines;
  readonly balance: Lines;
}

/** A line that must be there. */
export function lineOf(lines: Lines, name: string): number {
  const value = lines[name];
  if (value === undefined) throw new Error(`no line ${name}`);
  return value;
}

/** Sum of several lines; '-name' subtracts. */
export function total(lines: Lines, ...names: readonly string[]): number {
  let sum = 0;
  for (const name of names) sum += name.startsWith('-') ? -lineOf(lines, name.slice(1)) : lineOf(lines, name);
  return sum;
}

/** Lines added name by name. */
export function addLines(a: Lines, b: Lines): Lines {
  const sum: Record<string, number> = { ...a };
  for (const [name, value] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
}
