import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

import { REPOSITORY } from './temp-folder';

/** Where the packed files of publishers are, next to the repository. */
export const REAL_ARCHIVES = path.resolve(REPOSITORY, '../shared/data/archives');
const NEEDED = ['sec-edgar', 'prices', 'negative-tests'];

/** Unpacks one archive, once: a second test run, or one next to this one, finds it whole or not at all. */
function unpack(name: string, folder: string): void {
  const target = path.join(folder, name);
  if (existsSync(target)) return;
  const partial = path.join(folder, `${name}.${process.pid}`);
  mkdirSync(partial, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(REAL_ARCHIVES, `${name}.tar.gz`), '-C', partial]);
  const [top] = readdirSync(partial);
  if (top && !existsSync(target)) renameSync(path.join(partial, top), target);
}

/**
 * Folder with the unpacked files of publishers, of the archives that are named; undefined, with a line that says so,
 * when they are not next to the repository.
 */
export function realFiles(archives: readonly string[] = NEEDED): string | undefined {
  if (!archives.every((name) => existsSync(path.join(REAL_ARCHIVES, `${name}.tar.gz`)))) {
    process.stdout.write('Real files are not present: their tests are skipped.\n');
    return undefined;
  }
  const folder = path.join(REPOSITORY, 'tmp/realdata/unpacked');
  mkdirSync(folder, { recursive: true });
  for (const name of archives) unpack(name, folder);
  return folder;
}
