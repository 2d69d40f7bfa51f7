import { newYorkDay } from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';

import { missingSettings, SOURCES } from '../sources';
import { readArchiveManifest, type ArchiveManifest } from './archive-manifest';
import { coveredThroughAll, latestSourceRuns, type SourceRun } from './source-runs';

/** 'off': the operator's key is missing. 'old': asked with success last before the days its data stays fresh. */
export type SourceState = 'off' | 'never' | 'running' | 'failed' | 'old' | 'fresh';

/** What is known of one publisher: what it gave, and whether that is what was expected. */
export interface SourceStatus {
  readonly id: string;
  readonly publisher: string;
  readonly title: string;
  readonly licence: string;
  readonly schedule: string;
  readonly state: SourceState;
  /** Environment names that are missing. */
  readonly needs: readonly string[];
  /** The day up to which it was asked with success. */
  readonly through: Day | null;
  readonly freshDays: number;
  /** Rows that a run must give at least. */
  readonly floor: number;
  readonly lastRun: SourceRun | null;
  /** Files, rows and rejected rows of its kinds in the archive, whoever brought them. */
  readonly files: number;
  readonly rows: number;
  readonly rejected: number;
}

/** The calendar day in New York now. */
export const newYorkToday = (now = Date.now()): Day => newYorkDay(now);

/** What the state of a source follows from. */
interface Known {
  readonly missing: readonly string[];
  readonly run: SourceRun | undefined;
  readonly through: Day | null;
  /** The first day from which on its data is fresh. */
  readonly freshFrom: Day;
}

function stateOf({ missing, run, through, freshFrom }: Known): SourceState {
  if (missing.length > 0) return 'off';
  if (run?.state === 'running' || run?.state === 'failed') return run.state;
  if (!run || !through) return 'never';
  return through < freshFrom ? 'old' : 'fresh';
}

interface Counts {
  readonly files: number;
  readonly rows: number;
  readonly rejected: number;
}

/** Files and rows of the archive by the kind of importer that read them. */
export function countsByKind({ imports }: ArchiveManifest): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const file of imports.flatMap((each) => each.files)) {
    const { files, rows, rejected } = counts.get(file.kind) ?? { files: 0, rows: 0, rejected: 0 };
    counts.set(file.kind, { files: files + 1, rows: rows + file.accepted, rejected: rejected + file.rejected });
  }
  return counts;
}

function sumOf(kinds: readonly string[], counts: ReadonlyMap<string, Counts>): Counts {
  const found = kinds.map((kind) => counts.get(kind)).filter((each) => each !== undefined);
  const sum = (name: keyof Counts): number => found.reduce((total, each) => total + each[name], 0);
  return { files: sum('files'), rows: sum('rows'), rejected: sum('rejected') };
}

export interface SourceStatusDeps {
  readonly db: Database;
  readonly archiveDir: string;
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly today: Day;
}

/** Every publisher with its freshness and counts, in the order of the registry. */
export async function sourceStatus(deps: SourceStatusDeps): Promise<readonly SourceStatus[]> {
  const { db, archiveDir, settings, today } = deps;
  const [runs, covered, manifest] = await Promise.all([
    latestSourceRuns(db),
    coveredThroughAll(db),
    readArchiveManifest(archiveDir),
  ]);
  const counts = countsByKind(manifest);
  return SOURCES.map((source) => {
    const { id, publisher, title, licence, schedule, freshDays, floor, kinds } = source;
    const needs = missingSettings(source, settings);
    const through = covered.get(id) ?? null;
    const run = runs.find((each) => each.source === id);
    const state = stateOf({ missing: needs, run, through, freshFrom: addDays(today, -freshDays) });
    const about = { id, publisher, title, licence, schedule, freshDays, floor };
    return { ...about, state, needs, through, lastRun: run ?? null, ...sumOf(kinds, counts) };
  });
}
