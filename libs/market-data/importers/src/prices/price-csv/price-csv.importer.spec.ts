import path from 'node:path';

import { toCurrentBasis } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import fc from 'fast-check';

import { fixture } from '../../testing/market-folders';
import { collect, readSource, type SourceReading } from '../../testing/read-source';
import { realFiles } from '../../testing/real-files';
import { decode, toSourceFile, type PriceBasisOption } from '../../kit/source-file';
import { importerOf } from '../../registry';
import { priceCsv } from './price-csv.importer';
import { symbolOfName } from '../kit/price-file-name';
import { slashOrder } from './slash-order';

const read = (file: string, basis?: PriceBasisOption): SourceReading =>
  readSource(fixture(`prices/price-csv/${file}`)[0] ?? '', basis);

describe('price-csv', () => {
  it.each([
    ['good/OAKS.csv', 'OAKS', 3, 1.1],
    ['good/ALDR_data.csv', 'ALDR', 3, 400],
    ['good/PINE.csv', 'PINE', 2, 43.87],
    ['good/FIR.csv', 'FIR', 2, 43.87],
    ['good/BRK-B.csv', 'BRK.B', 2, 277.1],
    ['good/ASHX.csv', 'ASHX', 2, 50.5],
    ['layouts/vix-daily.csv', '^VIX', 2, 17.24],
    ['layouts/VIX9D_History.csv', '^VIX9D', 2, 17.24],
    ['layouts/XLA.csv', 'XLA', 2, 11.5306],
    ['layouts/finance-charts.csv', 'ELM', 1, 127.8],
    ['layouts/elm.txt', 'ELM', 1, 10.5],
    ['layouts/dated.csv', 'ELM', 1, 10.5],
    ['layouts/prices.json', 'ELM', 2, 10.5],
  ])('reads %s', (file, symbol, count, close) => {
    const { rows, malformed, kind } = read(file);
    expect(kind).toBe('price-csv');
    expect(malformed).toBeUndefined();
    expect(rows.prices).toHaveLength(count);
    expect(rows.prices?.[0]).toMatchObject({ symbol, close });
  });

  it.each([
    ['ELMW Historical Data.csv', 'ELMW'],
    ['ELMN.csv', 'ELMN'],
    ['elms_us_d.csv', 'ELMS'],
    ['ELMS.csv', 'ELMS'],
    ['ELMT.txt', 'ELMT'],
    ['ELMG.csv', 'ELMG'],
    ['ELMO.csv', 'ELMO'],
    ['ELMD.csv', 'ELMD'],
  ])('reads the same prices of %s, however they are written', (file, symbol) => {
    const { rows, malformed, rejected } = read(`layouts/${file}`);
    expect([malformed, rejected]).toEqual([undefined, []]);
    const bars = rows.prices?.map(({ price_file: _, ...bar }) => bar).sort((a, b) => Number(a.day) - Number(b.day));
    expect(bars).toEqual([
      { symbol, day: epochDay('2026-03-02'), open: 995, high: 1001, low: 990.1, close: 1000, volume: 980_400 },
      { symbol, day: epochDay('2026-03-03'), open: 1000, high: 1020, low: 999.5, close: 1010.5, volume: 12_530_000 },
    ]);
  });

  it('keeps classes of one company apart, and knows one however it is written', () => {
    const closes = (file: string) =>
      read(`classes/${file}`).rows.prices?.map(({ symbol, close }) => `${symbol} ${close}`);
    const listed = ['ALDR.A 405', 'ALDR.B 4.05', 'OAKS 20.5', 'OAKSL 22.5', 'ALDR.A 410', 'ALDR.B 4.1'];
    expect(closes('classes.csv')).toEqual([...listed, 'ALDR.B 4.15', 'OAKS 21', 'OAKSL 23']);
    expect(closes('closes.csv')).toEqual(['ALDR.A 412', 'ALDR.B 4.2', 'ALDR.B 4.25']);
    const files = read('classes/classes.csv').rows.price_files;
    expect(files?.map(({ symbol }) => symbol)).toEqual(['ALDR.A', 'ALDR.B', 'OAKS', 'OAKSL']);
    expect(read('classes/classes.day-twice.csv').malformed).toMatch(/1 of 3 rows rejected \(the day appears twice\)/);
  });

  it.each([
    ['AAPL (1).csv', 'AAPL'],
    ['brk-b_us_d.csv', 'BRK.B'],
    ['AAPL.US.json', 'AAPL'],
    ['BRK-B.US.json', 'BRK.B'],
    ['BMW.XETRA.json', undefined],
    ['aapl.csv', undefined],
    ['aapl_uk_d.csv', undefined],
    ['daily_adjusted_AAPL.csv', 'AAPL'],
    ['daily_BRK-B.csv', 'BRK.B'],
    ['Apple Historical Data.csv', undefined],
  ])('the name %s is of %s', (name, symbol) => {
    expect(symbolOfName(name)).toBe(symbol);
  });

  it.each([
    ['trap: weekends', 'malformed/WEEK.csv', /line 3: a price on a weekend/],
    ['a header without a close', 'malformed/HEAD.csv', /lacks a close column/],
    ['no number', 'malformed/ROWS.csv', /2 of 3 rows rejected \(a close that is not above zero\)/],
    ['trap 13: no rows', 'malformed/NONE.csv', /no rows/],
    ['a negative price', 'malformed/NEGA.csv', /1 of 2 rows rejected \(a close that is not above zero\)/],
    ['a basis that is none', 'malformed/BASIS.csv', /"adjusted" is no basis/],
    ['a day twice', 'malformed/TWICE.csv', /the day appears twice/],
    ['days in an ambiguous order', 'malformed/ORDER.csv', /month or day first/],
  ])('refuses %s', (_name, file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });

  const readText = (text: string, name = 'OAKS.csv') =>
    collect(priceCsv.read(toSourceFile({ name, bytes: Buffer.from(text) })));

  const week = ['2024-06-24', '2024-06-25', '2024-06-26', '2024-06-27', '2024-06-28'];
  const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  const stacked = ['Price,Close,High,Low,Open,Volume', 'Ticker,OAKS,OAKS,OAKS,OAKS,OAKS', 'Date,,,,,'];
  const bars: Record<string, readonly [name: string, header: readonly string[], row: (day: string) => string]> = {
    'years of two digits behind slashes': [
      'OAKS.csv',
      ['Date, Open, High, Low, Close, Volume'],
      (day) => `${american(day).replace('/20', '/')}, 10, 11, 9, 10.5, 100`,
    ],
    'years of two digits behind a month': [
      'OAKS.csv',
      ['Date,Open,High,Low,Close,Volume'],
      (day) => `${day.slice(8)}-Jun-24,10,11,9,10.5,100`,
    ],
    'a time behind slashes': [
      'OAKS.csv',
      ['Date,Open,High,Low,Close,Volume'],
      (day) => `6/${Number(day.slice(8))}/2024 16:00:00,10,11,9,10.5,100`,
    ],
    'days without zeros': [
      'OAKS.csv',
      ['Date,Open,High,Low,Close,Volume'],
      (day) => `2024/6/${Number(day.slice(8))},10,11,9,10.5,100`,
    ],
    'three lines above': ['oaks.csv', stacked, (day) => `${day},10.5,11,9,10,100`],
    'three lines above, by security': [
      'several.csv',
      ['Ticker,OAKS,OAKS,OAKS,OAKS,OAKS', 'Price,Open,High,Low,Close,Volume', 'Date,,,,,'],
      (day) => `${day},10,11,9,10.5,100`,
    ],
    'seconds since 1970': [
      'NASDAQ_OAKS, 1D_ab12.csv',
      ['time,open,high,low,close,Volume'],
      (day) => `${Date.parse(`${day}T13:30:00Z`) / 1000},10,11,9,10.5,100`,
    ],
    'milliseconds since 1970': [
      'OAKS.csv',
      ['t,o,h,l,c,v'],
      (day) => `${Date.parse(`${day}T04:00:00Z`)},10,11,9,10.5,100`,
    ],
    'one word for the day of a bulk table': [
      'bulk.txt',
      ['<TICKER>,<PER>,<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>'],
      (day) => `OAKS,D,${day.replaceAll('-', '')},000000,10,11,9,10.5,100`,
    ],
    'the last price for the close, and a line of its own below': [
      'oaks_price-history-06-28-2024.csv',
      ['Time,Open,High,Low,Last,Change,%Chg,Volume'],
      (day) => `${american(day)},10,11,9,10.5,0.1,0.95%,100`,
    ],
    'lines above the header, and the day first': [
      'OAKS.csv',
      [
        '"Historical Data"',
        '"From 2024-06-24 to 2024-06-28"',
        'FR0000999999',
        'Date;Open;High;Low;Last;Close;"Number of Shares"',
      ],
      (day) => `${day.split('-').toReversed().join('/')};10;11;9;10.4;10.5;100`,
    ],
    'a blank name above the days': ['OAKS.csv', [',Open,High,Low,Close,Volume'], (day) => `${day},10,11,9,10.5,100`],
    'bars between cells': ['OAKS.csv', ['Date|Open|High|Low|Close|Volume'], (day) => `${day}|10|11|9|10.5|100`],
    'thousands in quotes': [
      'Download Data - STOCK_US_XNAS_OAKS.csv',
      ['Date,Open,High,Low,Close,Volume'],
      (day) => `${american(day)},10,11,9,10.5,"100"`,
    ],
    'dividends and ratios of splits of all securities': [
      'wiki.csv',
      ['ticker,date,open,high,low,close,volume,ex-dividend,split_ratio,adj_close'],
      (day) => `OAKS,${day},10,11,9,10.5,100,0.0,1.0,10.5`,
    ],
  };

  it.each(Object.entries(bars))('reads bars with %s', (layout, [name, header, row]) => {
    const footer = layout.includes('below') ? ['"Downloaded from a site as of 06-28-2024 04:12pm CDT"'] : [];
    const bytes = Buffer.from(`\uFEFF${[...header, ...week.map(row), ...footer].join('\r\n')}\r\n`);
    const file = toSourceFile({ name, bytes });
    expect(importerOf(decode(bytes), name)?.kind).toBe('price-csv');
    const { rows, malformed, rejected } = collect(priceCsv.read(file));
    expect([malformed, rejected]).toEqual([undefined, []]);
    expect(rows.prices?.map(({ price_file: _, ...bar }) => bar)).toEqual(
      week.map((day) => ({ symbol: 'OAKS', day: epochDay(day), open: 10, high: 11, low: 9, close: 10.5, volume: 100 })),
    );
  });

  it('reads several securities below three lines; one without a close on a day has no row', () => {
    const header = ['Price,Close,Close,Open,Open', 'Ticker,OAKS,BRK-B,OAKS,BRK-B', 'Date,,,,'];
    const text = [...header, '2024-06-24,10,,9,', '2024-06-25,11,300,10,299'].join('\n');
    const { rows, malformed } = readText(text, 'download.csv');
    expect(malformed).toBeUndefined();
    expect(rows.prices?.map(({ symbol, day, open, close }) => [symbol, day, open, close])).toEqual([
      ['OAKS', epochDay('2024-06-24'), 9, 10],
      ['OAKS', epochDay('2024-06-25'), 10, 11],
      ['BRK.B', epochDay('2024-06-25'), 299, 300],
    ]);
  });

  it('keeps a rejected row unchanged', () => {
    expect(read('malformed/NEGA.csv').rejected).toEqual([
      { line: 3, reason: 'a close that is not above zero', text: '2020-04-20,-36.98' },
    ]);
  });

  it.each([
    ['date,value\n2020-01-02,5\n', 'GDP.csv'],
    ['observation_date,SP500\n2020-01-02,5\n', 'SP500.csv'],
    ['DATE,OPEN,HIGH,LOW,CLOSE\n1990-01-02,17.24,17.24,17.24,17.24\n', 'some-index.csv'],
    ['Date,Price\n2020-04-20,-36.98\n', 'wti-daily.csv'],
    ['"AAPL_x","AAPL_y"\n2014-01-02,77.4\n', '2014_apple_stock.csv'],
    ['[1,2]', 'OAKS.json'],
    ['[{"symbol":"ELM","clo', 'OAKS.json'],
  ])('leaves %j under the name %s alone', (text, name) => {
    expect(priceCsv.recognises(text, name, { folders: [] })).toBe(false);
  });

  it.each<[string, readonly string[], string | undefined]>([
    ['a day above twelve', ['03/04/2024', '03/13/2024'], 'month first'],
    ['a month above twelve', ['04/03/2024', '13/03/2024'], 'day first'],
    ['both', ['13/03/2024', '03/13/2024'], undefined],
    ['a day of trade in either order', ['06/03/2024'], undefined],
    ['a weekend in the other order', ['02/04/2024'], 'day first'],
    ['a typo among unambiguous days', ['13/13/2024', '03/13/2024'], 'month first'],
    ['days that follow each other', ['01/02/2024', '01/03/2024', '01/04/2024'], 'month first'],
    ['the same the other way', ['02/01/2024', '03/01/2024', '04/01/2024'], 'day first'],
    ['one day alone', ['03/04/2024'], undefined],
    ['a day that is its month', ['03/03/2026'], 'month first'],
  ])('trap: the order of days with slashes: %s', (_, days, order) => {
    expect(slashOrder(days)).toBe(order);
  });

  it.each([
    ['a high below the low', '10,9,11,10'],
    ['a close above the high', '10,11,9,11.02'],
    ['a close below the low', '10,11,9,8.98'],
    ['a close far above a low price', '0.02,0.02,0.02,0.2'],
  ])('trap: %s is rejected', (_, bar) => {
    const good = Array.from(
      { length: 9 },
      (_each, index) => `2021-03-${String(1 + index).padStart(2, '0')},10,11,9,10,5`,
    );
    const days = good.filter((line) => ![6, 7].includes(Number(line.slice(8, 10))));
    const lines = [...days, ...days.map((line) => line.replace('-03-', '-02-')), `2021-03-10,${bar},5`];
    const { rejected, malformed } = readText(`Date,Open,High,Low,Close,Volume\n${lines.join('\n')}\n`);
    expect(malformed).toBeUndefined();
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [16, expect.stringMatching(/^a (high below the low|close outside of low to high)$/)],
    ]);
  });

  it.each(['10,11,9,11.01', '10,11,9,8.99', '2000,2000,2000,2001.9', '10,9.995,10,10', '10,0,N/A,10', '10,,12,12'])(
    'takes the bar %s: each of its prices is rounded on its own',
    (bar) => {
      const { rejected, rows } = readText(`Date,Open,High,Low,Close\n2021-03-10,${bar}\n`);
      expect(rejected).toEqual([]);
      expect(rows.prices).toHaveLength(1);
    },
  );

  it('trap: days without trading are no rows, also on a weekend', () => {
    const empty = ['2021-03-04,null,null,null,null,null', '2021-03-05,,,,,', '2021-03-06,NaN,NaN,NaN,NaN,0'];
    const text = `Date,Open,High,Low,Close,Volume\n2021-03-02,1,1,1,1,1\n${empty.join('\n')}\n2021-03-08,1,1,1,1,1\n`;
    expect(readText(text)).toMatchObject({ read: 2, accepted: 2, rejected: [] });
    expect(readText(text.replace('04,null', '04,7')).rejected).toMatchObject([{ line: 3, reason: 'no close' }]);
    expect(readText(text.split('\n').slice(0, 1).concat(empty).join('\n')).malformed).toBe('no rows');
  });

  it('of ten rows one may be bad, of nine none', () => {
    const days = ['01', '02', '03', '04', '05', '08', '09', '10', '11'].map((day) => `2021-03-${day},5`);
    expect(readText(`Date,Close\n${days.join('\n')}\n2021-03-12,-1\n`)).toMatchObject({ accepted: 9, read: 10 });
    expect(readText(`Date,Close\n${days.join('\n')}\n2021-03-12,-1\n`).malformed).toBeUndefined();
    expect(readText(`Date,Close\n${days.slice(1).join('\n')}\n2021-03-12,-1\n`).malformed).toMatch(/1 of 9 rows/);
  });

  it('trap: symbols of bulk tables end with their market', () => {
    const header = '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>';
    const rows = ['OAKS.US', 'BRK-B.US', 'elm.us', 'OAKS.UK', '^OAK'].map(
      (symbol) => `${symbol},D,20240102,000000,10,11,9,10.5,1000,0`,
    );
    const symbols = ['OAKS', 'BRK.B', 'ELM', 'OAKS.UK', '^OAK'];
    const read = readText([header, ...rows].join('\n'), 'bulk.txt');
    expect(read.rows.prices?.map(({ symbol }) => symbol)).toEqual(symbols);
    expect(read.rows.price_files?.map(({ symbol }) => symbol)).toEqual(symbols);
    const plain = readText('symbol,date,close\nOAKS.US,2024-01-02,5\n', 'plain.csv');
    expect(plain.rows.prices?.[0]?.symbol).toBe('OAKS.US');
  });

  it('leaves blank cells, zeros and a negative open unknown', () => {
    expect(read('good/ALDR_data.csv').rows.prices?.[2]).toMatchObject({
      open: null,
      high: null,
      close: 102,
      volume: 4000,
    });
    expect(read('good/BRK-B.csv').rows.prices?.[0]).toMatchObject({ open: null, volume: null });
    const text = 'Date,Open,High,Low,Close,Volume\n2021-01-08,0,-1,N/A,5,-3\n2021-01-11,--,.,,5,0\n';
    const { rows } = collect(priceCsv.read(toSourceFile({ name: 'OAKS.csv', bytes: Buffer.from(text) })));
    expect(rows.prices).toMatchObject([
      { open: null, high: null, low: null, close: 5, volume: null },
      { open: null, high: null, low: null, close: 5, volume: 0 },
    ]);
  });

  it('reads closes with a column for each security; a blank cell is a day without trading', () => {
    const { rows, malformed, rejected, kind } = read('layouts/closes.csv');
    expect([kind, malformed, rejected]).toEqual(['price-csv', undefined, []]);
    const [monday, tuesday] = [epochDay('2026-03-02'), epochDay('2026-03-03')];
    expect(rows.prices?.map(({ symbol, day, close }) => [symbol, day, close])).toEqual([
      ['ALDR', monday, 10.5],
      ['BRK.B', monday, 277.1],
      ['ALDR', tuesday, 10.75],
      ['BRK.B', tuesday, 278],
      ['ELM.MI', tuesday, 43.5],
    ]);
    expect(rows.price_files).toHaveLength(3);
  });

  it.each([
    ['Date,ALDR,OAKS,PINE,ELM,FIR\n', 'table.csv', true],
    ['Date,ALDR,OAKS\n', 'table.csv', false],
    ['Date,ALDR,OAKS\n', 'stocks.csv', true],
    ['Date,RATE,VALUE\n', 'prices.csv', false],
    ['Date,GDP,UNRATE,ICSA,WALCL,CPIAUCSL\n', 'prices.csv', false],
    ['Date,Alder,Oaks\n', 'prices.csv', false],
  ])('knows %j under the name %s by its columns: %s', (text, name, isKnown) => {
    expect(priceCsv.recognises(text, name, { folders: [] })).toBe(isKnown);
  });

  it('reads several securities of one file', () => {
    const { rows } = read('good/several.csv');
    expect(rows.price_files?.map(({ symbol }) => symbol)).toEqual(['ALDR.B', 'BIRK.MI']);
  });

  it('assumes split-adjusted up to the last row when nobody says', () => {
    expect(read('good/OAKS.csv').rows.price_files?.[0]).toMatchObject({
      basis: 'split-adjusted',
      as_of: '2019-03-01',
      assumed: true,
    });
  });

  it('takes the basis it is given, or that of the file', () => {
    expect(read('good/OAKS.csv', { kind: 'as-traded' }).rows.price_files?.[0]).toMatchObject({
      basis: 'as-traded',
      as_of: null,
      assumed: false,
    });
    const dated = read('good/OAKS.csv', { kind: 'split-and-dividend-adjusted', asOf: '2020-01-01' });
    expect(dated.rows.price_files?.[0]).toMatchObject({ basis: 'split-and-dividend-adjusted', as_of: '2020-01-01' });
    expect(read('layouts/dated.csv').rows.price_files?.[0]).toMatchObject({ as_of: '2024-06-30', assumed: false });
  });

  it('reads prices as traded, splits and dividends where columns give them', () => {
    const { rows } = read('good/ASHX.csv');
    expect(rows.price_files?.[0]).toMatchObject({ basis: 'as-traded', assumed: false });
    expect(rows.actions).toMatchObject([
      { symbol: 'ASHX', day: '2017-12-29', kind: 'split', ratio: 2, amount: null, source: 'ASHX.csv' },
      { symbol: 'ASHX', day: '2017-12-28', kind: 'dividend', ratio: null, amount: 0.25, source: 'ASHX.csv' },
    ]);
  });

  it('gives of parts, cut anywhere, the rows of the whole', () => {
    const days = ['2021-01-04', '2021-01-05', '2021-01-06', '2021-01-07', '2021-01-08'];
    const file = (some: readonly string[]) =>
      ['Date,Close', ...some.map((day, index) => `${day},${index + 1}`)].join('\n');
    const rowsOf = (text: string) => {
      const { rows } = collect(priceCsv.read(toSourceFile({ name: 'OAKS.csv', bytes: Buffer.from(text) })));
      return (rows.prices ?? []).map(({ day }) => day);
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), (cut) => {
        const parts = [...rowsOf(file(days.slice(0, cut))), ...rowsOf(file(days.slice(cut)))];
        expect(parts).toEqual(days.map(epochDay));
      }),
    );
  });
});

const real = realFiles();
(real ? describe : describe.skip)('price-csv over real files', () => {
  const open = (file: string) => readSource(path.join(real ?? '', file));

  it.each([
    ['prices/sector-etf-close/XLB.csv', 'XLB', '2005-02-25', 11.5306],
    ['prices/fontem-daily-2024-2026/AZN.csv', 'AZN', '2026-02-02', 190.61],
    ['prices/sp500-5yr-2013-2018/AAPL_data.csv', 'AAPL', '2014-06-06', 92.2242],
    ['prices/plotly/finance-charts-apple.csv', 'AAPL', '2015-02-17', 127.830002],
    ['prices/laimis/SHEL.csv', 'SHEL', '2021-12-02', 43.87],
    ['prices/eu-us-mixed-daily/mib_data.csv', 'A2A.MI', '2025-04-23', 2.125],
  ])('%s', (file, symbol, day, close) => {
    const { rows, malformed } = open(file);
    expect(malformed).toBeUndefined();
    const row = rows.prices?.find((each) => each.symbol === symbol && each.day === epochDay(day));
    expect(row?.close).toBe(close);
  });

  it('AZN: the log says what the file was not adjusted for', () => {
    const { rows } = open('prices/fontem-daily-2024-2026/AZN.csv');
    const column = (name: 'day' | 'close') => Float64Array.from(rows.prices ?? [], (row) => Number(row[name]));
    const [days, close] = [Int32Array.from(column('day')), column('close')];
    const split = { day: '2026-02-02', ratio: 0.5, source: 'log', knownAt: 0 };
    const basis = { kind: 'split-and-dividend-adjusted', asOf: '2026-03-20', assumed: false } as const;
    const series = toCurrentBasis({ days, close, open: close, high: close, low: close, volume: close }, basis, [split]);
    const at = days.indexOf(epochDay('2026-02-02'));
    expect([...series.close.slice(at - 1, at + 1)]).toEqual([185.54, 190.61]);
  });

  it.each(['AAPL_data.csv', 'AMZN_data.csv'])('trap: dates that somebody changed, %s', (name) => {
    expect(open(`negative-tests/tampered-dates/${name}`).malformed).toMatch(/weekend/);
  });
});
