import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = path.resolve(__dirname, '../../../../..');
/** Changed code builds in a place of its own. */
const CACHE = process.env['BUILT_ONCE'] ?? path.join(ROOT, 'node_modules/.cache/plumbline');
const OUTDATED_MS = 30 * 60_000;

/** Kinds of libs that neither import nor build anything. */
const BROWSER_KINDS = ['ui', 'feature', 'data-access', 'kit'];

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => path.join(folder, name));

/** Source files below a folder, without specs and fixtures. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && /(?<!\.spec)\.ts$/.test(each.name) && !each.parentPath.includes('__fixtures__'))
    .map((each) => path.join(each.parentPath, each.name));

let code: string | undefined;

/** A hash of all code that a market depends on: other code, another market. */
function codeHash(): string {
  if (code !== undefined) return code;
  const libs = foldersIn(path.join(ROOT, 'libs'))
    .flatMap(foldersIn)
    .filter((folder) => !BROWSER_KINDS.includes(path.basename(folder)));
  const sources = [...libs, path.join(ROOT, 'apps/jobs/src')].flatMap(sourcesIn).sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of [path.join(ROOT, 'package-lock.json'), ...sources])
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  return (code = hash.digest('hex'));
}

const isThere = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** True for the first process that claims a lock. The lock of a process that died is released for the next try. */
function claim(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const owner = ownerOf(lock);
  if (owner > 0 && !isAlive(owner)) rmSync(lock, { force: true });
  return false;
}

/** 0 where the lock was released in the meantime. */
function ownerOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

/** Removes what was made by other code, unless a run may still read it. */
function removeOutdated(name: string, kept: string): void {
  for (const folder of foldersIn(CACHE).filter((each) => path.basename(each).startsWith(`${name}-`)))
    if (folder !== kept && Date.now() - statSync(folder).mtimeMs > OUTDATED_MS) rmSync(folder, { recursive: true });
}

type Make = (folder: string) => Promise<unknown>;

/** Fills a folder and gives it its name at the end: it is there as a whole or not at all. */
async function makeWhole(name: string, target: string, make: Make): Promise<void> {
  const partial = `${target}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  await make(partial);
  // Two that took over one lock both made it: the first one stays.
  if (isThere(target)) rmSync(partial, { recursive: true });
  else renameSync(partial, target);
  removeOutdated(name, target);
}

/**
 * The folder that `make` fills, once for all specs, workers and runs with the same code and options. It is shared:
 * specs only read it, and copy what they change.
 */
export async function builtOnce(name: string, options: object, make: Make): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const key = createHash('sha256').update(codeHash()).update(JSON.stringify(options)).digest('hex').slice(0, 16);
  const target = path.join(CACHE, `${name}-${key}`);
  const lock = `${target}.lock`;
  while (!isThere(target)) {
    if (!claim(lock)) {
      await delay(100);
      continue;
    }
    try {
      if (!isThere(target)) await makeWhole(name, target, make);
    } finally {
      rmSync(lock, { force: true });
    }
  }
  const now = new Date();
  utimesSync(target, now, now);
  return target;
}
