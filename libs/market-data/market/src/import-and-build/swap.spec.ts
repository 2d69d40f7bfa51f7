import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { bundleCrashWork, start, waitingProcess } from '../testing/crash-process';
import { crashFolders, SWAPS, swapWork } from '../testing/crash-work';
import { buildMarket } from '../build/build-market';
import type { FileMarketReader } from '../reader/file-market-reader';
import { openMarketReader } from '../reader/market-reader';

jest.setTimeout(120_000);

const temp = tempFolder();
const SYMBOLS = ['AAAX', 'BBBX', 'CCCX'];

function write(root: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(root, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
}

/** A day of all securities, and a figure that was restated: every document and the panel change with each step. */
function stepFiles(step: number): Readonly<Record<string, string>> {
  const day = new Date(Date.UTC(2024, 0, 1 + Math.floor(step / 5) * 7 + (step % 5))).toISOString().slice(0, 10);
  const asset = { end: '2020-12-31', val: step, accn: `0000999991-21-0000${10 + step}`, form: '10-K' };
  const units = { USD: [{ ...asset, fy: 2020, fp: 'FY', filed: '2021-02-10' }] };
  const facts = { 'us-gaap': { Assets: { label: '', description: '', units } } };
  return {
    ...Object.fromEntries(SYMBOLS.map((symbol) => [`${symbol}.csv`, `date,close\n${day},${10 + step}\n`])),
    'CIK0000999991.json': JSON.stringify({ cik: 999991, entityName: 'Company', facts }),
    'splits.csv': `symbol,day,ratio\nCCCX,${1990 + step}-01-02,2\n`,
  };
}

async function makeRoot(name: string): Promise<string> {
  const root = path.join(temp, name);
  for (let step = 0; step <= SWAPS; step += 1) write(path.join(root, 'in', String(step)), stepFiles(step));
  await importPaths([path.join(root, 'in/0')], {}, crashFolders(root));
  await buildMarket(crashFolders(root));
  return root;
}

/** Days of all securities; fails when prices and document of one are not of the same version. */
async function readAll(reader: FileMarketReader): Promise<number> {
  let days = 0;
  for (const { id } of reader.list()) {
    const rows = reader.prices(id)?.days.length ?? 0;
    const document = await reader.document(id);
    expect([id, document?.priceSources.reduce((sum, source) => sum + source.rows, 0)]).toEqual([id, rows]);
    days = Math.max(days, rows);
  }
  return days;
}

it('readers next to twenty swaps see whole versions, one after another or the one they hold', async () => {
  const root = await makeRoot('swaps');
  const open = () => openMarketReader({ ...crashFolders(root), residentBytes: 0, documentBytes: 1 });
  const [following, holding] = [await open(), await open()];
  const program = path.join(temp, 'crash-work.mjs');
  bundleCrashWork(program);
  const running = waitingProcess(program, root, 'swaps');
  await start(running);
  let hasEnded = false;
  void running.ended.then(() => (hasEnded = true));
  const seen: number[] = [];
  while (!hasEnded) {
    await following.reload();
    seen.push(await readAll(following));
    expect(await readAll(holding)).toBe(1);
  }
  await following.reload();
  expect(await readAll(following)).toBe(SWAPS + 1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(3);
  for (const reader of [following, holding]) reader.close();
});

it('a reader that slept longer than files stay wakes up in the newest version', async () => {
  const root = await makeRoot('slept');
  const folders = crashFolders(root);
  const reader = await openMarketReader({ ...folders, residentBytes: 0 });
  await swapWork(root, 0, 4);
  expect(readdirSync(path.join(folders.marketDir, 'versions'))).toHaveLength(2);
  const [{ id } = { id: '' }] = reader.ofCompany('999991');
  const newest = await reader.document(id);
  expect(newest?.facts).toHaveLength(1 + 4);
  expect(await readAll(reader)).toBe(1 + 4);
  expect(await reader.document('US.NOBODY')).toBeUndefined();
  reader.close();
});
