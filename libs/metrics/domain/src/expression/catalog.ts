import type { Unit } from '../model/statement-item';
import { nearestBy, squashed } from './nearest';

/** A metric as formulas know it. */
export interface MetricEntry {
  readonly key: string;
  readonly label: string;
  readonly unit: Unit;
  /** One sentence for people. */
  readonly doc?: string;
}

/** The metrics formulas may name. Made once from the registry. */
export interface MetricCatalog {
  readonly entries: readonly MetricEntry[];
  readonly find: (key: string) => MetricEntry | undefined;
  /** The key a misspelt one was meant for: a label ('Gross Margin %'), the same without regard to case, or the nearest. */
  readonly meant: (key: string) => string | undefined;
}

/** The catalog of these metrics; of equal keys the first stands. */
export function metricCatalog(entries: readonly MetricEntry[]): MetricCatalog {
  const byKey = new Map<string, MetricEntry>();
  for (const entry of entries) if (!byKey.has(entry.key)) byKey.set(entry.key, entry);
  const meant = (key: string): string | undefined => {
    const wanted = squashed(key);
    const same = entries.find((entry) => squashed(entry.key) === wanted || squashed(entry.label) === wanted);
    const near = same ?? nearestBy(key, entries, (entry) => entry.key) ?? nearestBy(key, entries, ({ label }) => label);
    return near?.key;
  };
  return { entries: [...byKey.values()], find: (key) => byKey.get(key), meant };
}
