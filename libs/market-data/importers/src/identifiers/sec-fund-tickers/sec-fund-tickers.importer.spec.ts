import path from 'node:path';

import { readSource } from '../../testing/read-source';

const fixture = (file: string): string => path.join(__dirname, '__fixtures__', file);

describe('sec-fund-tickers', () => {
  it('reads share classes of funds', () => {
    const { rows, ...result } = readSource(fixture('company_tickers_mf.json'));
    expect(result).toMatchObject({ kind: 'sec-fund-tickers', accepted: 2, rejected: [] });
    expect(rows.fund_classes?.[1]).toEqual({
      cik: '0000999981',
      series_id: 'S000999981',
      class_id: 'C000999982',
      symbol: 'ALDCX',
    });
  });

  it('refuses a table without one of the columns', () => {
    expect(readSource(fixture('company_tickers_mf.no-series.json')).malformed).toMatch(/lack seriesId/);
  });
});
