/** Answers of vendors by their requests, recorded in form, with invented values: a 4:1 split on 2021-08-30, a dividend on 2021-08-27. */
export const VENDOR_ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  eodhd: {
    bars: JSON.stringify([
      { date: '2021-08-27', open: 400, high: 405, low: 399, close: 404, adjusted_close: 101, volume: 4000 },
      { date: '2021-08-30', open: 101, high: 103, low: 100, close: 102, adjusted_close: 102, volume: 5000 },
    ]),
    splits: JSON.stringify([
      { date: '2021-08-30', split: '4.000000/1.000000' },
      { date: '2009-01-05', split: '2.000000/1.000000' },
    ]),
    dividends: JSON.stringify([
      {
        date: '2021-08-27',
        declarationDate: '2021-08-02',
        recordDate: '2021-08-30',
        paymentDate: '2021-09-10',
        period: 'Quarterly',
        value: 0.25,
        unadjustedValue: 1,
        currency: 'USD',
      },
    ]),
  },
  tiingo: {
    bars: JSON.stringify([
      {
        date: '2021-08-27T00:00:00.000Z',
        close: 404,
        high: 405,
        low: 399,
        open: 400,
        volume: 1000,
        adjClose: 101,
        divCash: 1,
        splitFactor: 1,
      },
      {
        date: '2021-08-30T00:00:00.000Z',
        close: 102,
        high: 103,
        low: 100,
        open: 101,
        volume: 5000,
        adjClose: 102,
        divCash: 0,
        splitFactor: 4,
      },
    ]),
  },
  fmp: {
    bars: JSON.stringify([
      {
        symbol: 'ALDR',
        date: '2021-08-30',
        open: 101,
        high: 103,
        low: 100,
        close: 102,
        volume: 5000,
        change: 1,
        vwap: 102,
      },
      {
        symbol: 'ALDR',
        date: '2021-08-27',
        open: 100,
        high: 101.25,
        low: 99.75,
        close: 101,
        volume: 4000,
        change: 1,
        vwap: 101,
      },
    ]),
    splits: JSON.stringify([{ symbol: 'ALDR', date: '2021-08-30', numerator: 4, denominator: 1 }]),
    dividends: JSON.stringify([
      {
        symbol: 'ALDR',
        date: '2021-08-27',
        recordDate: '2021-08-30',
        paymentDate: '',
        declarationDate: '2021-08-02',
        adjDividend: 0.25,
        dividend: 1,
        frequency: 'Quarterly',
      },
    ]),
  },
  'alpha-vantage': {
    bars: JSON.stringify({
      'Meta Data': { '2. Symbol': 'ALDR' },
      'Time Series (Daily)': {
        '2021-08-30': {
          '1. open': '101.0',
          '2. high': '103.0',
          '3. low': '100.0',
          '4. close': '102.0',
          '5. adjusted close': '102.0',
          '6. volume': '5000',
          '7. dividend amount': '0.0000',
          '8. split coefficient': '4.0',
        },
        '2021-08-27': {
          '1. open': '400.0',
          '2. high': '405.0',
          '3. low': '399.0',
          '4. close': '404.0',
          '5. adjusted close': '101.0',
          '6. volume': '1000',
          '7. dividend amount': '1.0000',
          '8. split coefficient': '1.0',
        },
        '2021-08-02': {
          '1. open': '1',
          '2. high': '1',
          '3. low': '1',
          '4. close': '1',
          '6. volume': '1',
          '7. dividend amount': '0',
          '8. split coefficient': '1.0',
        },
      },
    }),
  },
  stooq: {
    bars: 'Date,Open,High,Low,Close,Volume\r\n2021-08-27,99.8,101,99.5,100.75,4000\r\n2021-08-30,101,103,100,102,5000\r\n',
  },
  'nasdaq-quotes': {
    bars: JSON.stringify({
      data: {
        symbol: 'ALDR',
        totalRecords: 2,
        tradesTable: {
          rows: [
            { date: '08/30/2021', close: '$102.00', volume: '5,000', open: '$101', high: '$103', low: '$100' },
            { date: '08/27/2021', close: '$101.00', volume: '4,000', open: '$100', high: '$101.25', low: 'N/A' },
          ],
        },
      },
      message: null,
      status: { rCode: 200, bCodeMessage: null, developerMessage: null },
    }),
  },
  'yahoo-chart': {
    bars: JSON.stringify({
      chart: {
        result: [
          {
            meta: {
              currency: 'USD',
              symbol: 'ALDR',
              gmtoffset: -14400,
              regularMarketTime: 1630411200,
              currentTradingPeriod: { regular: { start: 1630416600, end: 1630440000 } },
            },
            timestamp: [1630071000, 1630330200],
            events: {
              dividends: { '1630071000': { date: 1630071000, amount: 0.25 } },
              splits: { '1630330200': { date: 1630330200, numerator: 4, denominator: 1, splitRatio: '4:1' } },
            },
            indicators: {
              quote: [
                {
                  open: [100, 101],
                  high: [101.25, 103],
                  low: [99.75, null],
                  close: [100.99999938964844, 102],
                  volume: [4000, 5000],
                },
              ],
            },
          },
        ],
        error: null,
      },
    }),
  },
};
