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

/** Installs the packages of package-lock.json unless they are there already. */
export function ensureInstalled() {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockHash()) return;
  console.log('Installing packages (once per version) ...');
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new StopLine('the packages could not be installed: see the lines of npm above.');
  writeFileSync(marker, lockHash());
}
