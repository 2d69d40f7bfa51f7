import { readFigures, type DocumentRun, type Figures, type ReadFigures } from './make-documents';

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
export function figuresAhead(run: DocumentRun, ciks: readonly string[]): ReadFigures {
  if (ciks.length === 0) return (wanted) => readFigures(run, wanted);
  const known = new Set(ciks);
  const ahead = readFigures(run, ciks);
  // Told to whoever waits for it.
  ahead.catch(() => undefined);
  return async (wanted) => {
    const others = wanted.filter((cik) => !known.has(cik));
    if (others.length === wanted.length) return readFigures(run, wanted);
    const figures = await ahead;
    return others.length === 0 ? figures : both(figures, await readFigures(run, others));
  };
}
