import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

import { forgetImport, importPaths, takeInbox } from '@plumbline/market-data/archive';

import { compactArchive } from '../compaction/archive-compaction';
import { buildMarket } from '../build/build-market';

/** Where everything of the work lies below one folder. */
export const crashFolders = (root: string) => ({
  archiveDir: path.join(root, 'archive'),
  marketDir: path.join(root, 'market'),
  quarantineDir: path.join(root, 'quarantine'),
  inbox: path.join(root, 'inbox'),
  stated: path.join(root, 'stated'),
});

/** A file of the quarantine is read again with its basis stated, the inbox is taken, and what came of it is built. */
export async function crashWork(root: string): Promise<void> {
  const { stated, inbox, ...folders } = crashFolders(root);
  const context = { ...folders, now: () => Date.now() + 60_000, graceMs: 0, threads: 1 };
  await importPaths([stated], { basis: { kind: 'as-traded' } }, context);
  await takeInbox(inbox, context);
  await buildMarket(context);
}

/** The small parts of the archive are written together, and go at once. */
export async function compactWork(root: string): Promise<void> {
  await compactArchive({ ...crashFolders(root), graceMs: 0, threads: 1 });
}

/** The third import is removed of the archive, and what is left of it goes at once. */
export async function forgetWork(root: string): Promise<void> {
  await forgetImport('import-000003', 'a test', { ...crashFolders(root), graceMs: 0, threads: 1 });
}

/** Files of the folder `in` that an older version read are read again. */
export async function rereadWork(root: string): Promise<void> {
  const context = { ...crashFolders(root), threads: 1 };
  await importPaths([path.join(root, 'in')], {}, context);
}

export const SWAPS = 20;

/** One import and one build after the other of what lies in the folders `in/1`, `in/2`, ... */
export async function swapWork(root: string, graceMs: number, steps = SWAPS): Promise<void> {
  const folders = { ...crashFolders(root), graceMs, threads: 1 };
  for (let step = 1; step <= steps; step += 1) {
    await importPaths([path.join(root, 'in', String(step))], {}, folders);
    await buildMarket(folders);
  }
}

type Call = (...args: unknown[]) => unknown;

/** Reports each change of names on disk, and ends the process as if power failed before or after one of them. */
function watchNames(root: string, killAt: number): void {
  let count = 0;
  const die = (place: number): void => {
    if (place === killAt) process.kill(process.pid, 'SIGKILL');
  };
  const watched = (name: string, call: Call): Call => {
    return (...args) => {
      const place = (count += 2);
      const file = String(args[name.startsWith('rename') ? 1 : 0]);
      fs.writeSync(1, `${place} ${name.replace('Sync', '')} ${path.relative(root, file)}\n`);
      die(place);
      const result = call(...args);
      if (!(result instanceof Promise)) {
        die(place + 1);
        return result;
      }
      return result.then((value) => {
        die(place + 1);
        return value;
      });
    };
  };
  const calls = [
    [fs, ['renameSync', 'rmSync']],
    [fs.promises, ['rename', 'rm', 'copyFile']],
  ] as const;
  for (const [module, names] of calls)
    for (const name of names) Reflect.set(module, name, watched(name, Reflect.get(module, name) as Call));
  syncBuiltinESMExports();
}

const HOUR_MS = 3_600_000;

const WORKS: Readonly<Record<string, (root: string) => Promise<void>>> = {
  swaps: (root) => swapWork(root, HOUR_MS),
  compact: compactWork,
  forget: forgetWork,
  reread: rereadWork,
};

/** Waits for the word, then works: `node crash-work.mjs ROOT KILL_AT|swaps|compact[:KILL_AT]|forget[:KILL_AT]|reread[:KILL_AT]`. */
if (process.argv[2] && process.env['CRASH_WORK']) {
  const [, , root, how] = process.argv;
  const [work = '', killAt = work] = how?.split(':') ?? [];
  if (how !== 'swaps') watchNames(root, Number(killAt));
  fs.writeSync(1, 'ready\n');
  process.stdin.once('data', () => {
    process.stdin.pause();
    void (WORKS[work] ?? crashWork)(root).then(() => process.exit(0));
  });
}
