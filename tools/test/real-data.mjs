// Public files in the publishers' formats, for the tests that read them: unpacked once from next to the repository.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

const archives = path.join(root, '../shared/data/archives');
const unpacked = path.join(root, 'tmp/realdata/unpacked');

/** Unpacks one archive whole or not at all. */
function unpack(name) {
  const target = path.join(unpacked, name);
  if (existsSync(target)) return;
  const partial = `${target}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(archives, `${name}.tar.gz`), '-C', partial]);
  if (!existsSync(target)) renameSync(path.join(partial, readdirSync(partial)[0]), target);
  rmSync(partial, { recursive: true, force: true });
}

/** A file or folder of the real data by its path in the archives. */
export const realFile = (name) => path.join(unpacked, name);

export function unpackRealData() {
  for (const name of ['sec-edgar', 'prices', 'negative-tests']) unpack(name);
}

const CIKS = ['0000320193', '0001045810', '0001652044', '0001640147'];
const SYMBOLS = ['AAPL', 'NVDA', 'GOOGL', 'MSFT'];

/** First imports of an investor; arguments of one import each. */
export const imports = () => [
  [
    realFile('sec-edgar/tickers/company_tickers_exchange.json'),
    realFile('sec-edgar/submissions'),
    ...CIKS.map((cik) => realFile(`sec-edgar/companyfacts/CIK${cik}.json`)),
    realFile('sec-edgar/ixbrl-filings/aapl-10-k-2024-11-01.html'),
  ],
  [
    ...SYMBOLS.map((symbol) => realFile(`prices/fontem-daily-2024-2026/${symbol}.csv`)),
    '--basis',
    'split-dividend-adjusted',
  ],
];

/** Runs `npm run plumbline -- ...` on a data folder. */
export function plumbline(args, varDir) {
  const done = spawnSync(process.execPath, [path.join(root, 'tools/launcher/cli.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, VAR_DIR: varDir, DATABASE_URL: '' },
  });
  return { code: done.status, output: `${done.stdout}${done.stderr}` };
}

/** Removes a data folder, and the database that may lie elsewhere. */
export function removeData(varDir) {
  const elsewhere = path.join(varDir, 'pg-location');
  if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, 'utf8').trim(), { recursive: true, force: true });
  rmSync(varDir, { recursive: true, force: true });
}
