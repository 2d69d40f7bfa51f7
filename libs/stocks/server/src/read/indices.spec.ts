import type { IndexMember, Security } from '@plumbline/market-data/domain';
import { indexList, indexMembers, type IndexMarket } from './indices';

const security = (symbol: string, more: Partial<Security> = {}): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange: 'NAS',
  company: symbol,
  currency: 'USD',
  ...more,
});
const ALL = [
  security('AAA', { cik: '1' }),
  security('BBB', { cik: '2' }),
  security('^SPX', { kind: 'index' }),
  security('^XYZ', { kind: 'index' }),
];
const member = (symbol: string, cik?: string): IndexMember => ({ index: 'S&P 500', symbol, ...(cik && { cik }) });
const market = {
  find: (name: string) => ALL.find(({ symbol }) => symbol === name),
  list: () => ALL,
  areas: () => ({ indexMembers: async () => [member('AAA', '1'), member('BBB', '9'), member('GONE')] }),
} as unknown as IndexMarket;

it('members are those that are served here and mean the same company', async () => {
  const { index, members } = await indexMembers(market, 'spx');
  expect(index).toMatchObject({ name: 'S&P 500', members: 1, symbol: '^SPX' });
  expect([...members]).toEqual(['US.AAA']);
});

it('an index that only has prices is listed under the others, without members', async () => {
  const found = (await indexList(market)).find(({ ticker }) => ticker === 'XYZ');
  expect(found).toMatchObject({
    region: 'Others',
    symbol: '^XYZ',
    members: null,
    reason: expect.stringMatching(/list/) as string,
  });
  await expect(indexMembers(market, 'NOPE')).rejects.toMatchObject({ statusCode: 404 });
});
