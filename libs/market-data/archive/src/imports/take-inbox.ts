import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { inFolder, removeTemporary, writeAtomic } from '@plumbline/shared/server/files';

import { importPaths, type ImportContext } from './import-paths';
import type { FileReport, ImportReport } from './import-report';

export type InboxState = 'done' | 'failed';

/** Outcome of one file or folder of the inbox. */
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
  /** The imports of the archive that its files are in now. */
  readonly archive: readonly string[];
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
/** Written next to a price file, or for a whole folder. */
const SIDECAR = '.meta.json';

const isItem = (name: string): boolean =>
  !name.startsWith('.') && !STATES.some((state) => state === name) && !name.endsWith(SIDECAR);

/** The last change of a file, or of anything in a folder; of what cannot be looked at (a link to nowhere) never. */
async function changedAt(place: string): Promise<number> {
  const found = await stat(place).catch(() => undefined);
  const mtimeMs = found?.mtimeMs ?? Number.NaN;
  if (!found?.isDirectory()) return mtimeMs;
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

const ignoreAbsent = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** Moves a file with what is written next to it, and puts the report there. The file moves last: until then all is as it was. */
async function settle(folder: string, name: string, files: readonly FileReport[]): Promise<InboxItem> {
  const problem = problemOf(files);
  const state = problem ? 'failed' : 'done';
  const target = path.join(folder, state);
  await mkdir(target, { recursive: true });
  const movedTo = await freePlace(target, name);
  const sidecar = path.join(folder, `${name}${SIDECAR}`);
  await copyFile(sidecar, `${movedTo}${SIDECAR}`).catch(ignoreAbsent);
  const shown = files.map((file) => ({ ...file, path: path.relative(folder, file.path) }));
  const report = { name, state, ...(problem ? { problem } : {}), files: shown };
  await writeAtomic(`${movedTo}.report.json`, `${JSON.stringify(report, null, 2)}\n`);
  await rename(path.join(folder, name), movedTo);
  await rm(sidecar, { force: true });
  return { name, state, movedTo, files, ...(problem ? { problem } : {}) };
}

/** A file from the future would never be old enough: one that is far from now on either side has settled. */
async function settledNames(folder: string, { now = Date.now, settledMs = SETTLED_MS }: Partial<InboxOptions>) {
  const names = (await readdir(folder)).filter(isItem).sort();
  const settled: string[] = [];
  for (const name of names)
    if (Math.abs(now() - (await changedAt(path.join(folder, name)))) >= settledMs) settled.push(name);
  return { settled, waiting: names.filter((name) => !settled.includes(name)) };
}

/** True when there is something to take now. The folder is made when it is not there. */
export async function inboxHasItems(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  return (await settledNames(folder, {})).settled.length > 0;
}

const isSame = async (file: string, other: string): Promise<boolean> =>
  (await readFile(file)).equals(await readFile(other));

/** Removes sidecars left by a crash after their file had moved: they must not apply to the next file of that name. */
async function removeMoved(folder: string): Promise<void> {
  const names = await readdir(folder);
  const left = names.filter((name) => name.endsWith(SIDECAR) && !names.includes(name.slice(0, -SIDECAR.length)));
  for (const state of left.length > 0 ? STATES : []) {
    const moved = new Set(await readdir(path.join(folder, state)).catch(() => []));
    for (const name of left) {
      const isMoved = moved.has(name) && moved.has(name.slice(0, -SIDECAR.length));
      const [file, other] = [path.join(folder, name), path.join(folder, state, name)];
      if (isMoved && (await isSame(file, other))) await rm(file);
    }
  }
}

async function take(folder: string, options: InboxOptions): Promise<InboxReport> {
  await mkdir(folder, { recursive: true });
  await removeMoved(folder);
  for (const state of STATES) await removeTemporary(path.join(folder, state));
  const { settled, waiting } = await settledNames(folder, options);
  const items: InboxItem[] = [];
  const archive: string[] = [];
  for (const name of settled) {
    options.signal?.throwIfAborted();
    const place = path.join(folder, name);
    // One by one: a file that breaks off the import leaves the others as they are.
    const report = await importPaths([place], {}, options);
    archive.push(...(report.archive ?? []));
    items.push(await settle(folder, name, reportsOf(path.resolve(place), report)));
  }
  return { items, archive, waiting };
}

/**
 * Imports what lies in the inbox and moves it to `done` or `failed` in the same folder, each with its report next to it.
 * Taken twice after a crash is imported once. A zip or folder fails when anything in it does; its good files are kept.
 */
export const takeInbox = (folder: string, options: InboxOptions): Promise<InboxReport> =>
  inFolder(folder, () => take(folder, options));
