import path from 'node:path';

import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('sec-company-tickers', () => {
  it('is recognised', () => {
    expect(read('company_tickers.json').kind).toBe('sec-company-tickers');
  });

  it('reads symbols with a dot before the class and the codes of exchanges', () => {
    const { rows, accepted } = read('company_tickers_exchange.json');
    expect(accepted).toBe(6);
    expect(rows.listings?.map(({ symbol, exchange }) => [symbol, exchange])).toEqual([
      ['ALDR', 'NAS'],
      ['ALDR.B', 'NAS'],
      ['BIRK', 'NYSE'],
      ['CEDT', 'OTCPK'],
      ['DUNE', 'BATS'],
      ['ELMC', ''],
    ]);
    expect(rows.listings?.[0]).toMatchObject({ cik: '0000999991', name: 'ALDER WORKS INC', place: 0, rank: 1 });
  });

  it('knows no exchange in the layout without one', () => {
    expect(read('company_tickers.json').rows.listings?.[1]).toMatchObject({
      symbol: 'BIRK',
      exchange: null,
    });
  });

  it('company_tickers_exchange.wrong-fields.json is malformed', () => {
    expect(read('company_tickers_exchange.wrong-fields.json').malformed).toMatch(/unexpected fields/);
  });
});
