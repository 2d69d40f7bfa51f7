import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { missedFilings, missedManagers } from '@plumbline/market-data/domain';
import { fixture, tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths, readReportEvidence, withArchive } from '@plumbline/market-data/archive';

import { missedReportsSource } from './missed-reports.source';

const root = tempFolder();
const of = (name: string): string => `holdings/sec-13f/${name}`;

/** A day's index as the publisher writes it. */
function index(name: string, rows: readonly (readonly [form: string, cik: number, day: string, accession: string])[]) {
  const lines = rows.map(
    ([form, cik, day, accession]) =>
      `${form.padEnd(12)}${'ALDER CAPITAL LLC'.padEnd(62)}${String(cik).padEnd(12)}${day.padEnd(12)}edgar/data/${cik}/${accession}.txt`,
  );
  const head = `Form Type   ${'Company Name'.padEnd(62)}${'CIK'.padEnd(12)}${'Date Filed'.padEnd(12)}File Name`;
  const file = path.join(root, name);
  mkdirSync(root, { recursive: true });
  writeFileSync(
    file,
    [
      'Description:           Daily Index of EDGAR Dissemination Feed by Form Type',
      '',
      head,
      '-'.repeat(120),
      ...lines,
      '',
    ].join('\n'),
  );
  return file;
}

const evidenceOf = (archiveDir: string, period: string) =>
  withArchive({ archiveDir }, (archive) => readReportEvidence(archive, period));

it('an empty archive knows of nothing', async () => {
  const archiveDir = path.join(root, 'none');
  expect(await evidenceOf(archiveDir, '2020-12-31')).toEqual({ listed: [], read: [] });
});

it('a filing of a daily index that was not read is missed until it is', async () => {
  const archiveDir = path.join(root, 'listed');
  const day = index('form.20210212.idx', [
    ['13F-HR', 999981, '20210212', '0000999981-21-000001'],
    ['13F-NT', 999985, '20210212', '0000999985-21-000001'],
    ['10-K', 999986, '20210212', '0000999986-21-000001'],
  ]);
  expect(await importPaths([day], {}, { archiveDir })).toMatchObject({ malformed: false });
  const missed = missedFilings(await evidenceOf(archiveDir, '2020-12-31'), '2020-12-31');
  expect(missed).toEqual([
    {
      cik: '0000999981',
      manager: null,
      accession: '0000999981-21-000001',
      form: '13F-HR',
      filed: '2021-02-12',
      reason: 'not-read',
    },
  ]);
  await importPaths(fixture(of('0000999981-21-000001.txt')), {}, { archiveDir });
  const after = await evidenceOf(archiveDir, '2020-12-31');
  expect(missedFilings(after, '2020-12-31')).toEqual([]);
  expect(after.read).toMatchObject([{ manager: 'Alder Capital LLC', period: '2020-12-31' }]);
  expect(after.read[0]?.rows).toBe(after.read[0]?.expected);
});

it('a cover without its table is missed until the table comes', async () => {
  const archiveDir = path.join(root, 'cover');
  const [cover, table] = [
    fixture(of('0000999981-23-000007-primary_doc.xml')),
    fixture(of('0000999981-23-000007-table.xml')),
  ];
  await importPaths(cover, {}, { archiveDir });
  const [{ period = '' } = {}] = (await evidenceOf(archiveDir, '')).read;
  const reasons = async () => missedFilings(await evidenceOf(archiveDir, period), period).map(({ reason }) => reason);
  expect(await reasons()).toEqual(['no-rows']);
  await importPaths(table, {}, { archiveDir });
  expect(await reasons()).toEqual([]);
});

it('a manager listed before and after a quarter is missed for it', async () => {
  const archiveDir = path.join(root, 'manager');
  const rows = ['20210212', '20210810'].map(
    (day, n) => ['13F-HR', 999981, day, `0000999981-21-00000${n + 1}`] as const,
  );
  await importPaths(
    rows.map((row) => index(`form.${row[2]}.idx`, [row])),
    {},
    { archiveDir },
  );
  const evidence = await evidenceOf(archiveDir, '2021-03-31');
  expect(missedManagers(evidence, '2021-03-31')).toEqual([
    { cik: '0000999981', manager: null, before: '2020-12-31', after: '2021-06-30' },
  ]);
});

it('what is missing is fetched by filing and by the manager’s list, under a name of its own', async () => {
  const filings = [{ cik: '0000999981', accession: '0000999981-21-000001' }];
  const source = missedReportsSource({ filings, managers: [{ cik: '0000999982' }] });
  const context = {
    today: '2021-02-20',
    settings: {},
    since: undefined,
    archive: { filingsSince: async () => [], listedCompanies: async () => [] },
  };
  expect(source.id).toBe('sec-13f-missed');
  expect(
    (await source.requests(context as unknown as Parameters<typeof source.requests>[0])).map(({ url }) => url),
  ).toEqual([
    'https://data.sec.gov/submissions/CIK0000999982.json',
    'https://www.sec.gov/Archives/edgar/data/999981/0000999981-21-000001.txt',
  ]);
});
