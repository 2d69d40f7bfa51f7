import {
  chmodSync,
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** Log of PostgreSQL. */
export const postgresLog = (varDir) => path.join(varDir, 'logs', 'postgres.log');

const MAX_BYTES = 10 * 2 ** 20;
const KEPT = 4;
const CHUNK_BYTES = 2 ** 20;

/**
 * Moves all lines into another file. It copies until there is nothing more to read, so that only a line written between
 * the last read and the call after it is lost.
 */
function moveLines(from, to) {
  const [source, target] = [openSync(from, 'r+'), openSync(to, 'w', 0o600)];
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let read = readSync(source, chunk); read > 0; read = readSync(source, chunk)) writeSync(target, chunk, 0, read);
  ftruncateSync(source);
  closeSync(source);
  closeSync(target);
}

/**
 * Rolls a log once it is large: PostgreSQL keeps the file open, so its lines are moved away. The oldest copy goes.
 */
export function rollLog(file, { maxBytes = MAX_BYTES, kept = KEPT } = {}) {
  if (!existsSync(file)) return;
  chmodSync(file, 0o600);
  if (statSync(file).size < maxBytes) return;
  for (let number = kept; number > 1; number -= 1)
    if (existsSync(`${file}.${number - 1}`)) renameSync(`${file}.${number - 1}`, `${file}.${number}`);
  moveLines(file, `${file}.1`);
}
