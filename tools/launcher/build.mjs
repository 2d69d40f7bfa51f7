import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './config.mjs';
import { writeLicences } from './licences.mjs';
import { programHash } from './program-hash.mjs';
import { StopLine } from './stop-line.mjs';

const stamp = path.join(root, 'dist', 'build.json');
const SOURCES = [
  'apps',
  'libs',
  'tools/launcher/build.mjs',
  'tools/launcher/licences.mjs',
  'package-lock.json',
  'tsconfig.base.json',
];
const SKIPPED =
  /(^|\/)(node_modules|__fixtures__|\.react-router)(\/|$)|\.(spec|stories|e2e)\.tsx?$|\.md$|(web|admin)-e2e/;

function* sourceFiles(at) {
  const full = path.join(root, at);
  if (!existsSync(full) || SKIPPED.test(at)) return;
  const entries = path.extname(at) ? [] : readdirSync(full, { withFileTypes: true });
  if (path.extname(at)) yield at;
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = `${at}/${entry.name}`;
    if (entry.isDirectory()) yield* sourceFiles(inner);
    else if (!SKIPPED.test(inner)) yield inner;
  }
}

/** A hash over everything that goes into the build: the same sources are never built twice. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of sourceFiles(source)) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

function run(label, program, args, cwd = root) {
  const done = spawnSync(process.execPath, [path.join(root, program), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status === 0) return;
  console.error(done.stdout, done.stderr);
  throw new StopLine(`the ${label} could not be built: see the lines above.`);
}

/** Bundles one server entry: our libs go in, npm packages stay outside. */
async function bundle([entry, outfile], defined) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [path.join(root, entry)],
    outfile: path.join(root, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    tsconfig: path.join(root, 'tsconfig.base.json'),
    sourcemap: true,
    logLevel: 'warning',
    define: Object.fromEntries(Object.entries(defined).map(([name, text]) => [name, JSON.stringify(text)])),
  });
  writeFileSync(path.join(root, path.dirname(outfile), 'package.json'), '{ "type": "module", "private": true }\n');
}

/** Assets never change under their name: compressed once here instead of at each request. */
function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

export const serverBundles = [
  ['apps/api/src/main.ts', 'dist/apps/api/main.mjs'],
  ['apps/api/src/write-api-document.ts', 'dist/apps/api/write-api-document.mjs'],
  ['apps/api/src/status-thread.ts', 'dist/apps/api/status-thread.mjs'],
  ['apps/api/src/past-thread.ts', 'dist/apps/api/past-thread.mjs'],
  ['apps/api/src/text-thread.ts', 'dist/apps/api/text-thread.mjs'],
  ['apps/api/src/chart-thread.ts', 'dist/apps/api/chart-thread.mjs'],
  ['apps/api/src/portfolio-thread.ts', 'dist/apps/api/portfolio-thread.mjs'],
  ['apps/api/src/sql-process.ts', 'dist/apps/api/sql-process.mjs'],
  ['apps/api/src/isolated-process.ts', 'dist/apps/api/isolated-process.mjs'],
  ['apps/jobs/src/main.ts', 'dist/apps/jobs/main.mjs'],
  ['apps/web/server/plugin.ts', 'dist/apps/web/plugin.mjs'],
];

/** Builds web, api and jobs unless dist already holds this very state. Answers the version text. */
export async function ensureBuilt() {
  const hash = sourceHash();
  const { version: number, repository = '' } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const version = `${number}+${hash}`;
  if (existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).version === version) return version;
  console.log('Building ...');
  rmSync(path.join(root, 'dist', 'apps'), { recursive: true, force: true });
  rmSync(stamp, { force: true });
  run('web app', 'node_modules/@react-router/dev/bin.js', ['build'], path.join(root, 'apps/web'));
  run('staff app', 'node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], path.join(root, 'apps/admin'));
  for (const folder of ['web/client', 'admin']) compressAssets(path.join(root, 'dist/apps', folder, 'assets'));
  for (const folder of ['web/client', 'admin']) writeLicences(path.join(root, 'dist/apps', folder));
  const defined = {
    __BUILD_VERSION__: version,
    __BUILD_REPOSITORY__: repository,
    __MARKET_PROGRAM__: await programHash(path.join(root, 'apps/jobs/src/market.ts')),
  };
  for (const each of serverBundles) await bundle(each, defined);
  run('API document', 'dist/apps/api/write-api-document.mjs', [path.join(root, 'dist/apps/api/openapi.json')]);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ version }));
  return version;
}
