import type { PriceCoverage } from '../../model/security-interval';
import { marketDay } from './market-day';

const many = (count: number, to: string, name = 'S'): PriceCoverage[] =>
  Array.from({ length: count }, (_, index) => ({ symbol: `${name}${index}`, from: '2020-01-02', to }));

describe('marketDay', () => {
  it.each<[string, readonly PriceCoverage[], string | undefined]>([
    ['nothing', [], undefined],
    ['one symbol', many(1, '2024-01-02'), '2024-01-02'],
    ['one symbol of nineteen that is ahead', [...many(18, '2024-01-02'), ...many(1, '2024-01-03', 'A')], '2024-01-03'],
    ['one symbol of twenty in the future', [...many(19, '2024-01-02'), ...many(1, '2035-07-19', 'A')], '2024-01-02'],
    ['five of a hundred ahead', [...many(95, '2024-01-02'), ...many(5, '2024-01-03', 'A')], '2024-01-02'],
    ['six of a hundred ahead', [...many(94, '2024-01-02'), ...many(6, '2024-01-03', 'A')], '2024-01-03'],
    ['most ended long ago', [...many(90, '2001-05-04'), ...many(10, '2024-01-03', 'A')], '2024-01-03'],
    [
      'several files of one symbol',
      [...many(38, '2024-01-02'), ...many(1, '2035-07-19', 'A'), ...many(1, '2035-07-18', 'A')],
      '2024-01-02',
    ],
  ])('of %s', (_, prices, day) => {
    expect(marketDay(prices)).toBe(day);
    expect(marketDay([...prices].reverse())).toBe(day);
  });
});
