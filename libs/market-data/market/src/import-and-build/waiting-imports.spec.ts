import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { importPaths, readArchiveManifest, replaceSample } from '@plumbline/market-data/archive';
import { marketFolders, tempFolder } from '@plumbline/market-data/importers/testing';

import { isBuildDue, isServed, servesImports, waitingRows } from '../build/build-due';
import { buildMarket } from '../build/build-market';

const temp = tempFolder();
const fresh = marketFolders();

/** A file with prices of so many weekdays. */
function prices(symbol: string, days: number): string {
  const file = path.join(temp, `${symbol}.csv`);
  const rows: string[] = [];
  for (let time = Date.UTC(2015, 0, 5); rows.length < days; time += 864e5) {
    const day = new Date(time);
    if (day.getUTCDay() % 6 > 0) rows.push(`${day.toISOString().slice(0, 10)},10`);
  }
  writeFileSync(file, `date,close\n${rows.join('\n')}\n`);
  return file;
}

const take = (file: string, archiveDir: string) =>
  importPaths([file], { basis: { kind: 'as-traded' } }, { archiveDir });

const stateOf = async (archiveDir: string, marketDir: string) => ({
  waiting: await waitingRows(archiveDir, marketDir),
  served: await servesImports(archiveDir, marketDir),
  due: await isBuildDue(archiveDir, marketDir),
});

/** An own archive next to a served sample market. */
async function besideSample() {
  const { archiveDir: sample, marketDir } = fresh();
  await take(prices('SMPL', 5), sample);
  await buildMarket({ archiveDir: sample, marketDir, sample: true });
  return { archiveDir: fresh().archiveDir, marketDir };
}

it('leaves the sample market where a handful of rows was imported, until the operator says otherwise', async () => {
  const { archiveDir, marketDir } = await besideSample();
  await take(prices('ZZTA', 30), archiveDir);
  expect(await stateOf(archiveDir, marketDir)).toEqual({ waiting: 30, served: false, due: false });
  await replaceSample(archiveDir);
  expect(await stateOf(archiveDir, marketDir)).toEqual({ waiting: 0, served: true, due: true });
  await take(prices('ZZTB', 10), archiveDir);
  expect(await readArchiveManifest(archiveDir)).toMatchObject({ replacesSample: true });
});

it('replaces the sample market by itself with more than a handful, and where no sample market is served', async () => {
  const { archiveDir, marketDir } = await besideSample();
  await take(prices('ZZTA', 600), archiveDir);
  await take(prices('ZZTB', 600), archiveDir);
  expect(await stateOf(archiveDir, marketDir)).toEqual({ waiting: 0, served: true, due: true });
  const alone = fresh();
  await take(prices('ZZTA', 30), alone.archiveDir);
  expect(await stateOf(alone.archiveDir, alone.marketDir)).toEqual({ waiting: 0, served: true, due: true });
});

it('knows when a build would make what is served: the same program, the same files', async () => {
  const options = { ...fresh(), program: 'one' };
  await take(prices('ZZTA', 30), options.archiveDir);
  expect(await isServed(options)).toBe(false);
  await buildMarket(options);
  expect(await isServed(options)).toBe(true);
  expect(await isServed({ ...options, program: 'two' })).toBe(false);
  await take(prices('ZZTB', 30), options.archiveDir);
  expect(await isServed(options)).toBe(false);
});
