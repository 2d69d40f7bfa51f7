import type { Unit } from '../model/unit';
import { namedBy, nearestOf, squashed, type Named } from '../language/nearest';

/** A metric as formulas know it. */
export interface MetricEntry {
  readonly key: string;
  readonly label: string;
  readonly unit: Unit;
  /** One sentence for people. */
  readonly doc?: string;
  /** It is read as a row of statements. */
  readonly isRow?: true;
}

/** The metrics formulas may name. Made once from the registry. */
export interface MetricCatalog {
  readonly entries: readonly MetricEntry[];
  readonly find: (key: string) => MetricEntry | undefined;
  /** The key a misspelt one was meant for: a label ('Gross Margin %'), the same without regard to case, or the nearest. */
  readonly meant: (key: string) => string | undefined;
}

/**
 * The catalog of these metrics; of equal keys the first is kept. What suggestions need is made with it: the first
 * misspelt name of a process has to be answered in the time of any other.
 */
export function metricCatalog(entries: readonly MetricEntry[]): MetricCatalog {
  const byKey = new Map<string, MetricEntry>();
  for (const entry of entries) if (!byKey.has(entry.key)) byKey.set(entry.key, entry);
  const own = [...byKey.values()];
  const spelt = speltOf(own);
  return {
    entries: own,
    find: (key) => byKey.get(key),
    meant: (key) => meantBy(key, spelt),
  };
}

interface Spelt {
  readonly keys: readonly Named<MetricEntry>[];
  readonly labels: readonly Named<MetricEntry>[];
  readonly exact: ReadonlyMap<string, MetricEntry>;
}

function speltOf(entries: readonly MetricEntry[]): Spelt {
  const keys = namedBy(entries, ({ key }) => key);
  const labels = namedBy(entries, ({ label }) => label);
  const exact = new Map<string, MetricEntry>();
  // Backwards, so that of equal names the first is kept; keys go before labels.
  for (const { name, of } of [...labels.toReversed(), ...keys.toReversed()]) exact.set(name, of);
  return { keys, labels, exact };
}

const meantBy = (key: string, { keys, labels, exact }: Spelt): string | undefined =>
  (exact.get(squashed(key)) ?? nearestOf(key, keys) ?? nearestOf(key, labels))?.key;
