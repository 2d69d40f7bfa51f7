import { contents, fixture, marketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';

/** Part of the name of the file for which there is no room. */
let mockFull: string | undefined;

/** A full disk lets a file be made, but nothing be written into it. */
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const open: typeof actual.open = async (file, ...how) => {
    const handle = await actual.open(file, ...how);
    if (mockFull !== undefined && String(file).includes(mockFull) && how[0] === 'w')
      handle.writeFile = () => Promise.reject(noSpace());
    return handle;
  };
  return { ...actual, open };
});

jest.setTimeout(30_000);
const fresh = marketFolders();
const [OAKS = '', PINE = ''] = fixture('prices/price-csv/good/OAKS.csv', 'prices/price-csv/good/PINE.csv');

async function served() {
  const folders = { ...fresh(), graceMs: 0 };
  await importPaths([OAKS], {}, folders);
  await buildMarket(folders);
  return folders;
}

afterEach(() => (mockFull = undefined));

it('an import on a full disk says so in one line and leaves the archive as it was', async () => {
  const folders = await served();
  const before = contents(folders.archiveDir);
  mockFull = 'manifest.json';
  const line = `Cannot write ${folders.archiveDir}: no space left on the disk`;
  await expect(importPaths([PINE], {}, folders)).rejects.toThrow(line);
  expect(contents(folders.archiveDir)).toEqual(before);
});

it.each(['/documents/', '/directories/', '/versions/', 'current.json'])(
  'a build without room for %s leaves what is served',
  async (file) => {
    const folders = await served();
    const reader = await openMarketReader(folders);
    await importPaths([PINE], {}, folders);
    mockFull = file;
    const line = `Cannot write ${folders.marketDir}: no space left on the disk`;
    await expect(buildMarket(folders)).rejects.toThrow(line);
    expect(await reader.reload()).toBe(false);
    expect(reader.list().map(({ symbol }) => symbol)).toEqual(['OAKS']);
    expect((await reader.document('US.OAKS'))?.priceSources).toHaveLength(1);
    expect(Object.keys(contents(folders.marketDir)).filter((name) => name.includes('.tmp'))).toEqual([]);
    mockFull = undefined;
    await buildMarket(folders);
    expect(await reader.reload()).toBe(true);
    expect(reader.list().map(({ symbol }) => symbol)).toEqual(['OAKS', 'PINE']);
    reader.close();
  },
);
