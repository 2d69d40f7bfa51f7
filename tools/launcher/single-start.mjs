import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, isPortFree, waitFor } from './process-tools.mjs';
import { StopLine } from './stop-line.mjs';

const isLauncher = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('launcher');
  } catch {
    return process.platform !== 'linux';
  }
};

/** One launcher a data folder: a second one is refused; a dead one's note is taken over. */
export function claimFolder(varDir) {
  const file = path.join(varDir, 'run', 'launcher.pid');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder && holder !== process.pid && isAlive(holder) && isLauncher(holder))
    throw new StopLine(`already running from ${varDir} (process ${holder}). Stop it first or set VAR_DIR.`);
  writeFileSync(file, String(process.pid));
  return { takenOver: Boolean(holder) };
}

/** After a crash the servers left behind end within moments of losing their launcher: wait for their port then. */
export async function claimPort(port, host, name, afterCrash) {
  const free = await waitFor(() => isPortFree(port, host), afterCrash ? 15_000 : 0, 100);
  if (!free) throw new StopLine(`port ${port} is in use. Stop the program that listens there or set ${name}.`);
}
