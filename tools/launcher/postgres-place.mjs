import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cloneHash } from './config.mjs';
import { copyBinaries, makeExecutable, nativeFolder, restoreLinks } from './postgres-binaries.mjs';
import { fileProblem, StopLine } from './stop-line.mjs';

/** PostgreSQL refuses to run as root: the unprivileged user it runs as then; undefined for an ordinary user. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = rows.find(([name]) => name === 'nobody') ?? rows.find(([name]) => name === 'daemon');
  if (!row)
    throw new StopLine(
      'running as root needs an unprivileged user (nobody or daemon) for PostgreSQL. Start as an ordinary user or set DATABASE_URL.',
    );
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

/** Whether that user reaches both by their full paths: a folder of mode 0700 above either stops it. */
function canRun(native, folder, user) {
  const script = 'cd "$1" && test -w . && "$2" --version';
  const args = ['-c', script, 'sh', folder, path.join(native, 'bin', 'postgres')];
  return spawnSync('sh', args, { cwd: '/', ...user, stdio: 'ignore' }).status === 0;
}

function ownedFolder(folder, user) {
  try {
    mkdirSync(folder, { recursive: true });
    if (user) chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw fileProblem(error, folder, 'PG_DIR');
  }
  return folder;
}

/**
 * Where PostgreSQL's binaries and data live. In the clone as a rule; under /var/lib/plumbline when the unprivileged user
 * of a root start cannot reach the clone (a folder of mode 0700 above it). `PG_DIR` decides when it is set.
 */
export function choosePlace({ varDir, pgDir }) {
  const user = unprivilegedUser();
  const native = nativeFolder();
  restoreLinks(native);
  makeExecutable(native);
  const inside = pgDir || path.join(varDir, 'pg');
  ownedFolder(inside, user);
  if (canRun(native, inside, user)) return remember(varDir, { native, home: inside, user });
  const away = pgDir || path.join('/var/lib/plumbline', cloneHash(varDir));
  mkdirSync(path.dirname(away), { recursive: true });
  const copied = copyBinaries(native, path.join(path.dirname(away), 'postgresql-18.4'));
  ownedFolder(away, user);
  if (!canRun(copied, away, user))
    throw new StopLine(
      `PostgreSQL cannot run from ${copied}. Set PG_DIR to a folder that every user can reach, or DATABASE_URL.`,
    );
  return remember(varDir, { native: copied, home: away, user });
}

function remember(varDir, place) {
  writeFileSync(path.join(varDir, 'pg-location'), `${place.home}\n`);
  return place;
}
