import { listQuarantine } from '@plumbline/market-data/archive';
import { openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';
import { someOf } from '@plumbline/shared/testing';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';

import { createContext } from '../../jobs/src/context';
import { runNamed } from '../../jobs/src/testing/run-named';
import { foldersOf, GOLDEN_FACTS, hasRealData, realMarket, type RealMarket } from './testing/real-market';
import { makeTestApi, type TestApi } from './testing/test-api';

interface Golden {
  readonly id: string;
  readonly entity: string;
  readonly period: string;
  readonly item: string;
  readonly value: string;
  readonly source: string;
  readonly locator: string;
}

interface Vintage {
  readonly area: string;
  readonly start: string | null;
  readonly end: string;
  readonly value: number;
  readonly accession: string;
  readonly filed: string;
  readonly holds: boolean;
}

interface Answer {
  readonly entity: { readonly company: string | null; readonly symbol: string | null };
  readonly total: number;
  readonly data: readonly Vintage[];
}

const isPresent = hasRealData();
if (!isPresent) process.stdout.write('Real files are not present: their tests are skipped.\n');
const ifPresent = isPresent ? describe : describe.skip;
const golden: Golden[] = isPresent ? parse(readFileSync(GOLDEN_FACTS, 'utf8'), { columns: true }) : [];

type Days = { readonly start?: string; readonly end?: string };

const quarterDays = (year: string, quarter: number): Days => ({
  start: `${year}-${String(3 * quarter - 2).padStart(2, '0')}-01`,
  end: `${year}-${['03-31', '06-30', '09-30', '12-31'][quarter - 1] ?? ''}`,
});

/**
 * Entity and concept of a question are the row's columns unchanged; its days, the first of these that fits:
 *
 * | row                                        | days                          | rows                          |
 * | ------------------------------------------ | ----------------------------- | ----------------------------- |
 * | locator '2008-09-28..2009-09-26' or '..day' | these                         | F023-F041, F045-F053, F057-59 |
 * | period '20100331 qtrs=1'                   | the quarter that ends so      | F042                          |
 * | period '2024Q3'                            | the quarter                   | F044                          |
 * | period '2022' or '2012-2020'               | from 1 January to 31 December | F015-F017                     |
 * | period is a day                            | `end`                         | F001-F014, F018-F022, F054 ... |
 * | else ('2010q2', 'snapshot': counts of files) | none                          | F043, F056                    |
 */
function daysOf({ period, locator }: Golden): Days {
  const [, start, end] = /(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)/.exec(locator) ?? [];
  if (end) return { end, ...(start ? { start } : {}) };
  const [, ended] = /^(\d{6})\d\d qtrs=1$/.exec(period) ?? [];
  if (ended) return quarterDays(ended.slice(0, 4), Number(ended.slice(4)) / 3);
  const [, year, quarter] = /^(\d{4})Q([1-4])$/.exec(period) ?? [];
  if (year) return quarterDays(year, Number(quarter));
  const [, first, last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(period) ?? [];
  if (first) return { start: `${first}-01-01`, end: `${last}-12-31` };
  return /^\d{4}-\d\d-\d\d$/.test(period) ? { end: period } : {};
}

/** Which part of the archive must answer a row, and no other: by the folder of its source. */
const AREAS: readonly (readonly [source: RegExp, areas: readonly string[]])[] = [
  [/^index\/vix\//, ['prices', 'economy']],
  [/^(cftc|commodities|index|macro)\//, ['economy']],
  [/^politicians\//, ['people']],
  [/^prices\//, ['prices']],
  [/^sec-edgar\/13f\//, ['holdings']],
  [/^sec-edgar\/(ownership|insider-data-sets)\//, ['ownership']],
  [/^(sec-edgar\/tickers|universe\/nasdaqtrader)\//, ['imports']],
  [/^universe\/s-and-p-500-companies\//, ['identifiers']],
];
const areasOf = ({ source, item }: Golden): readonly string[] =>
  item === 'num.txt rows' ? ['imports'] : (AREAS.find(([folder]) => folder.test(source))?.[1] ?? ['reported']);

/** Files of no format that is supported, and why. All others are read by the importer of their publisher. */
const NOT_IMPORTED: readonly (readonly [file: RegExp, why: string])[] = [
  [/^derived-crosscheck\//, 'figures computed by others from filings that are read themselves'],
  [/^macro\/employment\/aat1\.txt$/, 'the printed table of aat1.csv'],
  [/^macro\/fred-resaved\/(market|series)_coverage\.csv$/, 'an index of the files next to it'],
  [
    /^prices\/(sector-etf-close\/metadata\.csv|fontem-daily-2024-2026\/_index\.yml)$/,
    'an index of the files next to it',
  ],
  [/^prices\/eu-us-mixed-daily\/split_check\.csv$/, 'notes on the quality of mib_data.csv'],
  [
    /^prices\/plotly\/(2014_apple_stock|stockdata|stockdata2|tesla-stock-price)\.csv$/,
    'examples of charts: no symbol, or bare values',
  ],
  [/^sec-fails\/checks\//, 'closes that others took from files that are read themselves'],
  [/^sec-edgar\/13f-derived-/, 'sums made by others, without accession and CUSIP'],
  [/^sec-edgar\/insider-data-sets\/2024q3\/FORM_345_(metadata\.json|readme\.htm)$/, 'describes the tables next to it'],
  [/^sec-edgar\/ownership\/derivative_holding\.xml$/, 'one element of a report, without who reports'],
  [/^sec-edgar\/reference\//, 'lists of codes: no figures'],
  [
    /^sec-edgar\/xbrl-instances\/.*(FilingSummary\.xml|\.xsd|\.xsd\.xml|_(cal|def|lab|pre)\.xml|metadata\.json)$/,
    'how a report is drawn: its instance is read',
  ],
  [/^universe\/s-and-p-500-companies\/sector-counts\.csv$/, 'counted from the list next to it'],
];

/** Files that are read in part: the rows rejected, and why. */
const IN_QUARANTINE = [
  ['2024q3', 'sec-ownership-tsv', 3, null],
  ['AAPL_data.csv', 'price-csv', 12, "line 1235: a price on a weekend: the dates can't be trusted"],
  ['AMZN_data.csv', 'price-csv', 12, "line 1235: a price on a weekend: the dates can't be trusted"],
  // One bar each whose high is below its low, or whose close is outside of them.
  ...['AOS', 'BBY', 'CHK', 'IP', 'LNT', 'O', 'SPG', 'UA', 'WRK', 'mib'].map(
    (name) => [`${name}_data.csv`, 'price-csv', 1, null] as const,
  ),
];

/** Rows that are figures of a statement: the explanation names the value, or the value today, and its filing. */
const EXPLAINED: readonly (readonly [id: string, args: string, ...texts: string[]])[] = [
  ['F023', 'AAPL net_income --period FY2009 --as-of 2009-12-31', '5704000000', '0001193125-09-214859'],
  ['F024', 'AAPL net_income --period FY2009', '8235000000', '0001193125-10-012091'],
  ['F025', 'AAPL eps_diluted --period FY2013 --as-of 2014-01-31', '39.75', '0001193125-13-416534'],
  ['F029', 'AAPL revenue --period FY2022', '394328000000', '10-K of 2022-10-28 0000320193-22-000108'],
  ['Apple FY2022', 'AAPL net_income --period FY2022', '99803000000', '10-K of 2022-10-28 0000320193-22-000108'],
  ['F030', 'AAPL net_income --period FY2023', '96995000000', '10-K of 2023-11-03 0000320193-23-000106'],
  ['F031', 'AAPL eps_diluted --period FY2024', '6.08', '10-K of 2024-11-01 0000320193-24-000123'],
  ['F033', 'NVDA eps_diluted --period FY2024 --as-of 2024-03-01', '11.93', '0001045810-24-000029'],
  ['F034', 'NVDA eps_diluted --period FY2024', '1.19', 'EarningsPerShareDiluted'],
  ['F035', 'NVDA revenue --period FY2025', '130497000000', '10-K of 2025-02-26'],
  ['F036', 'NVDA net_income --period FY2025', '72880000000', '10-K of 2025-02-26'],
  ['F037', 'SNOW revenue --period FY2025', '3626396000', '0001640147-25-000052'],
  ['F038', 'GOOGL eps_diluted --period FY2021 --as-of 2022-03-01', '112.2', '0001652044-22-000019'],
  ['F039', 'GOOGL eps_diluted --period FY2021', '5.61', 'EarningsPerShareDiluted'],
  ['F040', 'GOOG net_income --period FY2022', '59972000000', '10-K of 2023-02-03 0001652044-23-000016'],
  ['F041', 'LPA revenue --period FY2024', '43862372', '20-F of 2025-04-02 0001997711-25-000030'],
  ['F045', 'ABBV net_income --period FY2024', '4278000000', '10-K of 2025-02-14'],
  ['F046', 'AMZN revenue --period FY2024', '637959000000', '10-K of 2025-02-07'],
  ['F048', 'KO revenue --period FY2024', '47061000000', '10-K of 2025-02-20'],
  ['F049', 'KO net_income --period FY2024', '10631000000', '10-K of 2025-02-20'],
  // Years that are only compared with in the one report at hand.
  ['F047', 'BA total_equity --period FY2023', '-17233000000', '10-K of 2025-02-03'],
  ['F050', 'META revenue --period FY2022', '116609000000', '10-K of 2025-01-30'],
  ['Coca-Cola FY2022', 'KO revenue --period FY2022', '43004000000', '10-K of 2025-02-20'],
  ['Boeing FY2023', 'BA net_income --period FY2023', '-2222000000', '10-K of 2025-02-03'],
  ['F051', 'NFLX revenue --period FY2024', '39000966000', '10-K of 2025-01-27'],
  ['F052', 'TSLA revenue --period FY2024', '97690000000', '10-K of 2025-01-30'],
  ['F053', 'TSLA net_income --period FY2024', '7091000000', '10-K of 2025-01-30'],
];

jest.setTimeout(900_000);

ifPresent('one archive of all real files', () => {
  let real: RealMarket;
  let reader: FileMarketReader;
  let api: TestApi;
  const context = () => createContext({ VAR_DIR: real.varDir });

  beforeAll(async () => {
    real = await realMarket();
    reader = await openMarketReader(foldersOf(real.varDir));
    api = await makeTestApi({ market: reader });
  });
  afterAll(async () => {
    await api.app.close();
    reader.close();
  });

  const answers = new Map<string, Answer>();

  /** Calls for facts; each query runs once. */
  const ask = async (query: Readonly<Record<string, string>>): Promise<Answer> => {
    const url = `/_api/facts?${new URLSearchParams(query)}`;
    const known = answers.get(url);
    if (known) return known;
    const answer = await api.send({ url });
    expect([query, answer.statusCode]).toEqual([query, 200]);
    answers.set(url, answer.json<Answer>());
    return answer.json<Answer>();
  };

  /** Output of a command. */
  async function printed(command: string, args: readonly string[]): Promise<string> {
    const lines: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    try {
      expect(await runNamed(command, args, context())).toBe(0);
    } finally {
      log.mockRestore();
    }
    return lines.join('\n');
  }

  const questionOf = (row: Golden) => ({ entity: row.entity, concept: row.item, ...daysOf(row) });

  it('is asked for every golden row', () => {
    expect(golden.map(({ id }) => id)).toEqual(
      Array.from({ length: 61 }, (_, at) => `F${String(at + 1).padStart(3, '0')}`),
    );
  });

  it('took every file of a format that is supported, and nothing else', () => {
    const read = new Set(real.report.files.map(({ path: file }) => real.nameOf(file)));
    const left = real.met.map(real.nameOf).filter((file) => !read.has(file));
    expect(left.filter((file) => !NOT_IMPORTED.some(([known]) => known.test(file)))).toEqual([]);
    expect([...read].filter((file) => NOT_IMPORTED.some(([known]) => known.test(file)))).toEqual([]);
    const idle = NOT_IMPORTED.filter(([known]) => !left.some((file) => known.test(file)));
    expect(idle).toEqual([]);
  });

  it('refused nothing but what was tampered with, and bars that cannot be', async () => {
    const { files } = real.report;
    expect(files.filter(({ status }) => status !== 'accepted').map(({ path: file }) => real.nameOf(file))).toEqual([
      'negative-tests/tampered-dates/AAPL_data.csv',
      'negative-tests/tampered-dates/AMZN_data.csv',
    ]);
    const kept = await listQuarantine(foldersOf(real.varDir).quarantineDir);
    const found = kept.map(({ name, kind, rejected, malformed }) => [name, kind, rejected, malformed]);
    expect(found.sort()).toEqual(IN_QUARANTINE);
  });

  it.each(golden.map((row) => [row.id, row.entity, row.item, row] as const))(
    'call: %s %s, %s',
    async (...[, , , row]) => {
      const { data } = await ask(questionOf(row));
      expect([...new Set(data.map(({ area }) => area))]).toEqual(areasOf(row));
      const accession = /accn (\S+)/.exec(row.locator)?.[1];
      const found = data.filter(({ value }) => value === Number(row.value));
      if (accession) expect(found.map((each) => each.accession)).toContain(accession);
      const isRestated = row.period.endsWith('as first filed');
      expect(found.some(({ holds }) => holds)).toBe(!isRestated);
      // Other periods within the range are other values, and a fact that two archive parts have is reported once.
      expect(data.filter(({ holds }) => holds)).toHaveLength(1);
    },
  );

  const firstFiled = golden.filter(({ period }) => period.endsWith('as first filed'));
  it.each(firstFiled.map((row) => [row.id, row.entity, row] as const))(
    'call: %s %s held when it was filed',
    async (_id, _, row) => {
      const [, asOf = ''] = / filed (\S+)/.exec(row.locator) ?? [];
      const { data } = await ask({ ...questionOf(row), asOf });
      const { start, end } = daysOf(row);
      const held = data.filter((each) => each.start === start && each.end === end && each.holds);
      expect(held.map(({ value, accession }) => [String(value), accession])).toEqual([
        [row.value, / accn (\S+)/.exec(row.locator)?.[1]],
      ]);
      const restated = golden.find(
        ({ entity, item, locator }) =>
          entity === row.entity && item === row.item && locator.includes(`${start}..${end}`) && locator !== row.locator,
      );
      const now = (await ask(questionOf(row))).data.filter(
        (each) => each.start === start && each.end === end && each.holds,
      );
      expect(now.map(({ value }) => String(value))).toEqual([restated?.value]);
    },
  );

  // The command asks as the call does: some of the rows are enough to see that.
  it.each(someOf(golden, 10).map((row) => [row.id, row.entity, row] as const))(
    'command: %s %s',
    async (_id, _, row) => {
      const { entity, concept, start, end } = { start: undefined, end: undefined, ...questionOf(row) };
      const days = [...(start ? ['--start', start] : []), ...(end ? ['--end', end] : [])];
      const answer = JSON.parse(await printed('facts', [entity, concept, ...days, '--json'])) as Answer;
      expect(answer).toEqual(await ask(questionOf(row)));
    },
  );

  it('prints vintages with the one that holds marked', async () => {
    const lines = await printed('facts', ['Apple', 'NetIncomeLoss', '--start', '2008-09-28', '--end', '2009-09-26']);
    expect(lines).toMatch(/^Apple Inc. \(AAPL\): us-gaap:NetIncomeLoss\n/);
    expect(lines).toMatch(/^ {2}2008-09-28 to 2009-09-26 +5704000000 USD +0001193125-09-214859 10-K filed 2009-10-27/m);
    expect(lines).toMatch(/^\* 2008-09-28 to 2009-09-26 +8235000000 USD +0001193125-11-282113 10-K filed 2011-10-26/m);
  });

  it.each(someOf(EXPLAINED, 12))('explanation: %s %s', async (_, args, ...texts) => {
    const lines = await printed('explain', args.split(' '));
    for (const text of texts) expect(lines).toContain(text);
  });

  it('has names that are nobody else’s', async () => {
    const names = ['Apple', 'apple inc', 'AAPL', '320193', 'US0000320193'];
    const found = await Promise.all(
      names.map((entity) => ask({ entity, concept: 'Assets', start: '2020-09-26', end: '2020-09-26' })),
    );
    expect(found.map(({ entity }) => entity.symbol)).toEqual(names.map(() => 'AAPL'));
    expect(new Set(found.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });
});
