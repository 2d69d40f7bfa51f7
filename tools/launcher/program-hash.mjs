import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { root } from './config.mjs';

/** 'zod/v4' and 'zod' are one package, as are '@duckdb/node-api' and what is below it. */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/**
 * A hash of all code that an entry reaches, and of the versions of its packages: what it makes stays valid while the hash
 * stays the same, whatever else of the program changes. Comments, names and unused code do not count.
 */
export async function programHash(entry) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    logLevel: 'warning',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    tsconfig: path.join(root, 'tsconfig.base.json'),
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const packages = new Set(
    imports
      .map((each) => each.path)
      .filter((name) => !isBuiltin(name))
      .map(packageOf),
  );
  const hash = createHash('sha256').update(outputFiles[0].text);
  for (const name of [...packages].sort()) hash.update(`${name}@${versionOf(name)}\n`);
  return hash.digest('hex').slice(0, 12);
}
