import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { BUILDING } from '../launcher/children.mjs';
import { root } from '../launcher/config.mjs';
import seed from '../jest/seed.js';
import { pageOfChanges } from './pictures/results.mjs';

const results = path.join(root, 'tmp', 'test-results');

/** Runs a program of the workspace; answers whether it succeeded and what it printed (also shown unless it is quiet). */
export async function run(args, { env = {}, capture = false, cwd = root } = {}) {
  const stdio = ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'];
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio });
  const printed = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => printed.push(text));
  const [status] = await once(child, 'close');
  const output = printed.join('');
  if (capture && status !== 0) console.log(output);
  return { ok: status === 0, output };
}

const bin = (name) => path.join(root, 'node_modules', name);
const resultFile = (name) => {
  const file = path.join(results, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};
const readResult = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** One check without a count of its own: one passed or one failed. */
const single = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

export async function types() {
  const typegen = await run([bin('@react-router/dev/bin.js'), 'typegen'], {
    cwd: path.join(root, 'apps/web'),
    capture: true,
  });
  let { ok } = typegen;
  for (const project of ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/admin/tsconfig.json'])
    ok &&= (await run([bin('typescript7/bin/tsc'), '--noEmit', '--checkers', '1', '-p', project])).ok;
  return single(ok);
}

/** The boundary rule skips itself, with a warning, when no project graph is there: the graph is made first, the warning fails. */
export async function lint() {
  const graph = await run([bin('nx/dist/bin/nx.js'), 'show', 'projects'], {
    capture: true,
    env: { NX_DAEMON: 'false' },
  });
  const { ok, output } = await run([bin('eslint/bin/eslint.js'), '.', '--max-warnings=0'], {
    capture: true,
    env: { NX_DAEMON: 'false' },
  });
  const skipped = /rule will be skipped/i.test(output);
  if (skipped) console.log('The module boundary rule was skipped: no project graph.');
  return single(graph.ok && ok && !skipped);
}

export async function format() {
  return single((await run([bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'])).ok);
}

/** Tests of the tools themselves: they start and kill real processes, and wait for them most of the time. */
export async function launcher() {
  const files = [
    'tools/launcher',
    'tools/checks',
    'tools/workspace',
    'tools/test/mutants',
    'tools/test/page-bytes',
    'tools/test/times',
  ].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.test.mjs'))
      .map((name) => `${folder}/${name}`),
  );
  const { ok, output } = await run(['--test', '--test-concurrency=2', '--test-reporter=tap', ...files], {
    capture: true,
  });
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return { passed: count('pass'), failed: Math.max(count('fail') + count('cancelled'), ok ? 0 : 1) };
}

export async function checks() {
  return single((await run(['tools/checks/run.mjs'])).ok);
}

export async function jest() {
  const file = resultFile('jest');
  console.log(`unit: SEED=${seed.SEED} repeats the random cases`);
  // Two at once also on two processors, and each begins again when it has grown: in one process all specs add up.
  const workers = ['--maxWorkers=2', '--workerIdleMemoryLimit=1GB'];
  // Most of the time goes into what the jobs process does: with its engine's arguments, which workers inherit.
  await run([...BUILDING, bin('jest/bin/jest.js'), ...workers, '--json', `--outputFile=${file}`], { capture: true });
  const counts = readResult(file);
  if (!counts) return single(false);
  const broken = counts.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  return { passed: counts.numPassedTests, failed: counts.numFailedTests + broken };
}

export async function stories(chromium) {
  const file = resultFile('stories');
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    '--config',
    'vitest.storybook.config.mts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { ok } = await run(args, { env: { CHROMIUM_PATH: chromium, STORYBOOK_DISABLE_TELEMETRY: '1' } });
  const counts = readResult(file);
  return counts
    ? { passed: counts.numPassedTests, failed: Math.max(counts.numFailedTests, ok ? 0 : 1) }
    : single(false);
}

/** Runs tests of Playwright; answers how many passed and failed. */
async function playwright(name, config, env) {
  const file = resultFile(name);
  const { ok } = await run([bin('@playwright/test/cli.js'), 'test', '--config', config, '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const counts = readResult(file)?.stats;
  return counts
    ? { passed: counts.expected, failed: Math.max(counts.unexpected + counts.flaky, ok ? 0 : 1) }
    : single(false);
}

/** Compares charts, components and pages with the pictures that are kept of them, or keeps new ones. */
export async function pictures(chromium, isUpdate) {
  const made = path.join(results, 'pictures');
  rmSync(made, { recursive: true, force: true });
  const env = { CHROMIUM_PATH: chromium, PICTURES_UPDATE: isUpdate ? '1' : '' };
  const counts = await playwright('pictures', 'tools/test/pictures/playwright.config.ts', env);
  writeFileSync(path.join(results, 'pictures.html'), pageOfChanges(made));
  if (existsSync(made)) console.log('pictures: tmp/test-results/pictures.html shows what changed');
  return counts;
}

export const endToEnd = (chromium) =>
  playwright('e2e', 'apps/web-e2e/playwright.config.ts', { CHROMIUM_PATH: chromium });
