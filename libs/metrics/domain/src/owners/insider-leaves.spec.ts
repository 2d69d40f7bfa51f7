import type { InsiderDeal } from '@plumbline/market-data/domain';
import { clusterBuy } from '@plumbline/measures/domain';

import { INSIDER_READS, insiderSource, insiderTrades, type InsiderSource } from './insider-leaves';

const deal = (given: Partial<InsiderDeal>): InsiderDeal => ({
  day: '2026-03-10',
  side: 'buy',
  who: 'ada',
  name: 'Oak Ada',
  isCeo: false,
  isCfo: false,
  shares: 100,
  price: 10,
  accession: '0000000101-26-000001',
  ...given,
});

const source = (deals: readonly InsiderDeal[], given: Partial<InsiderSource> = {}): InsiderSource => ({
  ...insiderSource({ deals, stakes: [] }, { today: '2026-04-15', factor: () => 1 }),
  ...given,
});

const read = (key: string, of: InsiderSource): number | undefined => INSIDER_READS[key]?.of(of);

describe('what insiders did', () => {
  it.each([
    ['two lines of a person on a day are one', [deal({}), deal({ price: 11 })], 'insider_buys_3m', 1],
    ['two days are two', [deal({}), deal({ day: '2026-03-11' })], 'insider_buys_3m', 2],
    ['two persons are two', [deal({}), deal({ who: 'bo' })], 'insider_buys_3m', 2],
    ['a sale is no purchase', [deal({ side: 'sell' })], 'insider_buys_3m', 0],
    ['a sale', [deal({ side: 'sell' })], 'insider_sells_3m', 1],
    ['the day three months ago is out', [deal({ day: '2026-01-15' })], 'insider_buys_3m', 0],
    ['the day after it is in', [deal({ day: '2026-01-16' })], 'insider_buys_3m', 1],
    ['the longer window has it', [deal({ day: '2026-01-15' })], 'insider_buys_6m', 1],
    ['a year', [deal({ day: '2025-04-16' }), deal({ day: '2025-04-15' })], 'insider_buys_12m', 1],
    ['chief executives', [deal({ isCeo: true }), deal({ who: 'bo' })], 'ceo_buys_3m', 1],
    ['chief financial officers', [deal({ isCfo: true, side: 'sell' })], 'cfo_buys_3m', 0],
    ['none', [], 'insider_sells_12m', 0],
    // 9,225 x 107.10 of the definitions.
    ['shares times price', [deal({ shares: 9225, price: 107.1 })], 'insider_buy_value_3m', 987_997.5],
    [
      'without the lines of unknown price',
      [deal({}), { ...deal({}), price: undefined } as never],
      'insider_buy_value_3m',
      1000,
    ],
    ['sold for', [deal({ side: 'sell' }), deal({})], 'insider_sell_value_3m', 1000],
  ] as const)('%s', (_, deals, key, value) => expect(read(key, source(deals))).toBeCloseTo(value, 9));

  it('counts shares of before a split as they are today', () => {
    const stake = { who: 'ada', name: 'Oak Ada', day: '2025-01-02', shares: 50, accession: 'a' };
    const stakes = [stake, { ...stake, who: 'bo', day: '2026-02-02', shares: 30 }];
    const factor = (day: string): number => (day < '2026-01-01' ? 4 : 1);
    expect(read('insider_shares', source([], { stakes, factor }))).toBe(4 * 50 + 30);
    expect(INSIDER_READS['insider_shares']?.note(source([], { stakes, factor }))).toContain('Oak Ada 50 on 2025-01-02');
  });

  it('knows no value of purchases without any price, and no shares without any report of them', () => {
    const { price: _price, ...without } = deal({});
    expect(read('insider_buy_value_3m', source([without]))).toBeNaN();
    expect(read('insider_buy_value_3m', source([]))).toBe(0);
    expect(read('insider_shares', source([]))).toBeNaN();
  });

  it('names the filings', () => {
    expect(INSIDER_READS['insider_buys_3m']?.note(source([deal({})]))).toBe(
      'Purchases after 2026-01-15: 2026-03-10 Oak Ada, 100 shares at 10 (0000000101-26-000001)',
    );
    expect(INSIDER_READS['insider_buys_3m']?.note(source([]))).toBe('No purchases after 2026-01-15');
  });

  it('gives the trades a cluster is found in', () => {
    const deals = ['a', 'b', 'c'].map((who, at) => deal({ who, day: `2026-03-0${at + 1}` }));
    const trades = insiderTrades(source([deal({ day: '2025-04-01' }), ...deals, deal({ who: 'd', side: 'sell' })]));
    expect(trades).toHaveLength(4);
    expect(clusterBuy(trades)).toEqual({ is_cluster: true, insiders: 3 });
  });
});
