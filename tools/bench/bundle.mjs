import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../launcher/config.mjs';

const run = promisify(execFile);

const TASKSET = '/usr/bin/taskset';

/** The command that keeps all threads of a process on one core, where the system has it. */
const onCore = (core, command) =>
  core !== undefined && existsSync(TASKSET) ? [TASKSET, '-c', String(core), ...command] : command;

/** Error line of a failed process, without the command. */
const reasonOf = (error) => /^\w*Error: .+$/m.exec(error.stderr ?? '')?.[0] ?? error.message;

/**
 * Bundles an entry of tools/bench/entries the way the servers are bundled, runs it alone (on one core when one is named)
 * and answers what it prints as JSON.
 */
export async function runEntry(name, args = [], nodeArgs = [], core = undefined) {
  const { build } = await import('esbuild');
  const folder = path.join(root, 'tmp', 'bench-entries');
  const outfile = path.join(folder, `${name}-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [path.join(root, 'tools/bench/entries', `${name}.mjs`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    tsconfig: path.join(root, 'tsconfig.base.json'),
    logLevel: 'warning',
  });
  try {
    const [command, ...rest] = onCore(core, [process.execPath, ...nodeArgs, outfile, ...args]);
    const { stdout } = await run(command, rest, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 2 ** 24,
    });
    return JSON.parse(stdout);
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  } finally {
    rmSync(outfile, { force: true });
  }
}
