import type { MarketText, Security } from '@plumbline/market-data/domain';
import { makeRecordTable } from '@plumbline/market-data/testing';
import { fundLetters } from './fund-letters';
import type { GuruMarket } from './guru-market';

const securityOf = (symbol: string, exchange = 'NAS'): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange,
  company: `${symbol} Inc.`,
  currency: 'USD',
});
const LIST = ['ACME', 'BRK.B', 'ZED'].map((symbol) => securityOf(symbol));

const letter = (id: string, period: string, at: string, more: Partial<MarketText> = {}): MarketText => ({
  kind: 'letter',
  id,
  title: `Letter ${id}`,
  source: 'Fund',
  body: 'To our partners.',
  parts: [],
  period,
  moment: { at: Date.parse(at), precision: 'time' },
  ...more,
});
const LETTERS = [
  letter('a', '2024Q3', '2024-10-10T15:00:00Z'),
  letter('b', '2024Q4', '2025-01-10T15:00:00Z', {
    cik: '0000000042',
    author: 'Ada',
    url: 'https://fund.example/b',
    language: 'en',
    body: 'We like $ZED, $BRK.B and $ZED again; not $NONE, $acme or ACME$ACMEX.',
  }),
  // After midnight in Greenwich, the evening before in New York.
  letter('c', '2024Q4', '2025-01-12T03:00:00Z'),
  letter('d', '2024Q4', '2025-01-12T03:00:00Z'),
];
const market = {
  find: (name: string) => LIST.find(({ symbol }) => symbol === name),
  records: (model: never) => makeRecordTable(model, { letters: async () => LETTERS }),
} as unknown as GuruMarket;
const letters = (quarter: string, { id, asOf }: { id?: string; asOf?: string } = {}) =>
  fundLetters(market, { quarter, id, asOf });

it.each([
  ['the newest quarter', 'latest', undefined, '2024Q4', ['c', 'd', 'b']],
  ['a quarter', '2024Q3', undefined, '2024Q3', ['a']],
  ['the newest as of a day', 'latest', '2024-12-31', '2024Q3', ['a']],
  ['a quarter as of a day', '2024Q4', '2025-01-10', '2024Q4', ['b']],
])('%s', async (_name, quarter, asOf, expected, ids) => {
  const found = await letters(quarter, { ...(asOf && { asOf }) });
  expect([found.quarter, found.data.map(({ id }) => id), found.letter]).toEqual([expected, ids, null]);
});

it('quarters have their letters, the newest first', async () => {
  expect((await letters('2024Q3')).quarters).toEqual([
    { quarter: '2024Q4', letters: 3 },
    { quarter: '2024Q3', letters: 1 },
  ]);
});

it('before the first letter the newest quarter is none, and any other is not there', async () => {
  expect(await letters('latest', { asOf: '2024-01-01' })).toEqual({
    quarter: null,
    quarters: [],
    data: [],
    letter: null,
  });
  await expect(letters('2024Q3', { asOf: '2024-01-01' })).rejects.toMatchObject({ statusCode: 404 });
});

it('one is shown whole, with the stocks that it names and that are served', async () => {
  const { letter: found } = await letters('latest', { id: 'b' });
  expect(found).toMatchObject({
    guru_id: '42',
    author: 'Ada',
    url: 'https://fund.example/b',
    public: '2025-01-10',
    language: 'en',
    symbols: ['BRK.B', 'ZED'],
  });
  expect(found?.body).toContain('We like');
  expect((await letters('latest', { id: 'c' })).letter).toMatchObject({
    guru_id: null,
    public: '2025-01-11',
    symbols: [],
  });
});

it('one of another quarter is not there', async () => {
  await expect(letters('2024Q3', { id: 'b' })).rejects.toMatchObject({ statusCode: 404 });
});
