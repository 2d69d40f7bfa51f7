import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { fundHoldingsAsOf, holdingsAsOf, type FundCover } from '@plumbline/market-data/domain';
import { fixture, realFiles, tempFolder } from '@plumbline/market-data/importers/testing';
import {
  importPaths,
  openEngine,
  readArchiveManifest,
  readFundAccessions,
  readFundCovers,
  readFundReports,
  readFundSizes,
  readNewestFundReport,
  readHoldingReports,
  type Archive,
  type Engine,
} from '@plumbline/market-data/archive';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';

import { readSymbolRows } from '../securities/security-evidence';
import { filersNamed } from './filer-names';
import { holdingsFacts } from './holdings.facts';

jest.setTimeout(60_000);

const root = tempFolder();
const engines: Engine[] = [];
afterAll(() => engines.forEach((engine) => engine.close()));

let number = 0;

/** An archive into which the given lists of paths were imported one after another. */
async function archiveOf(...imports: readonly (readonly string[])[]): Promise<Archive> {
  number += 1;
  const archiveDir = path.join(root, String(number));
  for (const paths of imports) await importPaths(paths, {}, { archiveDir });
  const engine = await openEngine();
  engines.push(engine);
  return { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
}

const holdings = (...names: string[]): string[] => fixture(...names.map((name) => `holdings/${name}`));
const submissions = holdings(...[1, 2, 3].map((each) => `sec-13f/0000999981-21-00000${each}.txt`));
const dataSet = holdings('sec-13f-tsv/good');
const covers = holdings(
  'sec-13f/0000999981-23-000007-primary_doc.xml',
  'sec-13f/0000999981-23-000007-table.xml',
  'sec-13f/primary_doc.xml',
);
const funds = holdings(
  'sec-nport/0000999985-24-000001.xml',
  'sec-nport/0000999985-24-000002.txt',
  'sec-nport/fund.xml',
);
const fundSet = holdings('sec-nport-tsv/good');

const values = async (archive: Archive, entity: string, concept: string, end?: string) =>
  (await holdingsFacts.find(archive, { entity, concept, ...(end ? { start: end, end } : {}) })).map(
    ({ value }) => value,
  );

describe('holdings read back', () => {
  it('importing twice, in another order, in parts and from both publications gives the same answer', async () => {
    const whole = await archiveOf([...submissions, ...dataSet, ...covers]);
    const parts = await archiveOf(covers, dataSet, submissions.toReversed(), submissions);
    const reports = await readHoldingReports(whole);
    expect(reports).toHaveLength(7);
    expect(await readHoldingReports(parts)).toEqual(reports);
  });

  it('splitting the files anywhere and importing the parts equals importing the whole', async () => {
    const all = [...submissions, ...dataSet, ...covers, ...funds, ...fundSet];
    const whole = await archiveOf(all);
    const [reports, fundReports] = [await readHoldingReports(whole), await readFundReports(whole)];
    const split = fc.tuple(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.integer({ min: 0, max: all.length }),
    );
    await fc.assert(
      fc.asyncProperty(split, async ([files, at]) => {
        const parts = await archiveOf(files.slice(0, at), files.slice(at));
        expect(await readHoldingReports(parts)).toEqual(reports);
        expect(await readFundReports(parts)).toEqual(fundReports);
      }),
      { numRuns: rounds(2, 5) },
    );
  });

  it('takes the submission before the data set, and its acceptance before its filing day', async () => {
    const alone = await readHoldingReports(await archiveOf(dataSet), { ciks: ['0000999981'] });
    const both = await readHoldingReports(await archiveOf(dataSet, submissions), { ciks: ['0000999981'] });
    expect(alone.map(({ publicBy }) => publicBy)).toEqual(['filing-day', 'filing-day']);
    expect(both.map(({ publicBy }) => publicBy)).toEqual(['acceptance', 'acceptance', 'acceptance']);
    const plain = ({ rows }: (typeof both)[number]) => rows.map(({ figi: _, ...row }) => row);
    expect(both.slice(0, 2).map(plain)).toEqual(alone.map(plain));
  });

  it('dates a cover that came alone by its signature, not before it was due', async () => {
    const reports = await readHoldingReports(await archiveOf(covers));
    expect(reports.map(({ period, publicBy, moment, rows }) => [period, publicBy, moment.at, rows.length])).toEqual([
      ['2020-12-31', 'signature', Date.parse('2021-02-15T22:30:00Z'), 0],
      ['2023-03-31', 'signature', Date.parse('2023-05-15T21:30:00Z'), 3],
    ]);
  });

  it('trap 6: keeps rows whose CUSIP belongs to no security that is known', async () => {
    const listed = await archiveOf(submissions, fixture('identifiers/cusip-map/map.csv'));
    const [alone, both] = [await readHoldingReports(await archiveOf(submissions)), await readHoldingReports(listed)];
    const cusips = both.flatMap(({ rows }) => rows.map(({ cusip }) => cusip));
    const known = new Set((await readSymbolRows(listed)).cusips.map(({ cusip }) => cusip));
    expect(known.size).toBeGreaterThan(0);
    expect(cusips.filter((cusip) => cusip && !known.has(cusip)).length).toBeGreaterThan(0);
    expect(both).toEqual(alone);
  });

  it('shows amendments from the moment they were accepted', async () => {
    const reports = await readHoldingReports(await archiveOf(submissions));
    const at = (text: string) => holdingsAsOf(reports, '2020-12-31', { at: Date.parse(text) });
    expect(at('2021-02-12T15:06:41Z')).toBeUndefined();
    expect(at('2021-03-01T22:14:59Z')).toMatchObject({ valueUsd: 4_450_000, optionNotionalUsd: 1_250_000 });
    expect(at('2021-03-01T22:15:00Z')?.valueUsd).toBe(4_780_000);
    expect(at('2021-04-05T13:00:00Z')).toMatchObject({
      valueUsd: 4_447_000,
      reconciliations: [{ verdict: 'differs', valueDifference: 3, entriesDifference: 0 }],
    });
  });
});

describe('funds read back', () => {
  it('joins identifiers and terms of the data set to their holdings', async () => {
    const [report] = await readFundReports(await archiveOf(fundSet), { seriesIds: ['S000999901'] });
    expect(report?.holdings.map(({ isin, ticker }) => [isin, ticker])).toEqual([
      ['US00999A1000', 'ALDR'],
      ['DE0009990003', undefined],
      ['US99900CAB90', undefined],
      [undefined, undefined],
    ]);
    expect(report?.holdings[2]?.detail).toMatchObject({ debt_security: { COUPON_TYPE: 'Fixed' } });
    expect(report?.holdings[3]?.detail).toMatchObject({ fwd_foreigncur_contract_swap: { DESC_CURRENCY_SOLD: 'EUR' } });
  });

  it('is the same in any order, and an amendment replaces from its acceptance on', async () => {
    const reports = await readFundReports(await archiveOf(funds, fundSet));
    expect(await readFundReports(await archiveOf(fundSet, funds.toReversed(), funds))).toEqual(reports);
    const series = reports.filter(({ seriesId }) => seriesId === 'S000999901');
    const at = (text: string) => fundHoldingsAsOf(series, { at: Date.parse(text) })?.report;
    expect(at('2024-09-18T20:09:59Z')).toMatchObject({ accession: '0000999985-24-000001', netAssetsUsd: 2_500_000 });
    expect(at('2024-09-18T20:10:00Z')).toMatchObject({ form: 'NPORT-P/A', netAssetsUsd: 2_510_000 });
  });

  it('covers by accession are the reports without what they hold, and sizes say how many that are', async () => {
    const archive = await archiveOf(funds, fundSet);
    const reports = await readFundReports(archive);
    const accessions = await readFundAccessions(archive);
    expect(accessions.toSorted()).toEqual([...new Set(reports.map(({ accession }) => accession))].sort());
    const covers = await readFundCovers(archive, accessions);
    const byNumber = (a: FundCover, b: FundCover) => (a.accession < b.accession ? -1 : 1);
    expect(covers.toSorted(byNumber)).toEqual(
      reports.map(({ holdings: _, ...cover }) => ({ ...cover, holdings: [] })).sort(byNumber),
    );
    const sizes = await readFundSizes(archive, accessions);
    for (const { accession, holdings } of reports) expect(sizes.get(accession) ?? 0).toBe(holdings.length);
    expect(await readFundCovers(archive, [])).toEqual([]);
  });

  it('the newest report of a listed fund is found by its symbol, else by its name, as public at a moment', async () => {
    const list = path.join(root, 'company_tickers_mf.json');
    const data = [[999985, 'S000999901', 'C000999901', 'FIRT']];
    writeFileSync(list, JSON.stringify({ fields: ['cik', 'seriesId', 'classId', 'symbol'], data }));
    const [listed, unlisted] = [await archiveOf(funds, fundSet, [list]), await archiveOf(funds, fundSet)];
    const find = (archive: Archive, symbol: string, name: string, at?: string) =>
      readNewestFundReport(archive, { symbol, name }, at === undefined ? undefined : Date.parse(at));
    const found = await find(listed, 'FIRT', 'Another name');
    expect(found).toMatchObject({ seriesId: 'S000999901', form: 'NPORT-P/A' });
    expect(found?.holdings.length).toBeGreaterThan(1);
    expect(await find(unlisted, 'FIRT', 'FIR total market ETF')).toEqual(found);
    expect(await find(listed, 'FIRT', '', '2024-09-18T20:09:59Z')).toMatchObject({ accession: '0000999985-24-000001' });
    expect(await find(listed, 'FIRT', '', '2020-01-01T00:00:00Z')).toBeUndefined();
    expect(await find(unlisted, 'FIRT', 'Another name')).toBeUndefined();
  });
});

describe('facts of holdings', () => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await archiveOf([...submissions, ...dataSet, ...funds]);
  });

  it.each([
    ['Alder Capital LLC', 'form13f:value', [5700, 330, 4447]],
    ['alder capital', '13F sum of infotable values (as filed)', [5700, 330, 4447]],
    ['999981', 'form13f:valueUsd', [5_700_000, 330_000, 4_447_000]],
    ['0000999981', 'form13f:valueTotal', [5700, 330, 4450]],
    ['Alder Capital', 'form13f:entries', [5, 1, 5]],
    ['Alder Capital', 'form13f:optionValue', [1250, 0, 0]],
    ['Alder Capital', 'form13f:valueDifference', [0, 0, 3]],
    ['Alder Capital', 'FORM13F:ValueDifferenceUsd', [0, 0, 3000]],
    ['Alder Capital', '13f:entriesDifference', [0, 0, 0]],
    ['Alder Advisers', 'form13f:valueDifference', []],
    ['Nobody', 'form13f:valueDifference', []],
    ['Alder Capital', 'form13f:shares_00999a100', [20000, 20000]],
    ['Alder Capital', 'form13f:portfolioValueUsd', [4_450_000, 4_780_000, 4_447_000]],
    ['Alder Capital', 'form13f:portfolioOptionsUsd', [1_250_000, 1_250_000, 0]],
    ['Alder Capital', 'form13f:portfolioPositions', [5, 6, 5]],
    ['Alder', 'form13f:value', []],
    ['Dune', 'form13f:value', [125]],
    ['Nobody', 'form13f:value', []],
    ['Fir Total Market ETF', 'nport:holdings', [2, 4, 3]],
    ['Fir ETF Trust', 'nport:netAssets', [2_500_000, 2_500_000, 2_510_000]],
    ['Fir ETF', 'nport:netAssets', [2_500_000, 2_500_000, 2_510_000]],
    ['Fir Total', 'nport:holdings', [2, 4, 3]],
    ['S000999901', 'nport:value', [2_200_000, 2_500_000, 2_510_000]],
    ['Alder Capital', 'form13f:unknown', []],
    ['Alder Capital', 'us-gaap:Assets', []],
  ])('%s, %s', async (entity, concept, expected) => {
    expect(await values(archive, entity, concept)).toEqual(expected);
  });

  it('the difference of cover and table has a vintage for each amendment, with the verdict next to the form', async () => {
    const query = { entity: 'Alder Capital', concept: 'form13f:valueDifference', end: '2020-12-31' };
    const facts = await holdingsFacts.find(archive, query);
    expect(facts.map(({ form, unit, filed }) => [form, unit, filed])).toEqual([
      ['13F-HR, reconciles', 'as filed', '2021-02-12'],
      ['13F-HR/A, reconciles', 'as filed', '2021-03-01'],
      ['13F-HR/A, differs', 'as filed', '2021-04-05'],
    ]);
  });

  const [total, entries] = ['<tableValueTotal>4450</tableValueTotal>', '<tableEntryTotal>5</tableEntryTotal>'];
  it.each<[string, readonly [string, string], Readonly<Record<string, [number, string][]>>]>([
    [
      'a total in another unit',
      [total, '<tableValueTotal>4447000</tableValueTotal>'],
      { valueDifference: [[4_442_553, '13F-HR/A, other-unit']], valueDifferenceUsd: [] },
    ],
    [
      'no total of values',
      [total, ''],
      { valueDifference: [], valueDifferenceUsd: [], entriesDifference: [[0, '13F-HR/A, no-total']] },
    ],
    [
      'no total of rows',
      [entries, ''],
      {
        valueDifference: [[3, '13F-HR/A, no-total']],
        valueDifferenceUsd: [[3000, '13F-HR/A, no-total']],
        entriesDifference: [],
      },
    ],
    ['a row that is missing', [entries, entries.replace('5', '6')], { entriesDifference: [[1, '13F-HR/A, differs']] }],
    ['a row too many', [entries, entries.replace('5', '4')], { entriesDifference: [[-1, '13F-HR/A, differs']] }],
  ])('%s on the cover', async (name, [from, to], expected) => {
    const folder = path.join(root, name.replaceAll(' ', '-'));
    mkdirSync(folder);
    const file = path.join(folder, '0000999981-21-000003.txt');
    writeFileSync(file, readFileSync(submissions[2] ?? '', 'utf8').replace(from, to));
    const of = await archiveOf([file]);
    for (const [concept, figures] of Object.entries(expected)) {
      const facts = await holdingsFacts.find(of, { entity: '999981', concept: `form13f:${concept}` });
      expect([concept, facts.map(({ value, form }) => [value, form])]).toEqual([concept, figures]);
    }
  });

  it('a cover whose table is not known has totals, and no difference', async () => {
    const of = await archiveOf(covers.slice(2));
    expect(await values(of, 'Alder Capital', 'form13f:valueTotal')).toEqual([5700]);
    expect(await values(of, 'Alder Capital', 'form13f:valueDifference')).toEqual([]);
    expect(await values(of, 'Alder Capital', 'form13f:entriesDifference')).toEqual([]);
  });

  it('dollars are recognised by the prices of that day, as traded, where they are known', async () => {
    const folder = path.join(root, 'priced');
    mkdirSync(folder);
    const files = {
      'map.csv': 'Cusip,Ticker\n99999A106,AAAX\n',
      // Shares of some 600,000 dollars, in thousands: from the rows alone they look like shares of 600.
      'holdings.csv':
        'manager,manager_cik,period,filed,issuer,cusip,value,shares\nMoss,1234567,2023-12-31,2024-02-14,AAA,99999A106,6000,10\n',
      'AAAX.csv': 'date,close,volume\n2023-12-28,30000,10\n2023-12-29,30100,10\n',
      'AAAX.csv.meta.json': '{"basis":"split-adjusted","asOf":"2024-06-28"}',
      'splits.csv': 'symbol,day,ratio\nAAAX,2024-05-02,20\n',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const [unpriced, ...rest] = [
      ['map.csv', 'holdings.csv'],
      ['AAAX.csv', 'splits.csv'],
    ].map((names) => names.map((name) => path.join(folder, name)));
    const dollarsOf = async (of: Archive) => [
      await values(of, 'Moss', 'form13f:valueUsd'),
      await values(of, 'Moss', 'form13f:portfolioValueUsd'),
    ];
    expect(await dollarsOf(await archiveOf(unpriced ?? []))).toEqual([[6000], [6000]]);
    expect(await dollarsOf(await archiveOf(unpriced ?? [], ...rest))).toEqual([[6_000_000], [6_000_000]]);
  });

  it('answers for the period that is asked', async () => {
    expect(await values(archive, 'Fir Total Market ETF', 'nport:holdings', '2024-03-31')).toEqual([2]);
    expect(await values(archive, 'Alder Capital', 'form13f:value', '2023-12-31')).toEqual([]);
  });
});

describe('names of filers', () => {
  const names = [
    { key: '1', name: 'Elm Partners LP' },
    { key: '2', name: 'ELM PARTNERS ASIA LTD' },
    { key: '3', name: 'Fir & Sons, Inc.' },
  ];

  it.each([
    ['elm partners lp', ['1']],
    ['Elm Partners, L.P.', ['1']],
    ['Elm', []],
    ['Elm Partners Asia', ['2']],
    ['Fir', ['3']],
    ['fir and sons', ['3']],
    ['LLC', []],
  ])('%s', (wanted, keys) => {
    expect(filersNamed(names, wanted)).toEqual(keys);
  });
});

const real = realFiles();
(real ? describe : describe.skip)('golden facts of holdings', () => {
  it('F021, F022: sums of tables as filed, and what they are in dollars', async () => {
    const archive = await archiveOf([path.join(real ?? '', 'sec-edgar/13f')]);
    const item = '13F sum of infotable values (as filed)';
    expect(await values(archive, 'ACTIAM', item, '2020-12-31')).toEqual([732_158]);
    expect(await values(archive, 'Bull Street Advisors', item, '2022-12-31')).toEqual([192_767]);
    expect(await values(archive, 'Bull Street Advisors', 'form13f:valueUsd')).toEqual([192_767_000]);
    expect(await values(archive, 'METLIFE', 'form13f:valueUsd')).toEqual([11_019_796]);
  });

  it('trap 6: decides the unit of every report, also where the filer erred', async () => {
    const archive = await archiveOf([path.join(real ?? '', 'sec-edgar/13f')]);
    const reports = await readHoldingReports(archive);
    const found = reports.flatMap((report) => {
      const portfolio = holdingsAsOf([report], report.period);
      const unit = portfolio?.reports[0]?.unit;
      return portfolio && unit
        ? [[report.manager, unit.unit, unit.followsRule, portfolio.reconciliations[0]?.verdict]]
        : [];
    });
    expect(found).toEqual([
      ['METLIFE INC', 'dollars', true, 'reconciles'],
      ['ACTIAM N.V.', 'thousands', true, 'reconciles'],
      ['Bull Street Advisors, LLC', 'thousands', false, 'reconciles'],
      ['LTS One Management LP', 'dollars', true, 'reconciles'],
    ]);
  });
});
