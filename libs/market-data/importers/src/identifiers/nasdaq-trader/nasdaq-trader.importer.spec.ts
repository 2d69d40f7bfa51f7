import path from 'node:path';

import { readSource } from '../../testing/read-source';
import { realFiles } from '../../testing/real-files';

const fixture = (file: string): string => path.join(__dirname, '__fixtures__', file);

describe('nasdaq-trader', () => {
  it('reads the list of Nasdaq with the day of its trailer', () => {
    const { rows, ...result } = readSource(fixture('nasdaqlisted.txt'));
    expect(result).toMatchObject({ kind: 'nasdaq-trader', rejected: [], counts: { symbols: 4, tests: 1 } });
    expect(rows.symbols?.map(({ symbol, kind, exchange }) => [symbol, kind, exchange])).toEqual([
      ['ALDR', 'stock', 'NAS'],
      ['CEDX', 'etf', 'NAS'],
      ['ELMCU', 'unit', 'NAS'],
      ['ELMCW', 'warrant', 'NAS'],
    ]);
    expect(rows.symbols?.[2]).toEqual({
      symbol: 'ELMCU',
      published: 'ELMCU',
      name: 'Elm Acquisition Corp. - Units',
      exchange: 'NAS',
      kind: 'unit',
      financial_status: 'D',
      round_lot: 40,
      day: '2026-03-02',
      at: Date.parse('2026-03-03T02:31:00Z'),
      by_time: true,
    });
  });

  it('writes symbols of other exchanges as lists of the SEC do', () => {
    const { rows } = readSource(fixture('otherlisted.txt'));
    expect(rows.symbols?.map(({ published, symbol, kind, exchange }) => [published, symbol, kind, exchange])).toEqual([
      ['BIRK', 'BIRK', 'stock', 'NYSE'],
      ['BIRK$D', 'BIRK.PD', 'preferred', 'NYSE'],
      ['DUNE$', 'DUNE.P', 'preferred', 'AMEX'],
      ['FIR.U', 'FIR.UN', 'unit', 'NYSE'],
      ['FIR.W', 'FIR.WT', 'warrant', 'NYSE'],
      ['GORSE.A', 'GORSE.WTA', 'warrant', 'NYSE'],
      ['HAZL.R', 'HAZL.RI', 'right', 'NYSE'],
      ['IVYA.V', 'IVYA.RIW', 'right', 'ARCA'],
      ['JUNI.B', 'JUNI.B', 'stock', 'BATS'],
      ['KELP', 'KELP', 'adr', 'IEXG'],
    ]);
  });

  it('reads the list of everything traded, Nasdaq and others', () => {
    const { rows, rejected, counts } = readSource(fixture('nasdaqtraded.txt'));
    expect([rejected, counts]).toEqual([[], { symbols: 4, tests: 1 }]);
    expect(rows.symbols?.map(({ symbol, kind, exchange }) => [symbol, kind, exchange])).toEqual([
      ['ALDR', 'stock', 'NAS'],
      ['BIRK', 'stock', 'NYSE'],
      ['BIRK.PD', 'preferred', 'NYSE'],
      ['CEDX', 'etf', 'ARCA'],
    ]);
  });

  it.each(['nasdaqlisted.txt', 'otherlisted.txt', 'nasdaq-listed.csv', 'nasdaq-listed-symbols.csv'])(
    'trap 12: the trailer of %s is no security, and neither is the empty row of a copy',
    (file) => {
      const { rows, rejected, malformed } = readSource(fixture(file));
      expect([malformed, rejected]).toEqual([undefined, []]);
      expect(rows.symbols?.filter(({ symbol }) => /File|^$/.test(String(symbol)))).toEqual([]);
      expect(new Set(rows.symbols?.map(({ day }) => day))).toEqual(new Set(['2026-03-02']));
    },
  );

  it('leaves the kind open where a copy has names only', () => {
    const { rows } = readSource(fixture('nasdaq-listed.csv'));
    expect(rows.symbols?.map(({ symbol, kind }) => [symbol, kind])).toEqual([
      ['ALDR', null],
      ['ELMCW', 'warrant'],
    ]);
  });

  it.each([
    ['nasdaqlisted.cut-off.txt', /no File Creation Time/],
    ['otherlisted.unknown-exchange.txt', /1 of 11 rows rejected \(unknown exchange Q\)/],
  ])('%s is malformed', (file, reason) => {
    expect(readSource(fixture(file)).malformed).toMatch(reason);
  });
});

const real = realFiles(['universe']);

(real ? describe : describe.skip)('real directories', () => {
  it.each([
    ['nasdaqtrader/nasdaqlisted.txt', 4973, '2025-07-21'],
    ['nasdaqtrader/otherlisted.txt', 6606, '2025-07-21'],
    ['nasdaq-listings/nasdaq-listed.csv', 5569, '2026-07-31'],
    ['nasdaq-listings/nasdaq-listed-symbols.csv', 5569, '2026-07-31'],
  ])('%s', (file, read, day) => {
    const result = readSource(path.join(real ?? '', 'universe', file));
    expect(result).toMatchObject({ read, accepted: read, rejected: [] });
    expect(result.rows.symbols?.[0]).toMatchObject({ day });
  });
});
