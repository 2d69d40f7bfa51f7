import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileProblem, StopLine } from './stop-line.mjs';

/** Folder of the clone. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const portOf = (env, name, fallback) => {
  const text = env[name] ?? String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new StopLine(`${name} must be a port from 1 to 65535, not "${text}".`);
  return port;
};

/** Less does not even start. */
const MIN_MEMORY_MB = 1_024;
/** Enough for a market of 10,000 companies: more only keeps garbage for longer. */
const ENOUGH_MEMORY_MB = 4_096;
/** Share of the machine's memory, or of the container's. */
const MEMORY_SHARE = 0.75;

/** Memory of the whole product. */
function memoryOf(text) {
  if (!text) return Math.min(Math.max(Math.round(machineMb() * MEMORY_SHARE), MIN_MEMORY_MB), ENOUGH_MEMORY_MB);
  if (/^\d+$/.test(text) && Number(text) >= MIN_MEMORY_MB) return Number(text);
  throw new StopLine(`MEMORY_MB must be a number of megabytes from ${MIN_MEMORY_MB}, not "${text}".`);
}

const MAX_DRAIN_SECONDS = 300;

/** How long the server still answers new callers once it is to end. */
function drainOf(text) {
  if (!text) return 1;
  if (/^\d+$/.test(text) && Number(text) <= MAX_DRAIN_SECONDS) return Number(text);
  throw new StopLine(`DRAIN_SECONDS must be a number of seconds from 0 to ${MAX_DRAIN_SECONDS}, not "${text}".`);
}

/** Without a limit the container answers nothing, or more than there is. */
const machineMb = () => Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;

/** Everything the environment decides, read once. See docs/configuration.md. */
export function readConfig(env = process.env) {
  const varDir = path.resolve(root, env.VAR_DIR || 'var');
  const port = portOf(env, 'PORT', 4200);
  const adminPort = portOf(env, 'ADMIN_PORT', 4300);
  if (port === adminPort) throw new StopLine(`PORT and ADMIN_PORT are both ${port}: give each its own.`);
  return {
    port,
    adminPort,
    host: env.HOST || '127.0.0.1',
    varDir,
    databaseUrl: env.DATABASE_URL || '',
    pgDir: env.PG_DIR ? path.resolve(root, env.PG_DIR) : '',
    memoryMb: memoryOf(env.MEMORY_MB),
    drainSeconds: drainOf(env.DRAIN_SECONDS),
    brand: env.BRAND_NAME || 'Plumbline',
  };
}

/** A short name of this clone and its data, for folders outside of it. */
export const cloneHash = (varDir) => createHash('sha256').update(varDir).digest('hex').slice(0, 12);

/** Makes the data folder and proves that it can be written. */
export function ensureVarDir(varDir) {
  try {
    for (const name of ['run', 'logs', 'market']) mkdirSync(path.join(varDir, name), { recursive: true });
    chmodSync(path.join(varDir, 'logs'), 0o700);
    const probe = path.join(varDir, 'run', `.probe-${process.pid}`);
    writeFileSync(probe, 'x'.repeat(4096));
    rmSync(probe);
  } catch (error) {
    throw fileProblem(error, varDir, 'VAR_DIR');
  }
}
