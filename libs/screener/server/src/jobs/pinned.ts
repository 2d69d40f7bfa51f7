import { columnName, columnOf, parseFormula, referencesOf, type ColumnRead } from '@plumbline/formula/domain';
import { fieldOf } from '@plumbline/metrics/domain';
import { DEFAULT_COLUMNS, PREDEFINED_SCREENS } from '@plumbline/screener/domain';
import type { MarketStatus } from '@plumbline/market-data/domain';
import { tablesOf, type JobDeps, type JobModule } from '@plumbline/shared/server';
import { recordScreens, type RecordSources } from './record-screens';

/** Counts of columns made, already present, and left out. */
interface KeptOverTime {
  readonly made: number;
  readonly there: number;
  readonly left: number;
}

/** Dependencies of the screener's jobs. */
export interface ScreenerJobDeps extends JobDeps {
  /** Makes what readings of past days need; undefined while nothing was built. */
  readonly keepOverTime: (reads: readonly ColumnRead[]) => Promise<KeptOverTime | undefined>;
  /** Works over the market that is served, which is open only meanwhile; undefined while nothing was built. */
  readonly overMarket: <T>(
    work: (sources: RecordSources, status: MarketStatus) => Promise<T>,
  ) => Promise<T | undefined>;
}

/** Readings that texts name, by how many texts name them; those named most come first. */
function readsOf(texts: readonly string[]): readonly ColumnRead[] {
  const found = new Map<string, { readonly read: ColumnRead; count: number }>();
  for (const text of texts) {
    const parsed = parseFormula(text);
    const reads = 'tree' in parsed ? referencesOf(parsed.tree).map(columnOf) : [];
    for (const read of reads.filter(({ key }) => fieldOf(key)?.flavor !== 'text')) {
      const known = found.get(columnName(read)) ?? { read, count: 0 };
      found.set(columnName(read), { read, count: known.count + 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count).map(({ read }) => read);
}

/** Returns the reads of the default columns, then those of the built-in screens. */
export const pinnedReads = (): readonly ColumnRead[] => [
  ...readsOf(DEFAULT_COLUMNS),
  ...readsOf(PREDEFINED_SCREENS.flatMap(({ formula, columns }) => [formula, ...columns])),
];

/** Keeps ready what screens of past days most often read, and records what screens find. */
export const screenerJobs: JobModule<ScreenerJobDeps> = {
  hourly: ({ db, log, keepOverTime, overMarket }) => [
    async () => {
      const screens = await overMarket((sources, status) => recordScreens(tablesOf(db), sources, status));
      if (screens) log.info({ screens }, 'what screens find is recorded');
    },
    async () => {
      const kept = await keepOverTime(pinnedReads());
      if (kept && kept.made > 0) log.info(kept, 'figures over time are made');
    },
  ],
};
