import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { marketFolders, tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths, readArchiveManifest } from '@plumbline/market-data/archive';
import { buildMarket, currentVersion } from '@plumbline/market-data/market';

import { createRandom } from './base/random';
import { sampleFiles } from './sample-market';

const root = tempFolder();
const fresh = marketFolders();
const BATCHES = 4;

/** Data sets come as tables that are read together. */
const isTable = (name: string): boolean => name.endsWith('.tsv') || name.startsWith('statements/');

/** Writes the sample and gives what is imported by itself: files, and folders of tables that belong together. */
function written(): string[] {
  const units = new Set<string>();
  for (const { path: name, text } of sampleFiles({ companies: 3, years: 2 })) {
    // Series of the economy are long and no part of a built version.
    if (name.startsWith('economy/')) continue;
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!name.endsWith('.meta.json')) units.add(isTable(name) ? path.dirname(file) : file);
  }
  return [...units];
}

function shuffled<T>(list: readonly T[], seed: string): T[] {
  const random = createRandom(seed);
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

interface Built {
  readonly version: string | undefined;
  readonly kinds: readonly string[];
}

/** The version that is built when the files come in this order, one batch after the other. */
async function builtOf(units: readonly string[]): Promise<Built> {
  const folders = fresh();
  const size = Math.ceil(units.length / BATCHES);
  for (let from = 0; from < units.length; from += size) {
    const { files } = await importPaths(units.slice(from, from + size), {}, folders);
    expect(files.filter(({ status }) => status !== 'accepted')).toEqual([]);
  }
  await buildMarket(folders);
  const { imports } = await readArchiveManifest(folders.archiveDir);
  const kinds = imports.flatMap(({ files }) => files.map(({ kind }) => kind));
  return { version: (await currentVersion(folders.marketDir))?.version, kinds: [...new Set(kinds)].sort() };
}

it('the sample gives the same market in whatever order its files come', async () => {
  const units = written();
  const mixed = shuffled(units, 'another order');
  expect(mixed).not.toEqual(units);
  const built = await builtOf(units);
  expect(built.version).toMatch(/^[0-9a-f]+$/);
  expect(built.kinds).toEqual(
    expect.arrayContaining([
      'actions-csv',
      'inbox-news',
      'price-csv',
      'sec-13f',
      'sec-companyfacts',
      'sec-financial-statements',
      'sec-ownership-tsv',
    ]),
  );
  expect(await builtOf(mixed)).toEqual(built);
}, 120_000);
