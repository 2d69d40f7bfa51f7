import fc from 'fast-check';

import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';

import { seriesOf } from '../testing/price-context';
import { indexReturns } from './index-returns';
import { PriceHistory } from './price-history';

const FIRST = epochDay('2024-01-01');
const BARS = [100, 110, 99, 99, 120, 60, 66, 70, 77, 84.7] as const;

/** An index with a bar every second day. */
const anIndex = (): PriceHistory | undefined =>
  PriceHistory.of({
    series: seriesOf(BARS.map((close, at) => [dayFromEpoch(FIRST + 2 * at), close])),
    splits: [],
    actions: [],
  });

describe('returns of an index on the days of a security', () => {
  it.each([
    ['between its own bars', [0, 2, 4], [110 / 100 - 1, 99 / 110 - 1]],
    ['a day without a bar has the close before it', [1, 2, 5], [110 / 100 - 1, 99 / 110 - 1]],
    ['days before its first bar', [-1, 2], undefined],
    ['one day', [4], []],
    ['no days', [], []],
  ])('%s', (_, days, returns) => {
    const found = indexReturns(
      anIndex(),
      days.map((day) => FIRST + day),
    );
    expect(found).toEqual(returns);
  });

  it('none without an index', () => expect(indexReturns(undefined, [FIRST])).toBeUndefined());

  it('whatever was asked before makes no difference', () => {
    const days = fc.uniqueArray(fc.integer({ min: -1, max: 2 * BARS.length }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(days, { maxLength: 12 }), (asked) => {
        const one = anIndex();
        for (const each of asked) {
          const sorted = each.map((day) => FIRST + day).sort((a, b) => a - b);
          expect(indexReturns(one, sorted)).toEqual(indexReturns(anIndex(), sorted));
        }
      }),
    );
  });
});
