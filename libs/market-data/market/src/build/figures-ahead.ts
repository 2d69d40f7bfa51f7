import type { Figures, ReadFigures } from './make-documents';

const joined = <T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
  new Map([...one, ...other]);

const both = (one: Figures, other: Figures): Figures => ({
  facts: joined(one.facts, other.facts),
  filings: joined(one.filings, other.filings),
  insiders: joined(one.insiders, other.insiders),
  counts: joined(one.counts, other.counts),
});

/**
 * Reads figures of some companies before it is known which documents they go into; those of others are read when they are
 * asked for.
 */
export function figuresAhead(read: ReadFigures, ciks: readonly string[]): ReadFigures {
  if (ciks.length === 0) return read;
  const known = new Set(ciks);
  const ahead = read(ciks);
  // Rejected for the caller that awaits it.
  ahead.catch(() => undefined);
  return async (wanted) => {
    const others = wanted.filter((cik) => !known.has(cik));
    if (others.length === wanted.length) return read(wanted);
    const figures = await ahead;
    return others.length === 0 ? figures : both(figures, await read(others));
  };
}
