import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { endOfDayNewYork, knownAt, splitsFromFacts, type KnownFact } from '@plumbline/market-data/domain';
import { fixture, marketFolders } from '@plumbline/market-data/importers/testing';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';

import { readArchiveManifest } from '../parts/archive-manifest';
import { openEngine } from '../engine/duckdb';
import { importPaths } from '../imports/import-paths';
import type { Archive } from './market-sources';
import { companiesOfName, companyOfName } from './company-names';
import {
  findCompany,
  readCompanyFacts,
  readCompanyFilings,
  readDimensionFacts,
  readNamesakes,
} from './reported.reader';

const fresh = marketFolders();
const ALDER = '0000999991';

const SOURCES = fixture(
  'reported/sec-companyfacts/CIK0000999991.json',
  'reported/sec-companyfacts/CIK0000999991.newer.json',
  'reported/sec-companyfacts/CIK0000999992.json',
  'reported/sec-submissions/CIK0000999991.json',
  'reported/sec-submissions/CIK0000999991-submissions-001.json',
  'reported/sec-financial-statements/2022q1',
  'reported/sec-xbrl-instance/0000999991-22-000001.xml',
  'reported/sec-inline-report/alder-10-q-2022-05-04.html',
  'reported/sec-full-submission/0000999991-22-000004.txt',
  'reported/sec-full-submission/0000999991-22-000007.txt',
  'reported/sec-daily-index/form.20220210.idx',
  'reported/sec-current-feed/getcurrent.atom.xml',
);

/** Imports one list of files after another and asks the archive. */
async function asked<T>(calls: readonly (readonly string[])[], ask: (archive: Archive) => Promise<T>): Promise<T> {
  const { archiveDir } = fresh();
  for (const paths of calls) await importPaths(paths, {}, { archiveDir });
  const engine = await openEngine();
  try {
    return await ask({ archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection });
  } finally {
    engine.close();
  }
}

const everything = async (archive: Archive): Promise<unknown> =>
  Promise.all(
    [ALDER, '0000999992', '0000999993'].map(async (cik) => [
      await readCompanyFacts(archive, cik),
      await readDimensionFacts(archive, cik),
      await readCompanyFilings(archive, cik),
    ]),
  );

const known = (facts: Parameters<typeof knownAt>[0], day: string, concept: string): readonly KnownFact[] =>
  knownAt(facts, endOfDayNewYork(day)).filter(({ fact }) => fact.concept === concept);

describe('reported facts of all sources', () => {
  it('are the same in whatever order and parts the sources are imported, and when they are imported twice', async () => {
    const whole = await asked([SOURCES], everything);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(SOURCES, { minLength: SOURCES.length }),
        fc.integer({ min: 1, max: SOURCES.length }),
        async (order, cut) => {
          const calls = [order.slice(0, cut), order.slice(cut), order.slice(0, 2)].filter(({ length }) => length > 0);
          expect(await asked(calls, everything)).toEqual(whole);
        },
      ),
      { numRuns: rounds(2, 8) },
    );
  }, 60_000);

  it('merges what several sources know of one filing', async () => {
    const filings = await asked([SOURCES], (archive) => readCompanyFilings(archive, ALDER));
    const accessions = filings.map(({ accession }) => accession);
    expect(new Set(accessions).size).toBe(accessions.length);
    expect(filings.find(({ accession }) => accession === '0000999991-22-000004')).toMatchObject({
      items: '2.02,4.02,9.01',
      moment: { precision: 'time' },
    });
  });

  it('meets exact periods with rounded ones: a figure of one filing appears once', async () => {
    const sources = fixture(
      'reported/sec-financial-statements/2022q1',
      'reported/sec-xbrl-instance/0000999991-22-000001.xml',
    );
    const facts = await asked([sources], (archive) => readCompanyFacts(archive, ALDER));
    const revenues = facts.filter(({ concept, end }) => concept === 'us-gaap:Revenues' && end === '2021-12-31');
    expect(revenues).toMatchObject([{ value: 120_000_000, accession: '0000999991-22-000001' }]);
    expect(revenues[0]).not.toHaveProperty('rounded');
    expect(facts.find(({ concept }) => concept === 'us-gaap:Assets')).toMatchObject({ end: '2021-12-31' });
  });

  const companyFacts = fixture('reported/sec-companyfacts/CIK0000999991.newer.json');

  it('trap 1: one period of several filings is one answer, found by its days and not by the fiscal year of a filing', async () => {
    const facts = await asked([companyFacts], (archive) => readCompanyFacts(archive, ALDER));
    const incomes = known(facts, '2023-12-31', 'us-gaap:NetIncomeLoss').map(({ fact }) => [fact.start, fact.value]);
    expect(incomes).toEqual([
      ['2020-01-01', 8_235_000],
      ['2021-01-01', -120_000],
      ['2022-01-01', 300_000],
    ]);
  });

  it('trap 3: a late restatement of an old period leaves the newest period where it is', async () => {
    const facts = await asked([companyFacts], (archive) => readCompanyFacts(archive, ALDER));
    const newest = facts.find(({ concept, end }) => concept === 'us-gaap:NetIncomeLoss' && end === '2022-12-31');
    const late = { ...newest!, start: '2020-01-01', end: '2020-12-31', value: 7, accession: '0000999991-24-000009' };
    const restated = { ...late, moment: { at: Date.parse('2024-06-01'), precision: 'time' as const } };
    const incomes = known([...facts, restated], '2024-12-31', 'us-gaap:NetIncomeLoss');
    expect(incomes.map(({ fact }) => [fact.end, fact.value])).toEqual([
      ['2020-12-31', 7],
      ['2021-12-31', -120_000],
      ['2022-12-31', 300_000],
    ]);
    expect(known([...facts, restated], '2023-12-31', 'us-gaap:NetIncomeLoss')[0]?.fact.value).toBe(8_235_000);
  });

  it('trap 5: amounts a share stay as filed in every vintage; the split they were restated for is known from them', async () => {
    const facts = await asked([companyFacts], (archive) => readCompanyFacts(archive, ALDER));
    const perShare = facts.filter(
      ({ concept, end }) => concept === 'us-gaap:EarningsPerShareDiluted' && end === '2019-12-31',
    );
    expect(perShare.map(({ value, filed }) => [value, filed])).toEqual([
      [4, '2021-02-10'],
      [1, '2022-02-10'],
    ]);
    expect(splitsFromFacts(facts, []).map(({ ratio }) => ratio)).toEqual([4]);
  });

  it('trap 14: a reused ticker is the newest list’s; the company that had it before is found by CIK and name', async () => {
    const { archiveDir } = fresh();
    const folder = path.join(archiveDir, '../lists');
    mkdirSync(folder, { recursive: true });
    const lists = [999991, 999992].map((cik, index) => {
      const file = path.join(folder, `company_tickers.${index}.json`);
      writeFileSync(file, JSON.stringify({ 0: { cik_str: cik, ticker: 'WOOD', title: `Owner ${cik} Inc.` } }));
      return [file];
    });
    const facts = fixture(
      'reported/sec-companyfacts/CIK0000999991.json',
      'reported/sec-companyfacts/CIK0000999992.json',
    );
    const find = async (archive: Archive): Promise<unknown> =>
      Promise.all(
        ['wood', '999991', 'US0000999991', 'ALDER WORKS', 'owner 999991'].map((each) => findCompany(archive, each)),
      );
    expect(await asked([facts, ...lists], find)).toEqual(['0000999992', ALDER, ALDER, ALDER, ALDER]);
  });

  it('finds a company by a name it had before, unless another has that name today', async () => {
    const sources = fixture(
      'reported/sec-companyfacts/CIK0000999992.json',
      'reported/sec-submissions/CIK0000999991.json',
    );
    const find = async (archive: Archive): Promise<unknown> => [
      await findCompany(archive, 'Alder Toys'),
      await findCompany(archive, 'Alder Boats'),
    ];
    expect(await asked([sources], find)).toEqual([ALDER, undefined]);
    const { archiveDir } = fresh();
    const list = path.join(archiveDir, '../tickers/company_tickers.json');
    mkdirSync(path.dirname(list), { recursive: true });
    writeFileSync(list, JSON.stringify({ 0: { cik_str: 999992, ticker: 'TOYS', title: 'Alder Toys Corp' } }));
    expect(await asked([sources, [list]], find)).toEqual(['0000999992', undefined]);
    const namesakes = (archive: Archive): Promise<unknown> => readNamesakes(archive, 'Alder');
    expect(await asked([sources, [list]], namesakes)).toEqual([
      { cik: ALDER, name: expect.stringMatching(/^Alder Works/i) },
      { cik: '0000999992', name: 'Alder Toys Corp' },
    ]);
  });
});

describe('companies by name', () => {
  const names = [
    ['1', 'ALDER WORKS INC'],
    ['2', 'Alder Works Finance Corp.'],
    ['3', 'The Birch-Bark Company'],
    ['4', 'Cedar Platforms, Inc.'],
    ['5', 'Dune Co'],
    ['6', 'DUNE HOLDINGS PLC'],
    ['7', 'Elm.com, Inc. /DE/'],
  ].map(([cik = '', name = '']) => ({ cik, name }));

  it.each([
    ['alder works inc', '1'],
    ['Alder Works', '1'],
    ['Birch Bark', '3'],
    ['Cedar', '4'],
    ['Elm', '7'],
    ['Dune Co', '5'],
    ['Dune', undefined],
    ['Fir', undefined],
    ['', undefined],
  ])('%j is %s', (asked, cik) => {
    expect(companyOfName(asked, names)).toBe(cik);
  });

  it('returns all that fit equally well', () => {
    expect(companiesOfName('Dune', names).map(({ cik }) => cik)).toEqual(['5', '6']);
    expect(companiesOfName('Dune', [...names, { cik: '5', name: 'Dune, Inc.' }])).toHaveLength(2);
  });
});
