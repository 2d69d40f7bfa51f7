import {
  importPaths,
  readInsiderFilings,
  withArchive,
  withdrawnReports,
  withdrawReport,
} from '@plumbline/market-data/archive';
import { contents, fixture, GOOD_FIXTURES, marketFolders } from '@plumbline/market-data/importers/testing';

import { isBuildDue } from '../build/build-due';
import { buildMarket } from '../build/build-market';

jest.setTimeout(120_000);
const fresh = marketFolders();
const REPORTS = fixture(
  'ownership/sec-ownership/0000999101-21-000001.txt',
  'ownership/sec-ownership/0000999101-21-000002.nc',
);

const reportsOf = (archiveDir: string) =>
  withArchive({ archiveDir, threads: 1, memoryLimit: '512MB' }, (archive) => readInsiderFilings(archive));
const served = (marketDir: string) => {
  const { 'current.json': _, ...files } = contents(marketDir);
  return files;
};

it('takes a report of an insider out of all that is read and built, and puts it back', async () => {
  const folders = fresh();
  const { archiveDir, marketDir } = folders;
  await importPaths([...GOOD_FIXTURES, ...REPORTS], { basis: { kind: 'as-traded' } }, folders);
  await buildMarket(folders);
  const before = served(marketDir);
  const all = await reportsOf(archiveDir);
  const [first] = all;
  if (!first) throw new Error('the fixtures have no report of an insider');

  const wish = { accession: first.accession, why: 'Wrong company', at: 1 };
  await withdrawReport(archiveDir, wish);
  await withdrawReport(archiveDir, { ...wish, why: 'Again' });
  expect(await withdrawnReports(archiveDir)).toEqual([wish]);
  expect((await reportsOf(archiveDir)).map(({ accession }) => accession)).toEqual(
    all.map(({ accession }) => accession).filter((accession) => accession !== first.accession),
  );
  expect(await isBuildDue(archiveDir, marketDir)).toBe(true);
  await buildMarket(folders);
  expect(await isBuildDue(archiveDir, marketDir)).toBe(false);

  await withdrawReport(archiveDir, { accession: first.accession, isBack: true });
  expect(await withdrawnReports(archiveDir)).toEqual([]);
  expect(await isBuildDue(archiveDir, marketDir)).toBe(true);
  await buildMarket(folders);
  expect(served(marketDir)).toMatchObject(before);
  expect(await reportsOf(archiveDir)).toEqual(all);
});
