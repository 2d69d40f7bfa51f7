import type { Day } from '@plumbline/shared/domain';
import type { PriceBasisOption } from '@plumbline/market-data/importers';
import type { ForgetReport, ImportReport } from '@plumbline/market-data/archive';
import type { CompactionReport } from '@plumbline/market-data/market';
import type { SourceCheck, SyncReport } from '@plumbline/market-data/sources';

/** Work on the market that runs one at a time: in the worker next to a server, else in the command line's process. */
export type MarketJob =
  | {
      readonly kind: 'import';
      readonly paths: readonly string[];
      readonly basis?: PriceBasisOption;
      /** The sample market goes, however little is imported. */
      readonly replaceSample?: boolean;
    }
  | { readonly kind: 'sync'; readonly sources: readonly string[] }
  /** Asks sources for one small thing each. */
  | { readonly kind: 'check'; readonly sources: readonly string[] }
  /** Goes on with the way from the sample to a real market. */
  | { readonly kind: 'setup' }
  /** Reads again: entries of the quarantine, all of them, or whatever older versions of importers read. */
  | { readonly kind: 'replay'; readonly which: readonly string[] | 'all' | 'outdated' }
  /** Fetches reports of a quarter that are missing: of one manager by its CIK, or of all. */
  | { readonly kind: 'missed'; readonly manager: string; readonly period: Day }
  | { readonly kind: 'inbox' }
  /** Takes imports out of the archive, 'import-000012'. */
  | { readonly kind: 'forget'; readonly imports: readonly string[]; readonly why: string }
  /** Withdraws a report of an insider by its number, or puts it back. */
  | {
      readonly kind: 'withdraw';
      readonly accession: string;
      readonly why?: string;
      readonly isBack?: boolean;
    }
  /** Writes small parts of the archive together. */
  | { readonly kind: 'compact' }
  | { readonly kind: 'build'; readonly replaceSample?: boolean };

/** Result of a job; parts that were not requested are absent. */
export interface MarketJobReport {
  readonly files?: ImportReport;
  readonly syncs?: readonly SyncReport[];
  readonly checks?: readonly SourceCheck[];
  readonly compacted?: CompactionReport;
  readonly forgotten?: readonly ForgetReport[];
  /** Version of the data that is served now. */
  readonly version?: string;
  /** Rows that are imported and not served: too few to replace the sample market unasked. */
  readonly waiting?: number;
  /** True when something of it went wrong: the rest is kept, but nobody may call it a success. */
  readonly failed: boolean;
}

function replayTitle(which: readonly string[] | 'all' | 'outdated'): string {
  if (which === 'outdated') return 'read again what older versions read';
  return `replay ${which === 'all' ? 'the quarantine' : which.join(', ')}`;
}

/** Jobs that are called the same whatever they are given. */
const TITLES = {
  setup: 'set up a real market',
  inbox: 'import the inbox',
  compact: 'compact the archive',
  build: 'build',
} as const;

/** A job in a few words: 'sync vix', 'import 3 paths'. */
export function jobTitle(job: MarketJob): string {
  switch (job.kind) {
    case 'import':
      return job.paths.length === 1 ? `import ${job.paths[0] ?? ''}` : `import ${job.paths.length} paths`;
    case 'sync':
    case 'check':
      return `${job.kind} ${job.sources.join(', ')}`;
    case 'replay':
      return replayTitle(job.which);
    case 'missed':
      return `fetch missed reports of ${job.period}, ${job.manager === 'all' ? 'all managers' : `manager ${job.manager}`}`;
    case 'withdraw':
      return `${job.isBack ? 'put back' : 'withdraw'} ${job.accession}`;
    case 'forget':
      return `forget ${job.imports.join(', ')}`;
    default:
      return TITLES[job.kind];
  }
}
