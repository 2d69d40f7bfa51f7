// npm run check: format, lint and tests of what changed since main, and all types. The minute between two edits.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';
import { checkNode, ensureInstalled } from '../launcher/install.mjs';
import { runMain, StopLine } from '../launcher/stop-line.mjs';
import { run, types } from './steps.mjs';

const lines = (args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Files that differ from where this branch left main, also those that git does not know yet. */
function changedFiles() {
  const [base] = lines(['merge-base', 'HEAD', 'main']);
  if (!base) throw new StopLine('there is no branch main to compare with.');
  const names = [...lines(['diff', '--name-only', base]), ...lines(['ls-files', '--others', '--exclude-standard'])];
  return [...new Set(names)].filter((name) => existsSync(path.join(root, name)));
}

const isCode = (name) => /\.(ts|tsx|mts|mjs)$/.test(name);
const bin = (name) => path.join(root, 'node_modules', name);

/** Jest runs the specs of changed files and of what imports them; stories and journeys are left to npm test. */
const stepsFor = (files) => ({
  format: () => run([bin('prettier/bin/prettier.cjs'), '--check', '--ignore-unknown', '--log-level', 'warn', ...files]),
  types: async () => ({ ok: (await types()).failed === 0 }),
  lint: () => run([bin('eslint/bin/eslint.js'), '--max-warnings=0', '--no-warn-ignored', ...files.filter(isCode)]),
  tests: () => run([bin('jest/bin/jest.js'), '--passWithNoTests', '--findRelatedTests', ...files.filter(isCode)]),
});

async function main() {
  checkNode();
  ensureInstalled();
  const files = changedFiles();
  if (files.length === 0) return console.log('nothing changed since main');
  const graph = await run([bin('nx/dist/bin/nx.js'), 'show', 'projects'], {
    capture: true,
    env: { NX_DAEMON: 'false' },
  });
  const failed = graph.ok ? [] : ['the graph of projects'];
  for (const [name, step] of Object.entries(stepsFor(files))) if (!(await step()).ok) failed.push(name);
  if (failed.length > 0) throw new StopLine(`failed: ${failed.join(', ')}.`);
  return console.log(`${files.length} changed files are fine`);
}

await runMain(main);
