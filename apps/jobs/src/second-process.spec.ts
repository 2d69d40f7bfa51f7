import { importPaths } from '@plumbline/market-data/archive';
import { buildMarket, type BuildOptions } from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { STATEMENT_CONCEPTS } from '@plumbline/statements/domain';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { madeOfDocuments } from './market';
import { marketFolders } from './market-folders';
import { bundle } from './testing/bundle';
import { tempFolder } from './testing/temp-folder';

jest.setTimeout(300_000);
const root = tempFolder('second-process');

const files = path.join(root, 'files');
/** One archive for all: builds only read it. */
const archiveDir = marketFolders(path.join(root, 'imported')).archive;
// More than are reported again together: groups wait for documents of those before them.
beforeAll(() => writeSampleMarket({ folder: files, companies: 60, years: 2 }));

function optionsOf(name: string, more: Pick<BuildOptions, 'documents'> = {}): BuildOptions {
  return {
    archiveDir,
    marketDir: marketFolders(path.join(root, name)).built,
    concepts: STATEMENT_CONCEPTS,
    ...madeOfDocuments(),
    ...more,
    graceMs: 0,
  };
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** All files of a market but the one that names the version, which contains times, too. */
const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name !== 'current.json' && statSync(path.join(folder, name)).isFile())
      .sort()
      .map((name) => [name, hashOf(path.join(folder, name))]),
  );

it('documents are the same bytes when a second process makes them, at once and on a later day', async () => {
  const alone = optionsOf('alone');
  const shared = optionsOf('shared', { documents: { script: bundle('main.ts', root), from: 1 } });
  const parts = readdirSync(files).sort();
  const isLater = (name: string): boolean => name === 'companyfacts';
  expect(parts.filter(isLater)).toHaveLength(1);
  for (const wanted of [parts.filter((name) => !isLater(name)), parts.filter(isLater)]) {
    const paths = wanted.map((name) => path.join(files, name));
    await importPaths(paths, {}, { archiveDir });
    for (const options of [alone, shared]) await buildMarket(options);
  }
  const found = filesOf(shared.marketDir);
  expect(found.size).toBeGreaterThan(700);
  expect(found).toEqual(filesOf(alone.marketDir));
});

it.each([
  ['ends', 'process.exit(0)', /The process ended before it answered/],
  [
    'fails',
    // The first message says what it is to do, the others ask.
    'process.on("message", (said) => "task" in said || process.send({ failure: new Error("no room") }))',
    /no room/,
  ],
])('nothing is served when the second process %s', async (what, text, message) => {
  const script = path.join(root, `process-that-${what}.mjs`);
  writeFileSync(script, text);
  const broken = optionsOf(`broken-${what}`, { documents: { script, from: 1 } });
  await importPaths([files], {}, { archiveDir });
  await expect(buildMarket(broken)).rejects.toThrow(message);
  expect(existsSync(path.join(broken.marketDir, 'current.json'))).toBe(false);
});
