import { fixture, marketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from './build-market';
import { openMarketReader } from '../reader/market-reader';

const fresh = marketFolders();

const FEED = fixture('reported/sec-current-feed/getcurrent.atom.xml');
const INDEX = fixture('reported/sec-daily-index/form.20220210.idx');
const OLDER = fixture('reported/sec-submissions/CIK0000999991-submissions-001.json');
const LIST = fixture('reported/sec-submissions/CIK0000999991.json');

/** Returns the filings in a company's document after successive imports, each followed by a build. */
async function known(steps: readonly (readonly string[])[]): Promise<readonly unknown[]> {
  const folders = fresh();
  await importPaths(fixture('reported/sec-companyfacts/CIK0000999991.json'), {}, folders);
  const said: unknown[] = [];
  for (const step of steps) {
    await importPaths(step, {}, folders);
    await buildMarket(folders);
    const reader = await openMarketReader(folders);
    const document = await reader.document('US0000999991');
    said.push([document?.hasFilingList, (document?.filings.length ?? 0) > 0]);
    reader.close();
  }
  return said;
}

it.each<[string, readonly (readonly string[])[], readonly (readonly [boolean, boolean])[]]>([
  ['nothing', [[]], [[false, false]]],
  ['a report of an insider in the feed', [FEED], [[false, true]]],
  ['a daily index', [INDEX], [[false, true]]],
  ['the older part of its list alone', [OLDER], [[false, true]]],
  ['its list', [LIST], [[true, true]]],
  [
    'the feed, and its list later',
    [FEED, LIST],
    [
      [false, true],
      [true, true],
    ],
  ],
  [
    'its list, and the feed later',
    [LIST, FEED],
    [
      [true, true],
      [true, true],
    ],
  ],
])('a company of which %s is known', async (_, steps, expected) => {
  expect(await known(steps)).toEqual(expected);
});
