import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../launcher/config.mjs';

const run = promisify(execFile);

/** Bundles an entry of tools/bench/entries the way the servers are bundled, runs it alone and answers what it prints as JSON. */
export async function runEntry(name, args = [], nodeArgs = []) {
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
    const { stdout } = await run(process.execPath, [...nodeArgs, outfile, ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 2 ** 24,
    });
    return JSON.parse(stdout);
  } finally {
    rmSync(outfile, { force: true });
  }
}
