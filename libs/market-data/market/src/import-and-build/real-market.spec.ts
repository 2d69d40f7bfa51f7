import { readFileSync } from 'node:fs';
import path from 'node:path';

import { endOfDayNewYork, knownAt, type KnownFact } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import { secSubmissions, toSourceFile } from '@plumbline/market-data/importers';
import { collect, realFiles, tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from '../build/build-market';
import type { FileMarketReader } from '../reader/file-market-reader';
import { openMarketReader } from '../reader/market-reader';

const files = realFiles();
const ifPresent = files ? describe : describe.skip;
const real = (...names: string[]): string[] => names.map((name) => path.join(files ?? '', name));
const SOURCES = [
  'sec-edgar/companyfacts',
  'sec-edgar/submissions',
  'sec-edgar/submissions-older-snapshot',
  'sec-edgar/tickers',
  'prices/sp500-5yr-2013-2018/AAPL_data.csv',
];

jest.setTimeout(120_000);

ifPresent('real files of four companies', () => {
  const root = tempFolder();
  const folders = { archiveDir: path.join(root, 'archive'), marketDir: path.join(root, 'market') };
  let reader: FileMarketReader;

  beforeAll(async () => {
    const report = await importPaths(real(...SOURCES), {}, folders);
    expect(report.files.filter(({ status, rejected }) => status !== 'accepted' || rejected > 0)).toEqual([]);
    await importPaths(
      real('prices/fontem-daily-2024-2026/AAPL.csv'),
      { basis: { kind: 'split-and-dividend-adjusted' } },
      folders,
    );
    await buildMarket(folders);
    reader = await openMarketReader(folders);
  });
  afterAll(() => reader.close());

  /** The value of a period known on a day; with the start, if the period has one. */
  async function known(
    symbol: string,
    concept: string,
    period: string,
    day = '2026-12-31',
  ): Promise<KnownFact | undefined> {
    const facts = await reader.facts(reader.find(symbol)?.cik ?? '', concept);
    const all = knownAt(facts, endOfDayNewYork(day));
    return all.find(({ fact }) => `${fact.start ?? ''}..${fact.end}` === period);
  }

  const FY2009 = '2008-09-28..2009-09-26';
  const FY2013 = '2012-09-30..2013-09-28';

  // Figures read by hand in the published files.
  it.each([
    ['AAPL', 'us-gaap:NetIncomeLoss', FY2009, '2009-12-31', 5_704_000_000, '0001193125-09-214859'],
    ['AAPL', 'us-gaap:NetIncomeLoss', FY2009, '2026-12-31', 8_235_000_000, '0001193125-10-012091'],
    ['AAPL', 'us-gaap:EarningsPerShareDiluted', FY2013, '2014-01-31', 39.75, '0001193125-13-416534'],
    ['AAPL', 'us-gaap:EarningsPerShareDiluted', FY2013, '2026-12-31', 5.68, undefined],
    [
      'AAPL',
      'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
      '2017-10-01..2018-09-29',
      '2026-12-31',
      265_595_000_000,
      undefined,
    ],
    ['AAPL', 'us-gaap:Assets', '..2020-09-26', '2026-12-31', 323_888_000_000, undefined],
    [
      'AAPL',
      'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
      '2021-09-26..2022-09-24',
      '2026-12-31',
      394_328_000_000,
      undefined,
    ],
    ['AAPL', 'us-gaap:NetIncomeLoss', '2022-09-25..2023-09-30', '2026-12-31', 96_995_000_000, undefined],
    ['AAPL', 'us-gaap:EarningsPerShareDiluted', '2023-10-01..2024-09-28', '2026-12-31', 6.08, undefined],
    ['NVDA', 'us-gaap:ResearchAndDevelopmentExpense', '2023-01-30..2024-01-28', '2026-12-31', 8_675_000_000, undefined],
    ['NVDA', 'us-gaap:EarningsPerShareDiluted', '2023-01-30..2024-01-28', '2024-03-01', 11.93, '0001045810-24-000029'],
    ['NVDA', 'us-gaap:EarningsPerShareDiluted', '2023-01-30..2024-01-28', '2026-12-31', 1.19, undefined],
    ['NVDA', 'us-gaap:Revenues', '2024-01-29..2025-01-26', '2026-12-31', 130_497_000_000, undefined],
    [
      'SNOW',
      'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
      '2024-02-01..2025-01-31',
      '2026-12-31',
      3_626_396_000,
      undefined,
    ],
    ['GOOGL', 'us-gaap:EarningsPerShareDiluted', '2021-01-01..2021-12-31', '2022-03-01', 112.2, '0001652044-22-000019'],
    ['GOOGL', 'us-gaap:EarningsPerShareDiluted', '2021-01-01..2021-12-31', '2026-12-31', 5.61, undefined],
    ['GOOG', 'us-gaap:NetIncomeLoss', '2022-01-01..2022-12-31', '2026-12-31', 59_972_000_000, undefined],
  ] as const)('%s %s %s as of %s', async (...golden) => {
    const [symbol, concept, period, day, value, firstAccession] = golden;
    const answer = await known(symbol, concept, period, day);
    expect(answer?.fact.value).toBe(value);
    if (firstAccession) expect(answer?.firstReported.accession).toBe(firstAccession);
  });

  it('keeps both vintages of a restated year', async () => {
    const facts = await reader.facts('0000320193', 'us-gaap:NetIncomeLoss');
    const vintages = facts.filter(({ start, end }) => `${start}..${end}` === FY2009);
    expect(vintages[0]).toMatchObject({ value: 5_704_000_000, accession: '0001193125-09-214859' });
    expect(vintages.slice(1).every(({ value }) => value === 8_235_000_000)).toBe(true);
  });

  it.each([
    [
      'AAPL',
      [
        ['2014-06-09', 7],
        ['2020-08-31', 4],
      ],
    ],
    [
      'NVDA',
      [
        ['2021-07-20', 4],
        ['2024-06-10', 10],
      ],
    ],
    [
      'GOOGL',
      [
        ['2014-04-03', 2],
        ['2022-07-18', 20],
      ],
    ],
    ['SNOW', [['2018-12-03', 2]]],
    ['LPA', []],
  ])('finds the splits of %s in its filings', async (symbol, expected) => {
    const document = await reader.document(reader.find(symbol)?.id ?? '');
    expect(document?.splits.map(({ day, ratio }) => [day, ratio])).toEqual(expected);
  });

  it('serves prices on the basis of today', () => {
    const series = reader.prices('US0000320193');
    const close = (day: string): number | undefined => series?.close[series.days.indexOf(epochDay(day))];
    expect(close('2026-03-20')).toBe(247.99);
    // 92.2242 in a file that ends in 2018; a 4:1 split followed in 2020.
    expect(close('2014-06-06')).toBeCloseTo(92.2242 / 4, 9);
    expect(series?.quality.at(0)).toBe(1);
    expect(series?.quality.at(-1)).toBe(2);
  });

  it('reads moments of two snapshots alike, though one is in New York time and the other in universal time', () => {
    const moments = ['submissions', 'submissions-older-snapshot'].map((folder) => {
      const name = 'CIK0001045810.json';
      const text = readFileSync(path.join(files ?? '', 'sec-edgar', folder, name), 'utf8');
      const { rows } = collect(secSubmissions.read(toSourceFile({ name, bytes: Buffer.from(text) })));
      return new Map(rows.filings?.map(({ accession, at }) => [accession, at]));
    });
    const [newer, older] = moments;
    const shared = [...(newer ?? [])].filter(([accession]) => older?.has(accession));
    expect(shared.length).toBeGreaterThan(900);
    expect(shared.filter(([accession, at]) => older?.get(accession) !== at)).toEqual([]);
  });

  it('knows a report accepted after 17:30 on the evening before its filing day', async () => {
    const document = await reader.document('US0000320193');
    const report = document?.filings.find(({ form, filed }) => form === '10-K' && filed === '2023-11-03');
    expect(report?.moment).toEqual({ at: Date.parse('2023-11-02T22:08:27Z'), precision: 'time' });
  });

  it('rejects copies with changed dates as a whole', async () => {
    const archiveDir = path.join(root, 'tampered');
    const report = await importPaths(real('negative-tests/tampered-dates'), {}, { archiveDir });
    expect(report.files.map(({ status, accepted }) => [status, accepted])).toEqual([
      ['malformed', 0],
      ['malformed', 0],
    ]);
  });

  it('adds the vintages of a second snapshot of one company', async () => {
    const place = { archiveDir: path.join(root, 'two-archive'), marketDir: path.join(root, 'two-market') };
    const counts: number[] = [];
    for (const name of ['companyfacts-older-snapshot', 'companyfacts/CIK0001045810.json']) {
      await importPaths(real(`sec-edgar/${name}`), {}, place);
      await buildMarket({ ...place, concepts: new Set(['us-gaap:Revenues']) });
      const each = await openMarketReader(place);
      counts.push(each.status().facts);
      each.close();
    }
    const [before = 0, after = 0] = counts;
    expect(before).toBeGreaterThan(25_000);
    expect(after).toBeGreaterThan(before);
  });
});
