import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './config.mjs';
import { StopLine } from './stop-line.mjs';

const marker = path.join(root, 'node_modules', '.plumbline-lock');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** The first minor version of each supported line, as `engines` of package.json says. */
const FIRST_MINOR = { 20: 19, 22: 13, 24: 0 };

/** Refuses a Node.js that the packages do not run on. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (!(minor >= FIRST_MINOR[major]))
    throw new StopLine(`Node.js ${version} is not supported: use 20.19 or later, 22.13 or later, or 24.`);
}

/** A package that only tests need: where it is, so are the others. */
const testRunner = path.join(root, 'node_modules', 'jest');

/**
 * Which packages npm has to install: `run` for building and running, `all` for tests too, undefined for none. What is
 * installed for tests stays so with the next version.
 */
export function missingPackages({ wanted, isCurrent, hasTests }) {
  const all = wanted === 'all' || hasTests;
  if (isCurrent && (hasTests || wanted === 'run')) return undefined;
  return all ? 'all' : 'run';
}

/** Installs the packages of package-lock.json unless they are there already: those for `run`, or `all`. */
export function ensureInstalled(wanted = 'all') {
  const isCurrent = existsSync(marker) && readFileSync(marker, 'utf8') === lockHash();
  const missing = missingPackages({ wanted, isCurrent, hasTests: existsSync(testRunner) });
  if (!missing) return;
  console.log('Installing packages (once per version) ...');
  const scope = missing === 'all' ? '--include=dev' : '--omit=dev';
  const npm = spawnSync('npm', ['ci', scope, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new StopLine('the packages could not be installed: see the lines of npm above.');
  writeFileSync(marker, lockHash());
}
