import { chmodSync, copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

/** What PostgreSQL has to say. */
export const postgresLog = (varDir) => path.join(varDir, 'logs', 'postgres.log');

const MAX_BYTES = 10 * 2 ** 20;
const KEPT = 4;

/**
 * Rolls a log once it is large: PostgreSQL keeps the file open, so its lines are copied away and the file is emptied. The
 * oldest copy goes.
 */
export function rollLog(file, { maxBytes = MAX_BYTES, kept = KEPT } = {}) {
  if (!existsSync(file)) return;
  chmodSync(file, 0o600);
  if (statSync(file).size < maxBytes) return;
  for (let number = kept; number > 1; number -= 1)
    if (existsSync(`${file}.${number - 1}`)) renameSync(`${file}.${number - 1}`, `${file}.${number}`);
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}
