import { epochDay, type Day } from '@plumbline/shared/domain';
import { makeAction } from '@plumbline/market-data/testing';
import { inventedSources, type InventedStock } from '../testing/invented-sources';
import { PricePaths } from './price-paths';

const MERGED = '2021-05-17';
const STOCKS: readonly InventedStock[] = [
  { symbol: 'OLD', close: () => 10, until: '2021-05-14' },
  { symbol: 'ACQ', close: () => 400 },
  { symbol: 'FIRST', close: () => 20 },
];

/** A market in which FIRST was called ACQ in 2021, and another company has that ticker now. */
function reusedTicker() {
  const { market } = inventedSources(STOCKS);
  const merger = makeAction({ kind: 'merger', symbol: 'OLD', day: MERGED, ratio: 0.5, otherSymbol: 'ACQ' });
  return {
    ...market,
    findAt: (symbol: string, day: Day) => market.find(symbol === 'ACQ' && day < '2023-01-01' ? 'FIRST' : symbol),
    document: async (id: string) => {
      const document = await market.document(id);
      return document && id === 'US.OLD' ? { ...document, actions: [merger] } : document;
    },
  };
}

it('shares of a merger are of the company that had the ticker then', async () => {
  const paths = new PricePaths(reusedTicker(), 'total');
  const { end } = (await paths.read('US.OLD'))!;
  expect(end).toEqual({ day: epochDay(MERGED), cash: 0, isUnknown: false, into: { id: 'US.FIRST', factor: 1 } });
  expect(paths.of('US.FIRST')?.value.at(-1)).toBe(20);
});
