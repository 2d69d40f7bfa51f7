import { importPaths } from '@plumbline/market-data/archive';
import { buildMarket, currentVersion } from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { compareText } from '@plumbline/shared/domain';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { recordModels } from './record-models';

jest.setTimeout(300_000);

const root = mkdtempSync(path.join(tmpdir(), 'record-models-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const manifest = z.object({ records: z.record(z.string(), z.string()) });

/** Data sets come as tables that are read together; series of the economy are long and tested elsewhere. */
async function writtenUnits(): Promise<readonly string[]> {
  const files = path.join(root, 'files');
  await writeSampleMarket({ folder: files, companies: 12, years: 2 });
  const units = new Set<string>();
  for (const name of readdirSync(files, { recursive: true, encoding: 'utf8' })) {
    if (!/\.\w+$/.test(name) || name.endsWith('.meta.json') || name.startsWith('economy')) continue;
    const isTable = name.endsWith('.tsv') || name.startsWith('statements');
    units.add(path.join(files, isTable ? path.dirname(name) : name));
  }
  return [...units].sort(compareText);
}

/** The tables of a market that is built after each batch of files, by their names. */
async function tablesOf(name: string, batches: readonly (readonly string[])[]) {
  const folders = { archiveDir: path.join(root, name, 'archive'), marketDir: path.join(root, name, 'market') };
  for (const batch of batches) {
    await importPaths(batch, {}, folders);
    await buildMarket({ ...folders, records: recordModels });
  }
  const version = (await currentVersion(folders.marketDir))?.version ?? '';
  const text = readFileSync(path.join(folders.marketDir, 'versions', `${version}.json`), 'utf8');
  return manifest.parse(JSON.parse(text)).records;
}

it('tables are the same whether files came at once or in batches, in any order', async () => {
  const units = await writtenUnits();
  const [even, odd] = [0, 1].map((rest) => units.filter((_, place) => place % 2 === rest));
  const atOnce = await tablesOf('once', [units]);
  expect(Object.keys(atOnce)).toEqual(expect.arrayContaining(recordModels.map(({ name }) => name)));
  expect(await tablesOf('even-first', [even!, odd!])).toEqual(atOnce);
  expect(await tablesOf('odd-first', [odd!, even!])).toEqual(atOnce);
});
