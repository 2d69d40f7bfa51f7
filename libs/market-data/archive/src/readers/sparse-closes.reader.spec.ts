import { fixture, tempFolder } from '@plumbline/market-data/importers/testing';

import { withArchive } from './archive-questions';
import { importPaths } from '../imports/import-paths';
import { readSparseEvidence, type SecurityNames } from './sparse-closes.reader';

const archiveDir = tempFolder();

const evidence = (names: SecurityNames) => withArchive({ archiveDir }, (archive) => readSparseEvidence(archive, names));
const ALDER = { symbol: 'ALDW', cusip: '00999A100' };

it('is nothing where nothing was imported', async () => expect(await evidence([ALDER])).toEqual([]));

describe('evidence of closes', () => {
  beforeAll(() =>
    importPaths(
      fixture(
        'identifiers/sec-fails-to-deliver/cnsfails202602a.txt',
        'holdings/sec-13f-tsv/good',
        'holdings/sec-nport-tsv/good',
      ),
      {},
      { archiveDir },
    ),
  );

  it('values over shares: of managers in thousands before 2023, without options, of funds by shares alone', async () => {
    const found = await evidence([ALDER]);
    expect(found.map(({ source, day, price }) => [source, day, price])).toEqual([
      ['managers', '2020-12-31', 125],
      ['managers', '2020-12-31', 125],
      // The last session of June 2024 was on the 28th.
      ['funds', '2024-06-28', 125],
    ]);
    expect(found.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
      '2021-02-12',
      '2021-02-16',
      '2024-08-28',
    ]);
  });

  it('a list of fails by CUSIP, or by a symbol on the days on which it was its own; a blank price is none', async () => {
    const prices = async (names: SecurityNames) => (await evidence(names)).map(({ day, price }) => [day, price]);
    const all = [
      // The close before the settlement day: the 2nd of February 2026 is a Monday.
      ['2026-01-30', 41.5],
      ['2026-02-02', 41.75],
    ];
    expect(await prices([{ symbol: 'OTHR', cusip: '999991105' }])).toEqual(all);
    expect(await prices([{ symbol: 'ALDR' }])).toEqual(all);
    expect(await prices([{ symbol: 'ALDR', before: '2026-02-03' }])).toEqual(all.slice(0, 1));
    expect(await prices([{ symbol: 'BIRK' }])).toEqual([]);
  });
});
