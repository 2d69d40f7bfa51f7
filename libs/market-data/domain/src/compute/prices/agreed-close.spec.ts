import { agreedClose, type StatedPrice } from './agreed-close';

const stated = (...prices: readonly number[]): readonly StatedPrice[] =>
  prices.map((price, at) => ({ price, known: 100 + at }));

describe('the close that reports agree on', () => {
  it.each<[what: string, prices: readonly number[], fewest: number, found: readonly [number, number] | undefined]>([
    ['that of the first three', [10, 10.02, 9.99, 12], 3, [10, 102]],
    ['too few reports', [10, 10], 3, undefined],
    ['one percent apart at most', [10, 10.1, 10.1], 3, [10.1, 102]],
    ['more than one percent apart', [10, 10.2, 10], 3, undefined],
    ['one in thousands is outvoted by a fourth', [0.01, 10, 10, 10], 3, [10, 103]],
    ['as many others: no majority', [5, 5, 10, 10, 7, 7], 2, [5, 101]],
    ['none agree', [1, 2, 3, 4, 5], 2, undefined],
    ['two are enough for funds', [3, 3], 2, [3, 101]],
    ['none', [], 2, undefined],
  ])('%s', (_, prices, fewest, found) => {
    const close = agreedClose(stated(...prices), fewest);
    expect(close && [close.price, close.known]).toEqual(found);
  });

  it('depends on the order in which reports became public, whatever the order they come in', () => {
    const reports = [...stated(10, 10, 10), { price: 20, known: 1 }];
    expect(agreedClose(reports, 3)).toEqual({ price: 10, known: 102 });
    expect(agreedClose(reports.toReversed(), 3)).toEqual({ price: 10, known: 102 });
  });
});
