import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { insiderReportsAt, insiderTotals, saleNoticesAt, tradePrice } from '@plumbline/market-data/domain';
import { fixture, marketFolders, tempFolder } from '@plumbline/market-data/importers/testing';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';

import { readArchiveManifest } from '../parts/archive-manifest';
import { openEngine, type Engine } from '../engine/duckdb';
import { importPaths } from '../imports/import-paths';
import type { Archive } from './market-sources';
import { readInsiderFilings } from './ownership.reader';
import { readSaleNotices, readStakes } from './stakes.reader';

const [XML = '', AMENDED = '', FORM5 = '', SET = '', NOTICE = '', NOTICE_AMENDED = '', STAKE = '', STAKE_D = ''] =
  fixture(
    'ownership/sec-ownership/0000999101-21-000001.txt',
    'ownership/sec-ownership/0000999101-21-000002.nc',
    'ownership/sec-ownership/000099910121000003/form5.xml',
    'ownership/sec-ownership-tsv/2021q1_form345',
    'ownership/sec-form-144/0000999101-21-000021.xml',
    'ownership/sec-form-144/0000999101-21-000022.txt',
    'ownership/sec-schedule-13d-13g/0000999201-25-000004.xml',
    'ownership/sec-schedule-13d-13g/13d.xml',
  );
const ALL = [XML, AMENDED, FORM5, SET, NOTICE, NOTICE_AMENDED, STAKE, STAKE_D];

const folders = marketFolders();
const root = tempFolder();
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine();
});
afterAll(() => engine.close());

/** An archive into which some sources were imported one call after another. */
async function imported(...calls: readonly (readonly string[])[]): Promise<Archive> {
  const { archiveDir } = folders();
  for (const paths of calls) {
    const report = await importPaths(paths, {}, { archiveDir });
    expect(report.files.filter(({ status }) => status === 'malformed' || status === 'skipped')).toEqual([]);
  }
  return { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
}

const everything = async (archive: Archive) => [
  await readInsiderFilings(archive),
  await readSaleNotices(archive),
  await readStakes(archive),
];

describe('readInsiderFilings', () => {
  it('gives a filing that came as document and in the data set once', async () => {
    const archive = await imported([XML, SET]);
    const [filing, ...others] = await readInsiderFilings(archive, { issuers: ['0000999991'] });
    expect(others).toEqual([]);
    expect(filing).toMatchObject({
      accession: '0000999101-21-000001',
      issuerSymbol: 'ALDR',
      filedFrom: 'header',
      moment: { at: Date.parse('2021-03-02T23:30:00Z'), precision: 'time' },
      owners: [{ cik: '0000999101', isOfficer: true, officerTitle: 'Chief Executive Officer' }, { cik: '0000999102' }],
      signatures: [{ name: '/s/ Ada Oak', day: '2021-03-02' }],
    });
    expect(filing?.trades.map(({ code, shares, price }) => [code, shares, price])).toEqual([
      ['P', 1000, 10.5],
      ['S', 250, undefined],
      ['A', 300, 0],
      ['M', 400, 0],
    ]);
    expect(filing?.trades[0] && tradePrice(filing.trades[0], filing).isWeightedAverage).toBe(true);
  });

  it('reads the data set alone with the same lines', async () => {
    const lines = async (archive: Archive) =>
      (await readInsiderFilings(archive, { accessions: ['0000999101-21-000001'] })).map(
        ({ moment: _, filedFrom: __, ...filing }) => filing,
      );
    expect(await lines(await imported([SET]))).toEqual(await lines(await imported([XML])));
  });

  it('dates a document without its header by any list that names the filing', async () => {
    const filing = { accession: '0000999101-21-000003', form: '5', filed: '2021-02-11', reportDate: '2020-12-31' };
    const columns = {
      accessionNumber: [filing.accession],
      filingDate: [filing.filed],
      reportDate: [filing.reportDate],
      acceptanceDateTime: ['2021-02-11T21:02:03.000Z'],
      form: [filing.form],
    };
    const list = path.join(root, 'CIK0000999991-submissions-001.json');
    writeFileSync(list, JSON.stringify(columns));
    const of = async (archive: Archive) => (await readInsiderFilings(archive))[0];
    expect(await of(await imported([FORM5]))).toMatchObject({ filed: '2021-02-10', filedFrom: 'signature' });
    expect(await of(await imported([FORM5], [list]))).toMatchObject({
      filed: '2021-02-11',
      filedFrom: 'list',
      moment: { precision: 'time' },
    });
  });

  it('finds filings by owner', async () => {
    const archive = await imported(ALL);
    const ofElm = await readInsiderFilings(archive, { filers: ['0000999102'] });
    expect(ofElm.map(({ accession }) => accession)).toEqual(['0000999101-21-000001']);
    expect(await readInsiderFilings(archive, { filers: ['0000999102'], issuers: ['0000999992'] })).toEqual([]);
    expect(await readInsiderFilings(archive, { issuers: [] })).toEqual([]);
  });

  it('trap 7: shows the amended number from the day of the amendment on', async () => {
    const filings = await readInsiderFilings(await imported(ALL), { issuers: ['0000999991'] });
    const bought = (at: string) => insiderTotals(insiderReportsAt(filings, Date.parse(at))).sharesBought;
    expect(bought('2021-03-02T23:29:59Z')).toBe(0);
    expect(bought('2021-03-02T23:30:00Z')).toBe(1000);
    expect(bought('2021-03-10T22:30:00Z')).toBe(1100);
  });

  it('knows nothing where nothing was imported', async () => {
    expect(await everything(await imported([fixture('prices/actions-csv/splits.csv')[0] ?? '']))).toEqual([[], [], []]);
  });
});

describe('readSaleNotices', () => {
  it('gives notices with all classes, and amendments', async () => {
    const notices = await readSaleNotices(await imported(ALL), { issuers: ['0000999991'] });
    expect(notices.map(({ form, lines }) => [form, lines.map(({ units }) => units)])).toEqual([
      ['144', [500, 40]],
      ['144/A', [600]],
    ]);
    expect(notices[0]?.sold).toEqual([
      { seller: 'Ada Oak', class: 'Common', day: '2021-01-05', units: 20, proceeds: 210.4 },
    ]);
    expect(saleNoticesAt(notices).map(({ form }) => form)).toEqual(['144/A']);
  });
});

describe('readStakes', () => {
  it('gives schedules with their reporting persons', async () => {
    const stakes = await readStakes(await imported(ALL), { filers: ['0000999201'] });
    expect(stakes.map(({ schedule, holders }) => [schedule, holders.length])).toEqual([
      ['13G', 1],
      ['13D', 2],
    ]);
    expect(stakes[0]).toMatchObject({ isAmendment: true, isBelowFivePercent: true, rules: ['Rule 13d-1(b)'] });
  });
});

describe('the order of imports', () => {
  it('does not matter, nor do parts, nor importing twice', async () => {
    const whole = await everything(await imported(ALL));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(ALL, { minLength: ALL.length }),
        fc.integer({ min: 1, max: ALL.length - 1 }),
        async (order, cut) => {
          const archive = await imported(order.slice(0, cut), order.slice(cut), order);
          expect(await everything(archive)).toEqual(whole);
        },
      ),
      { numRuns: rounds(2, 6) },
    );
  });

  it('does not matter for the tables of a data set that come apart', async () => {
    const part = (folder: string, names: readonly string[]): string => {
      mkdirSync(path.join(root, folder), { recursive: true });
      for (const name of names) copyFileSync(path.join(SET, `${name}.tsv`), path.join(root, folder, `${name}.tsv`));
      return path.join(root, folder);
    };
    const first = part('a', ['SUBMISSION', 'REPORTINGOWNER', 'DERIV_TRANS', 'FOOTNOTES']);
    const second = part('b', ['NONDERIV_TRANS', 'NONDERIV_HOLDING', 'DERIV_HOLDING', 'OWNER_SIGNATURE', 'FOOTNOTES']);
    const whole = await everything(await imported([SET]));
    expect(await everything(await imported([second], [first]))).toEqual(whole);
    expect(await everything(await imported([first], [SET], [second]))).toEqual(whole);
  });
});
