import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../../..');

/** Bundles a program of this folder's parent as the product's are, so that it runs by itself; answers the file. */
export function bundle(entry: string, folder: string): string {
  const program = path.join(folder, `${path.basename(entry, '.ts')}.mjs`);
  execFileSync(path.join(ROOT, 'node_modules/.bin/esbuild'), [
    path.join(__dirname, '..', entry),
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    '--log-level=warning',
    `--tsconfig=${path.join(ROOT, 'tsconfig.base.json')}`,
    `--outfile=${program}`,
  ]);
  return program;
}
