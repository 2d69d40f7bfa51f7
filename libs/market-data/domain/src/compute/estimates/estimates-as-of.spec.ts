import fc from 'fast-check';

import type { Estimate } from '../../model/estimate';
import { estimatesKnownAt } from './estimates-as-of';

const estimate = (mean: number, at: number, more: Partial<Estimate> = {}): Estimate => ({
  symbol: 'ALDR',
  figure: 'eps',
  kind: 'annual',
  periodEnd: '2025-12-31',
  source: 'Panel',
  mean,
  moment: { at, precision: 'time' },
  ...more,
});

describe('estimatesKnownAt', () => {
  it('gives the last published one of each figure and period', () => {
    const all = [
      estimate(5, 10),
      estimate(6, 20),
      estimate(7, 30),
      estimate(1, 5, { kind: 'quarterly' }),
      estimate(80, 15, { figure: 'price_target' }),
    ];
    expect(estimatesKnownAt(all, 25).map(({ figure, mean }) => [figure, mean])).toEqual([
      ['eps', 6],
      ['eps', 1],
      ['price_target', 80],
    ]);
    expect(estimatesKnownAt(all, 4)).toEqual([]);
  });

  const some = fc.array(fc.record({ mean: fc.integer(), at: fc.nat(100), source: fc.constantFrom('A', 'B') }), {
    maxLength: 12,
  });

  it('does not depend on what is published later, or on the order', () => {
    fc.assert(
      fc.property(some, some, fc.nat(100), (known, more, at) => {
        const make = (rows: typeof known) =>
          rows.map(({ mean, at: moment, source }) => estimate(mean, moment, { source }));
        const later = make(more).filter(({ moment }) => moment.at > at);
        expect(estimatesKnownAt([...later, ...make(known)].reverse(), at)).toEqual(estimatesKnownAt(make(known), at));
      }),
    );
  });
});
