import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { filingDayMoment, type HoldingReport } from '@plumbline/market-data/domain';
import { fixture, realFiles, tempFolder } from '@plumbline/market-data/importers/testing';
import {
  importPaths,
  openEngine,
  readArchiveManifest,
  type Archive,
  type Engine,
} from '@plumbline/market-data/archive';

import { FACT_PROVIDERS } from '.';
import { changedShares } from './changed-shares';
import type { FactQuery } from './fact-provider';

const folder = tempFolder();
const engines: Engine[] = [];
let count = 0;
afterAll(() => engines.forEach((engine) => engine.close()));

async function archiveOf(paths: readonly string[]): Promise<Archive> {
  const archiveDir = path.join(folder, `archive-${(count += 1)}`);
  await importPaths(paths, {}, { archiveDir });
  const engine = await openEngine();
  engines.push(engine);
  return { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
}

const ask = async (archive: Archive, query: FactQuery) =>
  (await Promise.all(FACT_PROVIDERS.map((provider) => provider.find(archive, query)))).flat();

describe('one log of actions for trades of insiders and holdings', () => {
  let archive: Archive;
  beforeAll(async () => {
    const write = (name: string, ...lines: string[]): string => {
      const file = path.join(folder, name);
      writeFileSync(file, `${lines.join('\n')}\n`);
      return file;
    };
    archive = await archiveOf([
      ...fixture(
        'prices/actions-csv/splits.csv',
        'ownership/sec-ownership/0000999101-21-000001.txt',
        'holdings/sec-13f/0000999981-21-000001.txt',
      ),
      write('cusips.csv', 'cusip,symbol,name', '00999A100,ALDR,Alder Works'),
      write('changes.csv', 'symbol,day,kind,ratio,amount,other_symbol', 'ALDR,2022-05-02,ticker-change,,,ALDX'),
    ]);
  });

  it.each<[string, string, string | undefined, [number, string][]]>([
    ['0000999101-21-000001', 'transactionShares:S', undefined, [[250, 'shares']]],
    ['0000999101-21-000001', 'split-adjusted transactionShares:S', undefined, [[1000, 'shares']]],
    // Before the split of 2021-08-30 nobody counts in shares of the day after.
    ['0000999101-21-000001', 'split-adjusted transactionShares:S', '2021-08-29', [[250, 'shares']]],
    ['Alder Capital LLC', 'form13f:shares_00999A100', undefined, [[20_000, 'shares']]],
    ['Alder Capital LLC', 'form13f:carriedShares_00999A100', '2021-08-29', [[20_000, 'shares']]],
    ['Alder Capital LLC', 'form13f:carriedShares_00999A100', '2021-12-31', [[80_000, 'shares']]],
    ['Alder Capital LLC', 'form13f:carriedShares_00999A100', undefined, [[80_000, 'shares of ALDX']]],
    ['Alder Capital LLC', 'form13f:carriedShares_00999B100', undefined, []],
  ])('%s, %s as of %s', async (entity, concept, asOf, expected) => {
    const found = await ask(archive, { entity, concept, ...(asOf ? { asOf } : {}) });
    expect(found.map(({ value, unit }) => [value, unit])).toEqual(expected);
  });
});

const reportOf = (period: string, filed: string, rows: Readonly<Record<string, number>>): HoldingReport => ({
  cik: '0000999981',
  accession: `0000999981-${period}`,
  form: '13F-HR',
  filed,
  publicBy: 'filing-day',
  period,
  moment: filingDayMoment(filed),
  kind: 'holdings',
  isAmendment: false,
  manager: 'Alder Capital LLC',
  reportedBy: [],
  included: [],
  entriesTotal: Object.keys(rows).length,
  rows: Object.entries(rows).map(([cusip, amount], index) => ({
    place: index + 1,
    issuer: cusip,
    cusip,
    value: amount * 60,
    amount,
    amountType: 'SH',
    otherManagers: [],
  })),
});

describe('what a manager bought or sold since the quarter before', () => {
  const reports = [
    reportOf('2021-06-30', '2021-08-10', { '00999A100': 20_000, '99900B207': 30_000 }),
    reportOf('2021-09-30', '2021-11-10', { '00999A209': 80_500 }),
    reportOf('2022-03-31', '2022-05-10', { '00999A209': 500 }),
  ];
  let archive: Archive;
  beforeAll(async () => {
    const cusips = path.join(folder, 'cusips-by-day.csv');
    const rows = ['00999A100,ALDR,Alder Works,2015-01-02,2021-07-30', '00999A209,ALDR,Alder Works,2021-08-02,'];
    writeFileSync(cusips, `${['cusip,symbol,name,from,to', ...rows].join('\n')}\n`);
    archive = await archiveOf([cusips, ...fixture('prices/actions-csv/splits.csv')]);
  });

  it.each<[string, string, string | undefined, [number, string, string][]]>([
    ['a split and a new CUSIP are no trade', '00999A209', undefined, [[500, '2021-09-30', '13F-HR, added']]],
    ['what is not held any more is sold', '99900B207', undefined, [[-30_000, '2021-09-30', '13F-HR, sold-out']]],
    ['before the later report nobody knows', '00999A209', '2021-11-09', []],
    ['nothing of others', '00999Z100', undefined, []],
  ])('%s', async (_, cusip, asOf, expected) => {
    const query = { entity: '999981', concept: 'form13f:changedShares', ...(asOf ? { asOf } : {}) };
    const found = await changedShares(archive, reports, query, cusip);
    expect(found.map(({ value, end, form }) => [value, end, form])).toEqual(expected);
  });
});

describe('figures by the parts of a company', () => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await archiveOf(fixture('reported/sec-xbrl-instance/0000999991-22-000001.xml'));
  });

  it.each<[string, Partial<FactQuery>, [string, number][]]>([
    [
      'segments: Revenues',
      { start: '2021-01-01', end: '2021-12-31' },
      [
        ['segments: us-gaap:Revenues: North', 90_000_000],
        ['segments: us-gaap:Revenues: difference', 30_000_000],
      ],
    ],
    [
      'Segments: us-gaap:revenues',
      { end: '2021-12-31' },
      [
        ['segments: us-gaap:Revenues: North', 90_000_000],
        ['segments: us-gaap:Revenues: difference', 30_000_000],
      ],
    ],
    ['segments: Revenues', { asOf: '2021-12-31' }, []],
    ['segments: Revenues', { end: '2020-12-31' }, []],
    ['segments: Assets', {}, []],
  ])('%s %j', async (concept, query, expected) => {
    const found = await ask(archive, { entity: '999991', concept, ...query });
    expect(found.map((fact) => [fact.concept, fact.value])).toEqual(expected);
  });
});

const real = realFiles();
(real ? describe : describe.skip)('segments of real companies', () => {
  it('add up to the sales of the company', async () => {
    const names = ['tickers', 'ixbrl-filings/ko-10-k-2025-02-20.html', 'ixbrl-filings/tsla-10-k-2025-01-30.html'];
    const archive = await archiveOf(names.map((name) => path.join(real ?? '', 'sec-edgar', name)));
    const query = { entity: 'TSLA', concept: 'segments: Revenues', start: '2024-01-01', end: '2024-12-31' };
    const sum = (await ask(archive, query)).reduce((all, { value }) => all + value, 0);
    expect(sum).toBe(97_690_000_000);
  });
});
