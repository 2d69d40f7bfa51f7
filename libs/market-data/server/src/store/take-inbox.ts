import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

import { writeAtomic } from './atomic-file';
import { importPaths, type ImportContext } from './import-paths';
import type { FileReport, ImportReport } from './import-report';
import { inFolder } from './store-error';

export type InboxState = 'done' | 'failed';

/** What became of one file or folder of the inbox. */
export interface InboxItem {
  readonly name: string;
  readonly state: InboxState;
  /** Where it is now. */
  readonly movedTo: string;
  readonly files: readonly FileReport[];
  /** Why it failed, one line. */
  readonly problem?: string;
}

export interface InboxReport {
  readonly items: readonly InboxItem[];
  /** Names left for the next time: somebody may still be writing them. */
  readonly waiting: readonly string[];
}

export interface InboxOptions extends ImportContext {
  /** A file changed less than this long ago is left alone. */
  readonly settledMs?: number;
  readonly now?: () => number;
}

const STATES: readonly InboxState[] = ['done', 'failed'];
const SETTLED_MS = 5_000;
/** Written beside a price file, or for a whole folder. */
const BESIDE = '.meta.json';

const isItem = (name: string): boolean =>
  !name.startsWith('.') && !STATES.some((state) => state === name) && !name.endsWith(BESIDE);

/** The last change of a file, or of anything in a folder. */
async function changedAt(place: string): Promise<number> {
  const { mtimeMs, isFolder } = await stat(place).then((found) => ({
    mtimeMs: found.mtimeMs,
    isFolder: found.isDirectory(),
  }));
  if (!isFolder) return mtimeMs;
  const inside = await Promise.all((await readdir(place)).map((name) => changedAt(path.join(place, name))));
  return Math.max(mtimeMs, ...inside);
}

/** A place in the folder that nothing has yet: 'a.csv', then 'a.csv.2', ... */
async function freePlace(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder));
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}.${count}`;
    if (!taken.has(free)) return path.join(folder, free);
  }
}

/** The reports of a file, of the members of a zip, or of what a folder holds. */
function reportsOf(place: string, { files }: ImportReport): readonly FileReport[] {
  return files.filter(
    (file) => file.path === place || file.path.startsWith(`${place}!/`) || file.path.startsWith(place + path.sep),
  );
}

function problemOf(files: readonly FileReport[]): string | undefined {
  if (files.length === 0) return 'no known format: see docs/inbox.md for the layouts';
  const bad = files.find(({ status }) => status === 'malformed' || status === 'skipped');
  return bad && `${path.basename(bad.path)}: ${bad.reasons[0] ?? 'it could not be opened'}`;
}

/** Moves a file with what is written beside it, and puts the report there. */
async function settle(folder: string, name: string, files: readonly FileReport[]): Promise<InboxItem> {
  const problem = problemOf(files);
  const state = problem ? 'failed' : 'done';
  const target = path.join(folder, state);
  await mkdir(target, { recursive: true });
  const movedTo = await freePlace(target, name);
  await rename(path.join(folder, name), movedTo);
  await rename(path.join(folder, `${name}${BESIDE}`), `${movedTo}${BESIDE}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const shown = files.map((file) => ({ ...file, path: path.relative(folder, file.path) }));
  const report = { name, state, ...(problem ? { problem } : {}), files: shown };
  await writeAtomic(`${movedTo}.report.json`, `${JSON.stringify(report, null, 2)}\n`);
  return { name, state, movedTo, files, ...(problem ? { problem } : {}) };
}

async function settledNames(folder: string, { now = Date.now, settledMs = SETTLED_MS }: InboxOptions) {
  const names = (await readdir(folder)).filter(isItem).sort();
  const settled: string[] = [];
  for (const name of names) if (now() - (await changedAt(path.join(folder, name))) >= settledMs) settled.push(name);
  return { settled, waiting: names.filter((name) => !settled.includes(name)) };
}

async function take(folder: string, options: InboxOptions): Promise<InboxReport> {
  await mkdir(folder, { recursive: true });
  const { settled, waiting } = await settledNames(folder, options);
  const items: InboxItem[] = [];
  for (const name of settled) {
    options.signal?.throwIfAborted();
    const place = path.join(folder, name);
    // One by one: a file that breaks off the import leaves the others as they are.
    const report = await importPaths([place], {}, options);
    items.push(await settle(folder, name, reportsOf(path.resolve(place), report)));
  }
  return { items, waiting };
}

/**
 * Imports what lies in the inbox and moves it to `done` or `failed` in the same folder, each with its report beside it.
 * Taken twice after a crash is imported once. A zip or folder fails when anything in it does; its good files are kept.
 */
export const takeInbox = (folder: string, options: InboxOptions): Promise<InboxReport> =>
  inFolder(folder, () => take(folder, options));
