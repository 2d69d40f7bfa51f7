import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

const ARCHIVES = path.resolve(root, '../shared/data/archives');
const NAMES = ['sec-edgar', 'prices'];

function unpack(name, folder) {
  const target = path.join(folder, name);
  if (existsSync(target)) return target;
  const partial = path.join(folder, `${name}.${process.pid}`);
  mkdirSync(partial, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(ARCHIVES, `${name}.tar.gz`), '-C', partial]);
  renameSync(path.join(partial, readdirSync(partial)[0]), target);
  return target;
}

/** Folders of real publishers' files to import; undefined when there are none next to the repository. */
export function realSamples() {
  if (!NAMES.every((name) => existsSync(path.join(ARCHIVES, `${name}.tar.gz`)))) return undefined;
  const folder = path.join(root, 'tmp/realdata/unpacked');
  mkdirSync(folder, { recursive: true });
  return NAMES.map((name) => unpack(name, folder));
}
