import path from 'node:path';

import type { FileReport, ImportReport } from '@plumbline/market-data/archive';

import { folderOf, isTooMany, type Fetching, type SyncRun } from './fetch-offered';
import { FRESH_TRIES, type Failed, type SetAside } from './set-aside';
import type { Source } from '../model/source';

/** Why a file is not what its source gives; undefined when it is. */
function fileProblem({ kinds }: Source, { status, kind, reasons }: FileReport): string | undefined {
  if (status === 'malformed') return reasons[0] ?? 'malformed';
  return status === 'skipped' || kinds.includes(kind) ? undefined : `was read as ${kind}`;
}

/** Of a file that was fetched, what was read out of it: the file itself, or what an archive holds. */
const reportsOf = (file: string, reports: readonly FileReport[]): readonly FileReport[] =>
  reports.filter((report) => report.path === file || report.path.startsWith(`${file}!`));

/** An archive of many files is as it should be also where a few of them are not: those are in the quarantine. */
function whyAside(source: Source, reports: readonly FileReport[]): string | undefined {
  if (reports.length === 0) return 'it has no known format';
  const problems = reports.flatMap((report) => fileProblem(source, report) ?? []);
  return isTooMany(problems.length, reports.length) ? problems[0] : undefined;
}

/** Files that were fetched and cannot be used as they are. */
export function unusable(
  run: SyncRun,
  { files, requests }: Fetching,
  { files: reports }: ImportReport,
): ReadonlyMap<string, Failed> {
  const found = new Map<string, Failed>();
  // Tables of one publication are reported as one.
  if (run.source.isOneSet) return found;
  for (const file of files) {
    const why = whyAside(run.source, reportsOf(path.join(folderOf(run), file), reports));
    const request = requests.get(file) ?? { url: '', file };
    if (why !== undefined) found.set(file, { request, why });
  }
  return found;
}

function setProblem(source: Source, { files, unknown }: ImportReport): string | undefined {
  for (const report of source.isOneSet ? files : []) {
    const why = fileProblem(source, report);
    if (why !== undefined) return `${path.basename(report.path)}: ${why}`;
  }
  if (!source.isOneSet || unknown.length === 0) return undefined;
  return `${unknown.reduce((sum, { count }) => sum + count, 0)} files of no known format`;
}

/** Why what was imported is not what the source gives at all; undefined when it is. */
function importProblem(source: Source, changed: number, report: ImportReport): string | undefined {
  const problem = setProblem(source, report);
  if (problem !== undefined) return problem;
  const fresh = report.files.filter(({ status }) => status === 'accepted');
  const rows = fresh.reduce((sum, { read }) => sum + read, 0);
  const isShort = changed > 0 && fresh.length > 0 && rows < source.floor;
  return isShort ? `${rows} rows, at least ${source.floor} were expected` : undefined;
}

/** A single report without the file that is asked for is usual; so many at once are not. */
const FEW_MISSING = 5;

/** True where nothing of what was asked for is there any more. */
function isGone({ requests, missing }: Fetching): boolean {
  if (requests.size === 0 || missing.size < requests.size) return false;
  return missing.size > FEW_MISSING || [...requests.values()].some(({ once, isOfDay }) => !once && !isOfDay);
}

/** A file that stays broken fails its run no more, as long as others are there; nor does one that is only tried again. */
function failedShare({ failed, done }: Fetching, { aside, offered }: Before): string | undefined {
  const isOfRun = (file: string): boolean => aside[file] === undefined || offered.has(file);
  const own = [...failed].filter(([file]) => isOfRun(file));
  const fresh = own.filter(([file]) => (aside[file]?.tries ?? 0) < FRESH_TRIES);
  const tried = [...new Set([...done, ...failed.keys()])].filter(isOfRun).length;
  const isNothingElse = own.length > 0 && own.length >= tried;
  const [first] = own;
  if (!first || (!isNothingElse && !isTooMany(fresh.length, tried))) return undefined;
  const problem = `${first[0]}: ${first[1].why}`;
  return tried > 1 ? `${own.length} of ${tried} files failed, ${problem}` : problem;
}

/** State before a run. */
interface Before {
  readonly aside: SetAside;
  /** Files that its source offers. */
  readonly offered: ReadonlySet<string>;
}

export interface Verdict {
  readonly problem?: string;
  readonly isUseless?: true;
}

/** Why a run counts as failed; nothing when its answers are what the source gives. */
export function judge(source: Source, fetching: Fetching, report: ImportReport, before: Before): Verdict {
  if (isGone(fetching)) return { problem: 'no file of the source was there', isUseless: true };
  const useless = importProblem(source, fetching.files.size, report);
  if (useless !== undefined) return { problem: useless, isUseless: true };
  const problem = failedShare(fetching, before);
  return problem === undefined ? {} : { problem };
}
