import { newYorkDay } from '@plumbline/market-data/domain';
import { addDays, compareText, type Day } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { readArchiveManifest } from '@plumbline/market-data/archive';

import { quotasOfVendor } from '../fetch/request-quotas';
import { missingSettings, SOURCES } from '../catalogue';
import { quotasLeft, type UsedQuota } from './request-counts';
import type { SourceState } from '../model/source-state';
import { healthWords } from './health-words';
import { coveredThroughAll, latestSourceRuns, type SourceRun } from './source-runs';

/** Status of one publisher: its data, and whether that is as expected. */
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
  /** The state in plain words. */
  readonly health: string;
  /** Rows that a run must give at least. */
  readonly floor: number;
  readonly lastRun: SourceRun | null;
  /** How many requests its vendor still answers; none where it says no number. */
  readonly quotas: readonly UsedQuota[];
}

/** The calendar day in New York now. */
export const newYorkToday = (now = Date.now()): Day => newYorkDay(now);

/** Inputs of a source's state. */
interface Known {
  readonly missing: readonly string[];
  readonly run: SourceRun | undefined;
  readonly through: Day | null;
  /** The first day from which on its data is fresh. */
  readonly freshFrom: Day;
}

function stateOf({ missing, run, through, freshFrom }: Known): SourceState {
  if (missing.length > 0) return 'off';
  if (run?.state === 'running' || run?.state === 'failed' || run?.state === 'paused') return run.state;
  if (!run || !through) return 'never';
  return through < freshFrom ? 'old' : 'fresh';
}

/** Archived files of one importer, from all users. */
export interface KeptOfKind {
  readonly kind: string;
  readonly files: number;
  readonly rows: number;
  readonly rejected: number;
}

/**
 * By importer, and not by source: several publishers send the same kind of file. In order of the alphabet. A file that was
 * read again counts once, as its rows do.
 */
export async function keptByKind(archiveDir: string): Promise<readonly KeptOfKind[]> {
  const { imports } = await readArchiveManifest(archiveDir);
  const last = new Map(imports.flatMap(({ files }) => files).map((file) => [`${file.kind} ${file.key}`, file]));
  const kept = new Map<string, KeptOfKind>();
  for (const { kind, accepted, rejected: left } of last.values()) {
    const { files, rows, rejected } = kept.get(kind) ?? { files: 0, rows: 0, rejected: 0 };
    kept.set(kind, { kind, files: files + 1, rows: rows + accepted, rejected: rejected + left });
  }
  return [...kept.values()].sort((a, b) => compareText(a.kind, b.kind));
}

export interface SourceStatusDeps {
  readonly db: Database;
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly today: Day;
  readonly now?: number;
}

/** Every publisher with its freshness and its last run, in the order of the registry. */
export async function sourceStatus(deps: SourceStatusDeps): Promise<readonly SourceStatus[]> {
  const { db, settings, today, now } = deps;
  const quotas = SOURCES.flatMap(({ vendor }) => (vendor ? quotasOfVendor(vendor, settings) : []));
  const [runs, covered, left] = await Promise.all([
    latestSourceRuns(db),
    coveredThroughAll(db),
    quotasLeft(db, quotas, now),
  ]);
  return SOURCES.map((source) => {
    const { id, publisher, title, licence, schedule, freshDays, floor } = source;
    const needs = missingSettings(source, settings);
    const through = covered.get(id) ?? null;
    const run = runs.find((each) => each.source === id);
    const state = stateOf({ missing: needs, run, through, freshFrom: addDays(today, -freshDays) });
    const about = { id, publisher, title, licence, schedule, freshDays, floor };
    const own = left.filter(({ vendor }) => vendor === id);
    const health = healthWords({ state, needs, run, through });
    return { ...about, state, health, needs, through, lastRun: run ?? null, quotas: own };
  });
}
