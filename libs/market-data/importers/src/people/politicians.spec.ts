import { readFileSync } from 'node:fs';
import path from 'node:path';

import { collect, readSource } from '../testing/read-source';
import { rowProblems } from '../testing/row-problems';
import { toSourceFile } from '../kit/source-file';
import { congressLegislators } from './congress-legislators/congress-legislators.importer';
import { houseTransactions } from './house-transactions/house-transactions.importer';

const read = (file: string) => {
  const [importer = '', name = ''] = file.split('/');
  return readSource(path.join(__dirname, importer, '__fixtures__', name));
};
const tradesOf = (file: string) => {
  const { malformed, rows } = read(file);
  expect(malformed).toBeUndefined();
  return rows.politician_trades ?? [];
};
const at = (text: string): number => Date.parse(text);

describe('recognition', () => {
  it.each([
    ['house-fd-index/2022FD.xml', 'house-fd-index'],
    ['house-fd-index/2022FD.txt', 'house-fd-index'],
    ['house-transactions/house_all_transactions.json', 'house-transactions'],
    ['house-transactions/house_all_transactions.csv', 'house-transactions'],
    ['parsed-transactions/house-transactions-2024.json', 'parsed-transactions'],
    ['senate-transactions/all_transactions.json', 'senate-transactions'],
    ['senate-transactions/all_transactions.csv', 'senate-transactions'],
    ['senate-transactions/transaction_report_for_12_20_2020.json', 'senate-transactions'],
    ['senate-transactions/cedar.json', 'senate-transactions'],
    ['senate-efd-html/reports.txt', 'senate-efd-html'],
    ['congress-legislators/legislators-current.json', 'congress-legislators'],
    ['congress-legislators/legislators-current.csv', 'congress-legislators'],
    ['congress-legislators/legislators-current.yaml', 'congress-legislators'],
    ['congress-legislators/legislators-social-media.yaml', 'congress-legislators'],
  ])('%s is %s', (file, kind) => {
    expect(read(file)).toMatchObject({ kind, rejected: [] });
  });

  it.each([
    ['house-fd-index/2022FD.cut.xml', /cut off/],
    ['house-fd-index/2022FD.no-document.txt', /lacks DocID/],
    ['house-transactions/house_all_transactions.no-days.json', /no day/],
    ['house-transactions/house_all_transactions.columns-missing.json', /lacks ticker, type, amount/],
    ['parsed-transactions/senate-transactions-2024.no-trade.json', /no trade/],
    ['senate-transactions/all_transactions.no-day.json', /no day/],
    ['senate-efd-html/a0000000-0000-4000-8000-000000000009.no-filing-day.html', /without its filing day/],
    ['congress-legislators/legislators-current.no-days.json', /is no day/],
    ['congress-legislators/legislators-current.no-days.yaml', /2 of 2 rows rejected/],
    ['congress-legislators/legislators-current.broken.yaml', /1 of 1 rows rejected/],
    ['congress-legislators/legislators-social-media.no-account.yaml', /1 of 1 rows rejected/],
  ])('%s is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});

describe('congress-legislators', () => {
  it('reads the project’s own files as those made of them', () => {
    expect(read('congress-legislators/legislators-current.yaml').rows).toEqual(
      read('congress-legislators/legislators-current.json').rows,
    );
  });

  it.each(['1960-13-02', '1960-02-30', '0000', 'spring', ''])('keeps no birthday %j', (birthday) => {
    for (const name of ['legislators-current.json', 'legislators-current.csv']) {
      const text = readFileSync(path.join(__dirname, 'congress-legislators/__fixtures__', name), 'utf8');
      const bytes = Buffer.from(text.replace('1960-01-02', birthday));
      const { rows, rejected } = collect(congressLegislators.read(toSourceFile({ name, bytes })));
      expect(rejected).toEqual([]);
      expect(rows.legislators?.[0]).toMatchObject({ bioguide: 'A000001', birthday: null });
      expect(rowProblems(rows)).toEqual([]);
    }
  });

  it('keeps where members publish', () => {
    const { rows } = read('congress-legislators/legislators-social-media.yaml');
    expect(rows.legislators).toEqual([]);
    expect(rows.legislator_accounts?.map(({ bioguide, service, account }) => [bioguide, service, account])).toEqual([
      ['A000001', 'twitter', 'RepAlder'],
      ['A000001', 'facebook', 'RepBirchAlder'],
      ['A000001', 'youtube_id', 'UCinvented0001'],
      ['A000001', 'twitter_id', '1234567890'],
      ['C000001', 'twitter', 'SenCedar'],
    ]);
  });
});

describe('house-fd-index', () => {
  it.each(['house-fd-index/2022FD.xml', 'house-fd-index/2022FD.txt'])('reads reports of %s', (file) => {
    const [report, candidate] = read(file).rows.politician_filings ?? [];
    expect(report).toMatchObject({
      person: 'Hon. Birch W. Alder Jr',
      state: 'CA',
      district: '07',
      filing_type: 'P',
      filed: '2022-03-09',
      document: '20020001',
      link: 'https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/2022/20020001.pdf',
      at: at('2022-03-09T17:30:00-05:00'),
      at_basis: 'received',
    });
    expect(candidate).toMatchObject({ filed: null, at: at('2022-12-31T17:30:00-05:00'), at_basis: 'deadline' });
    expect(candidate?.link).toContain('/financial-pdfs/2022/8001.pdf');
  });
});

describe('house-transactions', () => {
  const FILE = 'house-transactions/house_all_transactions.json';
  it('reads ranges over two lines, owners and partial sales', () => {
    expect(tradesOf(FILE)[0]).toMatchObject({
      chamber: 'house',
      state: 'CA',
      district: '07',
      owner: 'spouse',
      kind: 'partial-sale',
      trade_day: '2024-02-01',
      disclosed_day: '2024-03-01',
      amount_low: 15_001,
      amount_high: 50_000,
      document: '20020001',
      at_basis: 'disclosed',
      notes: null,
    });
  });

  it('trap 8: keeps trades with a range cut in two, without a ticker, with impossible days and amounts, and says so', () => {
    const [, cut, impossible, sameDay, ancient] = tradesOf(FILE);
    expect(cut).toMatchObject({ ticker: null, amount_low: 15_001, amount_high: 50_000, owner: 'child' });
    expect(cut?.notes).toMatch(/cut off/);
    expect(impossible).toMatchObject({
      ticker: 'ELM.B',
      trade_day: null,
      amount_low: null,
      amount_high: null,
      amount_text: '$15.00',
    });
    expect(impossible?.notes).toMatch(/'09\/19\/2202' cannot be; amount '\$15.00' is below/);
    expect(sameDay).toMatchObject({ disclosed_day: null, amount_low: 1118.07, amount_high: 1118.07 });
    expect(sameDay).toMatchObject({ at_basis: 'deadline', at: at('2024-04-19T17:30:00-04:00') });
    expect(ancient).toMatchObject({ disclosed_day: null, at_basis: 'deadline' });
  });

  it('trap 8: a ticker in the brackets of a description is not believed: only the column of tickers counts', () => {
    const rows = JSON.parse(
      readFileSync(path.join(__dirname, 'house-transactions/__fixtures__', path.basename(FILE)), 'utf8'),
    ) as readonly object[];
    const described = (ticker: string) => ({ ...rows[0], ticker, asset_description: 'Alder Works (OAKS) [ST]' });
    const bytes = Buffer.from(JSON.stringify([described('--'), described('ALDR')]));
    const { politician_trades: trades } = collect(
      houseTransactions.read(toSourceFile({ name: path.basename(FILE), bytes })),
    ).rows;
    expect(trades).toMatchObject([
      { ticker: null, asset: 'Alder Works (OAKS) [ST]' },
      { ticker: 'ALDR', asset: 'Alder Works (OAKS) [ST]' },
    ]);
  });

  it('reads the older spelling with the number in the link and capital gains', () => {
    const [first, second] = tradesOf('house-transactions/house_all_transactions.csv');
    expect(first).toMatchObject({
      document: '20020001',
      kind: 'partial-sale',
      capital_gains: true,
      trade_day: '2024-02-01',
    });
    expect(second).toMatchObject({ owner: null, kind: 'purchase', capital_gains: false, amount_high: 15_000 });
  });
});

describe('parsed-transactions', () => {
  it('counts trades of Representatives from the last lawful day, as the day of filing is not in the file', () => {
    const [first, second, third] = tradesOf('parsed-transactions/house-transactions-2024.json');
    expect(first).toMatchObject({ state: 'CA', district: '07', notified_day: '2024-02-20', disclosed_day: null });
    expect(first).toMatchObject({ at_basis: 'deadline', at: at('2024-03-17T17:30:00-04:00') });
    expect(second).toMatchObject({ trade_day: null, amount_low: 15_001, amount_high: 50_000 });
    expect(third).toMatchObject({ amount_low: null });
  });

  it('takes the second day of Senators for that of the report', () => {
    const [trade] = tradesOf('parsed-transactions/senate-transactions-2024.json');
    expect(trade).toMatchObject({ chamber: 'senate', person: 'Cedar, Dune', disclosed_day: '2024-03-02' });
  });
});

describe('senate-transactions', () => {
  it('trap 8: keeps reports on paper as reports without trades', () => {
    const { rows, read: count } = read('senate-transactions/all_transactions.json');
    expect(count).toBe(4);
    expect(rows.politician_filings).toMatchObject([
      {
        person: 'Ash Birch',
        paper: true,
        trades: null,
        filed: '2020-12-02',
        document: 'a0000000-0000-4000-8000-000000000002',
      },
    ]);
  });

  it('reads markup, open ranges, and alike rows of one report as different trades', () => {
    const [first, bond, another] = tradesOf('senate-transactions/all_transactions.json');
    expect(first).toMatchObject({ asset: 'Oaks & Elm, Inc.', comment: null, occurrence: 0 });
    expect(bond).toMatchObject({ ticker: null, amount_low: 50_000_001, amount_high: null, occurrence: 0 });
    expect(bond?.asset).toBe('ELM CORP Rate/Coupon: 3.875% Matures: 09/15/2021');
    expect(another).toEqual({ ...bond, occurrence: 1 });
  });

  it('knows when a report was received from the reports of a day', () => {
    const [trade] = tradesOf('senate-transactions/transaction_report_for_12_20_2020.json');
    expect(trade).toMatchObject({
      ticker: 'OAKS',
      person: 'Dune L Cedar, Jr',
      bioguide: 'C000001',
      disclosed_day: '2020-12-20',
    });
    const { rows } = read('senate-transactions/transaction_report_for_12_20_2020.json');
    expect(rows.politician_filings?.map(({ paper, trades }) => [paper, trades])).toEqual([
      [false, 1],
      [true, null],
    ]);
  });

  it.each(['all_transactions.csv', 'all_ticker_transactions.json', 'cedar.json'])(
    'reads the same trade of %s',
    (name) => {
      const [wanted] = tradesOf('senate-transactions/all_transactions.json');
      expect(tradesOf(`senate-transactions/${name}`)[0]).toEqual(wanted);
    },
  );
});

describe('senate-transactions by Senator', () => {
  it('takes the name from above the list and the day of the report from its rows', () => {
    expect(tradesOf('senate-transactions/all_transactions_for_senators.json')).toMatchObject([
      { person: 'Dune L Cedar', ticker: 'OAKS', disclosed_day: '2020-12-20', at_basis: 'disclosed' },
    ]);
  });
});

describe('senate-efd-html', () => {
  it('reads printed reports one after another, with their time of filing', () => {
    const trades = tradesOf('senate-efd-html/reports.txt');
    expect(trades.map(({ trade_day, owner, amendment }) => [trade_day, owner, amendment])).toEqual([
      ['2024-02-01', 'self', 0],
      ['2024-02-02', 'child', 0],
      ['2024-02-02', 'child', 1],
    ]);
    expect(trades[0]).toMatchObject({
      person: 'Dune L Cedar',
      ticker: null,
      asset: 'Elm Markets Company: Elm (Ebene)',
      comment: 'Grocery & more',
      report_day: '2024-02-20',
      at: at('2024-02-20T09:43:00-05:00'),
      by_time: true,
      at_basis: 'received',
    });
  });

  it('trap 8: keeps annual reports and scans as reports', () => {
    const { rows } = read('senate-efd-html/reports.txt');
    expect(
      rows.politician_filings?.map(({ filing_type, amendment, trades, paper }) => [
        filing_type,
        amendment,
        trades,
        paper,
      ]),
    ).toEqual([
      ['P', 0, 2, false],
      ['P', 1, 1, false],
      ['A', 0, 0, false],
      ['P', 0, null, true],
    ]);
  });

  it('takes the number of a report from the name of its page', () => {
    const [trade] = tradesOf('senate-efd-html/a0000000-0000-4000-8000-000000000009.html');
    expect(trade?.document).toBe('a0000000-0000-4000-8000-000000000009');
  });
});

describe('congress-legislators', () => {
  it('reads members and their terms', () => {
    const { rows } = read('congress-legislators/legislators-current.json');
    expect(rows.legislators?.map(({ bioguide, last, suffix }) => [bioguide, last, suffix])).toEqual([
      ['A000001', 'Alder', 'Jr.'],
      ['C000001', 'Cedar', null],
    ]);
    expect(rows.legislator_terms).toHaveLength(3);
    expect(rows.legislator_terms?.[2]).toMatchObject({ chamber: 'senate', state: 'OR', district: null, party: 'Elm' });
    expect(read('congress-legislators/legislators-current.csv').rows.legislator_terms?.[0]).toMatchObject({
      bioguide: 'A000001',
      district: 7,
      start_day: null,
    });
  });
});
