import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  endOfDayNewYork,
  foreignInsiderTradesKnownAt,
  politicianTradesKnownAt,
  shortInterest,
  shortPositionsKnownAt,
} from '@plumbline/market-data/domain';
import { FIXTURES, tempFolder } from '@plumbline/market-data/importers/testing';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';

import { withArchive } from './archive-questions';
import { importPaths } from '../imports/import-paths';
import type { Archive } from './market-sources';
import { readForeignInsiderTrades, readShortPositions } from './foreign.reader';
import { readLegislators, readPoliticians } from './politicians.reader';

const people = (file: string): string => {
  const [importer = '', name = ''] = file.split('/');
  return path.join(FIXTURES, 'people', importer, '__fixtures__', name);
};

const FILES = [
  'congress-legislators/legislators-current.csv',
  'congress-legislators/legislators-current.json',
  'house-fd-index/2022FD.xml',
  'house-transactions/house_all_transactions.json',
  'parsed-transactions/house-transactions-2024.json',
  'parsed-transactions/senate-transactions-2024.json',
  'senate-transactions/all_transactions.csv',
  'senate-transactions/all_transactions.json',
  'senate-transactions/transaction_report_for_12_20_2020.json',
  'senate-efd-html/reports.txt',
  'short-positions/positions-courtes.csv',
  'short-positions/netto-shortposities.csv',
  'short-positions/aggregated-net-short-positions.csv',
  'foreign-insiders/insyn-sv.csv',
  'foreign-insiders/transacties-leidinggevenden.xml',
  'foreign-insiders/dealings.csv',
  'foreign-insiders/insiders.drop.csv',
].map(people);

const root = tempFolder();
let folders = 0;

/** Imports groups of files one after another into an archive of their own, and reads it. */
async function imported<T>(groups: readonly (readonly string[])[], read: (archive: Archive) => Promise<T>): Promise<T> {
  folders += 1;
  const archiveDir = path.join(root, String(folders));
  for (const group of groups) await importPaths([...group], {}, { archiveDir });
  return withArchive({ archiveDir }, read);
}

async function readAll(archive: Archive) {
  const politicians = await readPoliticians(archive);
  return {
    legislators: await readLegislators(archive),
    politicians,
    known: politicianTradesKnownAt(politicians),
    shorts: await readShortPositions(archive),
    insiders: await readForeignInsiderTrades(archive),
  };
}

jest.setTimeout(120_000);

describe('people in the archive', () => {
  let whole: Awaited<ReturnType<typeof readAll>>;
  beforeAll(async () => {
    whole = await imported([FILES], readAll);
  });

  it('matches filers with members by name, seat and day, and keeps the others as filed', () => {
    const numbers = whole.known.map(({ person, bioguide }) => [person, bioguide] as const);
    expect(new Map(numbers)).toEqual(
      new Map([
        ['Birch W. Alder', 'A000001'],
        ['Hon. Birch W. Alder', 'A000001'],
        ['Dune L Cedar', 'C000001'],
        ['Dune L Cedar, Jr', 'C000001'],
        ['Cedar, Dune', 'C000001'],
        ['Dune Cedar', undefined],
      ]),
    );
    expect(whole.legislators.map(({ bioguide, terms }) => [bioguide, terms.length])).toEqual([
      ['A000001', 2],
      ['C000001', 1],
    ]);
  });

  it('gives members the accounts of the list imported last, and none where no list has them', async () => {
    const newer = path.join(root, 'legislators-social-media.yaml');
    writeFileSync(newer, '- id:\n    bioguide: C000001\n  social:\n    twitter: CedarForAll\n');
    const members = people('congress-legislators/legislators-current.json');
    const list = people('congress-legislators/legislators-social-media.yaml');
    const accounts = async (...groups: string[][]) =>
      (await imported([[members], ...groups], readLegislators)).map((each) => [each.bioguide, each.accounts]);
    const alder = {
      facebook: 'RepBirchAlder',
      twitter: 'RepAlder',
      twitter_id: '1234567890',
      youtube_id: 'UCinvented0001',
    };
    expect(await accounts()).toEqual([
      ['A000001', undefined],
      ['C000001', undefined],
    ]);
    expect(await accounts([list])).toEqual([
      ['A000001', alder],
      ['C000001', { twitter: 'SenCedar' }],
    ]);
    expect(await accounts([list], [newer])).toEqual([
      ['A000001', alder],
      ['C000001', { twitter: 'CedarForAll' }],
    ]);
  });

  it('counts a report as public from the day of the office, where any file gives it', () => {
    const ofReport = whole.politicians.trades.filter(({ document }) => document?.startsWith('a0000000') === true);
    expect(new Set(ofReport.map(({ momentBasis, disclosedDay }) => `${momentBasis} ${disclosedDay}`))).toEqual(
      new Set(['received 2020-12-20']),
    );
    const [cut] = whole.politicians.trades.filter(({ asset }) => asset === 'Pine bond');
    expect(cut).toMatchObject({ momentBasis: 'received', disclosedDay: '2022-03-09' });
  });

  it('gives an amended report as last amended by then', () => {
    const oaks = (day: string) =>
      politicianTradesKnownAt(whole.politicians, endOfDayNewYork(day)).filter(
        ({ source }) => source === 'senate-efd-html',
      );
    expect(oaks('2024-02-29').map(({ tradeDay, amendment }) => [tradeDay, amendment])).toEqual([
      ['2024-02-02', 0],
      ['2024-02-01', 0],
    ]);
    expect(oaks('2024-03-01').map(({ tradeDay, amendment }) => [tradeDay, amendment])).toEqual([['2024-02-02', 1]]);
  });

  it('gives short positions that are open', () => {
    const sums = shortInterest(shortPositionsKnownAt(whole.shorts, endOfDayNewYork('2024-03-01')));
    expect(sums.map(({ issuer, namedPercent }) => [issuer, namedPercent])).toEqual([
      ['ALDER', 0.7],
      ['Koninklijke Elzen N.V.', 0.61],
    ]);
    expect(shortInterest(shortPositionsKnownAt(whole.shorts)).find(({ country }) => country === 'GB')).toMatchObject({
      issuer: 'ALDER PLC',
      aggregatePercent: 0.94,
      holders: [],
    });
  });

  it('gives trades of foreign insiders with what their authority does not publish', () => {
    const known = foreignInsiderTradesKnownAt(whole.insiders);
    expect(known.filter(({ country }) => country === 'SE').map(({ side }) => side)).toEqual(['other', 'buy', 'buy']);
    expect(known.find(({ country }) => country === 'NL')?.notPublished).toEqual(['side', 'volume', 'price']);
  });

  it('narrows by country and ISIN', async () => {
    const french = await imported([FILES], (archive) =>
      readShortPositions(archive, { country: 'FR', isin: 'FR0000000002' }),
    );
    expect(french.map(({ percent }) => percent)).toEqual([0.41, 1.59]);
    expect(await imported([FILES], (archive) => readForeignInsiderTrades(archive, { country: 'HK' }))).toHaveLength(1);
  });

  it('reads nothing where nothing was imported', async () => {
    expect(await imported([], readAll)).toEqual({
      legislators: [],
      politicians: { trades: [], filings: [] },
      known: [],
      shorts: [],
      insiders: [],
    });
  });

  it('answers the same whatever the parts and the order of imports', async () => {
    const groupings = fc
      .shuffledSubarray(FILES, { minLength: FILES.length })
      .chain((files) => fc.nat(FILES.length).map((cut) => [files.slice(0, cut), files.slice(cut), files.slice(0, 2)]));
    await fc.assert(
      fc.asyncProperty(groupings, async (groups) => {
        expect(await imported(groups, readAll)).toEqual(whole);
      }),
      { numRuns: rounds(2, 6) },
    );
  });
});

const anyRow = fc.record({
  transaction_date: fc.constantFrom('01/05/2024', '01/06/2024', '01/09/2024', '02/01/2024'),
  owner: fc.constantFrom('Self', 'Spouse'),
  ticker: fc.constantFrom('OAKS', 'PINE', '--'),
  asset_description: fc.constantFrom('Oaks', 'Pine'),
  asset_type: fc.constant('Stock'),
  type: fc.constantFrom('Purchase', 'Sale (Full)'),
  amount: fc.constantFrom('$1,001 - $15,000', '$15,001 - $50,000'),
  comment: fc.constant('--'),
  senator: fc.constantFrom('Dune L Cedar', 'Ash Birch'),
  ptr_link: fc
    .constantFrom('1', '2')
    .map((id) => `https://efdsearch.senate.gov/search/view/ptr/a0000000-0000-4000-8000-00000000000${id}/`),
});

describe('a history split at any day', () => {
  const write = (folder: string, name: string, rows: readonly unknown[]): string[] => {
    if (rows.length === 0) return [];
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, name), JSON.stringify(rows));
    return [path.join(folder, name)];
  };

  it('gives the same in parts as whole', async () => {
    const cuts = fc.constantFrom('01/05/2024', '01/06/2024', '01/09/2024', '02/01/2024');
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 12 }), cuts, async (rows, cut) => {
        const folder = path.join(root, `split-${(folders += 1)}`);
        const before = write(folder, 'before.json', rows.filter((row) => row.transaction_date < cut)); // prettier-ignore
        const from = write(folder, 'from.json', rows.filter((row) => row.transaction_date >= cut)); // prettier-ignore
        const whole = write(folder, 'whole.json', rows);
        const answer = await imported([whole], readAll);
        expect(answer.politicians.trades).toHaveLength(rows.length);
        expect(await imported([from, before], readAll)).toEqual(answer);
        expect(await imported([whole, before, from], readAll)).toEqual(answer);
      }),
      { numRuns: rounds(3, 12) },
    );
  });
});
