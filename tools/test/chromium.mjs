import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';
import { StopLine } from '../launcher/stop-line.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of NAMES)
    for (const folder of folders) if (existsSync(path.join(folder, name))) return path.join(folder, name);
  return undefined;
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

const attempt = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 }).status === 0;

/** The browser the tests drive: CHROMIUM_PATH, one that is installed, Playwright's own, else the system's package. */
export async function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? installedBrowser() ?? (await playwrightBrowser());
  if (found) return found;
  console.log('Installing a Chromium for the tests ...');
  attempt(process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium']);
  const own = await playwrightBrowser();
  if (own) return own;
  if (process.getuid?.() === 0) attempt('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']);
  const system = installedBrowser();
  if (system) return system;
  throw new StopLine('no Chromium could be installed. Install one and set CHROMIUM_PATH.');
}
