import path from 'node:path';

import { readSource } from '../../testing/read-source';

const read = (name: string) => readSource(path.join(__dirname, '__fixtures__', name));
const rowsOf = (name: string) => {
  const { rows, malformed, kind } = read(name);
  expect(malformed).toBeUndefined();
  expect(kind).toBe('foreign-insiders');
  return rows.foreign_insider_trades ?? [];
};

describe('foreign-insiders', () => {
  it.each(['insyn-sv.csv', 'insyn-en.csv', 'insyn-comma.csv'])(
    'trap 12: reads %s of Sweden in UTF-16 with and without its mark, with semicolons and commas',
    (name) => {
      expect(rowsOf(name)[0]).toMatchObject({
        country: 'SE',
        issuer: 'Al AB',
        person: 'Birch Ask',
        isin: 'SE0000000001',
        trade_day: '2024-03-01',
        published_day: '2024-03-04',
        unit: 'quantity',
        currency: 'SEK',
        at: Date.parse('2024-03-04T13:37:51+01:00'),
        by_time: true,
      });
    },
  );

  it('reads Swedish numbers, natures, flags and states', () => {
    const [first, second, grant, bond] = rowsOf('insyn-sv.csv');
    expect(first).toMatchObject({
      side: 'buy',
      volume: 375_000,
      price: 10.07,
      value: 375_000 * 10.07,
      status: 'current',
      occurrence: 0,
    });
    expect(second).toMatchObject({ occurrence: 1 });
    expect(grant).toMatchObject({
      side: 'other',
      nature: 'Tilldelning',
      notifier: 'Lönn Invest AB',
      volume: 1200,
      price: null,
      value: null,
      closely_associated: true,
      amendment: true,
      option_programme: true,
      status: 'revised',
    });
    expect(bond).toMatchObject({ side: 'sell', unit: 'amount', value: 50_000, status: 'cancelled' });
    expect(rowsOf('insyn-en.csv')[0]).toMatchObject({ side: 'sell', price: 39.6, instrument_type: 'Share' });
  });

  it.each(['transacties-leidinggevenden.xml', 'transacties-leidinggevenden.csv'])(
    'trap 12: reads Dutch names of %s; direction, volume and price are not published, and the row says so',
    (name) => {
      const [row] = rowsOf(name);
      expect(row).toMatchObject({
        country: 'NL',
        trade_day: '2024-03-01',
        side: null,
        volume: null,
        price: null,
        value: null,
      });
      expect(JSON.parse(String(row?.not_published))).toEqual(['side', 'volume', 'price']);
    },
  );

  it('counts a Dutch notice, which has no day of publication, as public when it is due', () => {
    const [first, second] = rowsOf('transacties-leidinggevenden.xml');
    expect(first).toMatchObject({ notice: '100001', published_day: null, at: Date.parse('2024-03-06T17:30:00-05:00') });
    expect(first?.link).toContain('details?id=100001');
    expect(second).toMatchObject({ trade_day: '2024-02-28', position: null });
  });

  it('reads German numbers and counts a notice from its activation', () => {
    const [buy, sale, other] = rowsOf('dealings.csv');
    expect(buy).toMatchObject({
      country: 'DE',
      side: 'buy',
      price: 1234.56,
      value: 61_728,
      currency: 'EUR',
      volume: null,
    });
    expect(buy?.published_day).toBe('2024-03-05');
    expect(sale).toMatchObject({
      side: 'sell',
      price: 12.5,
      venue: 'Außerhalb eines Handelsplatzes',
      published_day: '2024-03-04',
    });
    expect(other).toMatchObject({ side: 'other', price: null, value: null });
  });

  it('reads the drop format for other countries', () => {
    expect(
      rowsOf('insiders.drop.csv').map(({ country, side, volume, value }) => [country, side, volume, value]),
    ).toEqual([
      ['CA', 'buy', 1000, 12_500],
      ['HK', 'buy', 5000, 6000],
      ['KR', 'sell', 300, 15_000_000],
      ['GB', 'other', 10, null],
    ]);
  });

  it.each([
    ['insyn-sv.cut.csv', /no rows/],
    ['transacties-leidinggevenden.cut.xml', /cut off/],
    ['insiders.drop.future-trade.csv', /after its publication/],
  ])('refuses %s', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
