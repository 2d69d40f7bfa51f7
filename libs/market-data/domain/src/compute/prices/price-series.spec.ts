import { addDays, epochDay, type Day } from '@plumbline/shared/domain';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';

import type { CorporateAction } from '../../model/corporate-action';
import type { PriceBasis } from '../../model/price';
import { makeAction } from '../../testing/make-action';
import { splitsOfActions } from './actions';
import { withoutDividends } from './dividend-basis';
import { toCurrentBasis, type PriceColumns } from './price-basis';
import { mergePrices } from './price-merge';
import { asTradedSeries, splitAdjustedSeries, totalReturnSeries } from './price-series';

const columns = (bars: readonly (readonly [Day, number])[]): PriceColumns => {
  const close = Float64Array.from(bars, ([, price]) => price);
  const days = Int32Array.from(bars, ([day]) => epochDay(day));
  return { days, open: close, high: close, low: close, close, volume: close.map(() => 1000) };
};
const AS_TRADED: PriceBasis = { kind: 'as-traded', assumed: false };

/** The series a build makes of prices as traded. */
function built(bars: readonly (readonly [Day, number])[], actions: readonly CorporateAction[]) {
  const log = { actions, splits: splitsOfActions(actions) };
  return { log, series: mergePrices([{ file: 'a.csv', basis: AS_TRADED, rows: columns(bars) }], log.splits).series };
}

const expectClose = (found: Float64Array, expected: readonly number[]): void => {
  expect(found).toHaveLength(expected.length);
  expected.forEach((value, row) => expect(found[row]! / value).toBeCloseTo(1, 9));
};

const APPLE_LIKE: (readonly [Day, number])[] = [
  ['2014-06-05', 647.35],
  ['2014-06-06', 645.57],
  ['2014-06-09', 93.7],
  ['2014-06-10', 94.25],
];

describe('named series', () => {
  const { series, log } = built(APPLE_LIKE, [
    makeAction({ day: '2014-06-09', ratio: 7 }),
    makeAction({ day: '2020-08-31', ratio: 4 }),
  ]);

  it('gives what was paid', () => {
    expectClose(asTradedSeries(series, log).close, [647.35, 645.57, 93.7, 94.25]);
    expect(asTradedSeries(series, log, '2014-06-06').close).toHaveLength(2);
  });

  it.each([
    [undefined, 4, 645.57 / 28],
    ['2014-06-06', 2, 645.57],
    ['2014-06-10', 4, 645.57 / 7],
  ])('gives prices on the basis of %s', (asOf, rows, second) => {
    const { close } = splitAdjustedSeries(series, log, asOf);
    expect(close).toHaveLength(rows);
    expect(close[1]).toBeCloseTo(second, 9);
  });

  it('gives nothing of nothing', () => {
    const none = built([], []);
    expect(totalReturnSeries(none.series, none.log).value).toHaveLength(0);
    expect(asTradedSeries(none.series, none.log).close).toHaveLength(0);
  });
});

describe('totalReturnSeries', () => {
  const bars: (readonly [Day, number])[] = [
    ['2021-02-04', 100],
    ['2021-02-05', 99],
    ['2021-02-08', 49.5],
  ];
  it('reinvests dividends as paid on their ex-day, on the basis of that day', () => {
    const actions = [
      makeAction({ kind: 'dividend', day: '2021-02-05', amount: 1 }),
      makeAction({ day: '2021-02-08', ratio: 2 }),
      makeAction({ kind: 'special-dividend', day: '2021-02-08', amount: 0.5 }),
    ];
    const { series, log } = built(bars, actions);
    expectClose(totalReturnSeries(series, log).value, [100, 100, (100 * (49.5 + 0.5)) / 49.5]);
  });

  it('counts a spin-off at its stated worth, else by the first price of the new company', () => {
    const spin = { kind: 'spin-off' as const, day: '2021-02-08', ratio: 0.25, otherSymbol: 'KID' };
    const value = (given: Partial<CorporateAction>, priceOf?: () => number) => {
      const { series, log } = built(bars, [makeAction({ ...spin, ...given })]);
      return totalReturnSeries(series, log, priceOf ? { priceOf } : {});
    };
    expect(value({ amount: 49.5 }).value[2]).toBeCloseTo(99, 9);
    expect(value({}, () => 198).value[2]).toBeCloseTo(99, 9);
    expect(value({}).unvalued.map(({ kind }) => kind)).toEqual(['spin-off']);
  });

  it('says which amounts are in another currency', () => {
    const { series, log } = built(bars, [
      makeAction({ kind: 'dividend', day: '2021-02-05', amount: 1, currency: 'EUR' }),
    ]);
    expect(totalReturnSeries(series, log, { currency: 'USD' }).unvalued).toHaveLength(1);
    expect(totalReturnSeries(series, log, { currency: 'EUR' }).unvalued).toHaveLength(0);
  });

  it('takes no dividend twice out of rows that came adjusted, and starts again where they end', () => {
    const { series, log } = built(bars, [makeAction({ kind: 'dividend', day: '2021-02-05', amount: 1 })]);
    const adjusted = { ...series, quality: Uint8Array.of(2, 2, 2) };
    expectClose(totalReturnSeries(adjusted, log).value, [100, 99, 49.5]);
    expect(totalReturnSeries({ ...series, quality: Uint8Array.of(2, 0, 0) }, log).value).toHaveLength(2);
  });
});

describe('withoutDividends', () => {
  it('takes back what a publisher took out', () => {
    // 170.85 was paid; 0.25 and 0.24 went ex after it.
    const actions = [
      makeAction({ kind: 'dividend', day: '2024-05-10', amount: 0.25 }),
      makeAction({ kind: 'dividend', day: '2024-08-12', amount: 0.24 }),
    ];
    const paid = [170.85, 180, 182, 210, 212];
    const [f1, f2] = [1 - 0.25 / 180, 1 - 0.24 / 210];
    const given = [170.85 * f1 * f2, 180 * f1 * f2, 182 * f2, 210 * f2, 212];
    const days = ['2024-03-25', '2024-05-09', '2024-05-10', '2024-08-09', '2024-08-12'];
    const rows = columns(days.map((day, row) => [day, given[row]!] as const));
    expectClose(withoutDividends(rows, '2026-03-20', { actions, splits: [] }).close, paid);
  });

  it('takes a dividend that was paid on more expensive shares on the basis of the file', () => {
    // 80 was paid on the last day before the ex-day of 2; four shares became one after it.
    const actions = [
      makeAction({ kind: 'dividend', day: '2020-08-10', amount: 2 }),
      makeAction({ day: '2020-08-31', ratio: 4 }),
    ];
    const factor = 1 - 2 / 80;
    const rows = columns([
      ['2020-08-06', (76 / 4) * factor],
      ['2020-08-07', (80 / 4) * factor],
      ['2020-08-10', 78 / 4],
      ['2020-08-31', 21],
    ]);
    const { close } = withoutDividends(rows, '2021-01-04', { actions, splits: splitsOfActions(actions) });
    expectClose(close, [19, 20, 19.5, 21]);
  });
});

describe('a basis that the rows contradict', () => {
  const adjusted: PriceBasis = { kind: 'split-and-dividend-adjusted', asOf: '2026-03-20', assumed: false };
  const splits = (day: Day, ratio: number) => splitsOfActions([makeAction({ day, ratio })]);

  it('follows the rows where an adjusted file was not adjusted for one split: two ADRs became one share', () => {
    const rows = columns([
      ['2026-01-30', 92.77],
      ['2026-02-02', 190.61],
      ['2026-02-03', 189],
    ]);
    expectClose(toCurrentBasis(rows, adjusted, splits('2026-02-02', 0.5)).close, [185.54, 190.61, 189]);
  });

  it('does not adjust twice what came adjusted under the name of prices as traded (trap 5: splits)', () => {
    const rows = columns([
      ['2020-08-28', 124.81],
      ['2020-08-31', 129.04],
    ]);
    expectClose(toCurrentBasis(rows, AS_TRADED, splits('2020-08-31', 4)).close, [124.81, 129.04]);
  });

  it.each([
    [
      'a jump without a split stays',
      columns([
        ['2025-09-09', 604],
        ['2025-09-10', 387],
      ]),
      splits('2020-01-02', 4),
      [604, 387],
    ],
    [
      'a small ratio leaves the word of the file',
      columns([
        ['2025-09-09', 105],
        ['2025-09-10', 100],
      ]),
      splits('2025-09-10', 1.05),
      [105, 100],
    ],
    [
      'a gap around the day says nothing',
      columns([
        ['2025-07-01', 50],
        ['2025-09-10', 100],
      ]),
      splits('2025-09-10', 0.5),
      [50, 100],
    ],
  ])('%s', (_name, rows, found, expected) => {
    expectClose(toCurrentBasis(rows, adjusted, found).close, expected);
  });
});

const FIRST: Day = '2012-01-02';
const DAYS = 400;
const prices = fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 2, maxLength: DAYS });
const someDay = fc.integer({ min: 1, max: DAYS + 200 }).map((count) => addDays(FIRST, count));
const someAction = fc.oneof(
  fc.record({ day: someDay, ratio: fc.constantFrom(0.1, 0.5, 2, 4, 7) }).map((given) => makeAction(given)),
  fc
    .record({ day: someDay, amount: fc.double({ min: 0, max: 2, noNaN: true }) })
    .map((given) => makeAction({ kind: 'dividend', ...given })),
);
/** Prices as traded that follow their splits, as prices do. */
const history = fc.tuple(prices, fc.array(someAction, { maxLength: 6 })).map(([moves, actions]) => {
  let price = 100;
  const splits = splitsOfActions(actions);
  const bars = moves.map((move, index) => {
    const day = addDays(FIRST, index);
    price *= move;
    for (const split of splits) if (split.day === day && index > 0) price /= split.ratio;
    return [day, price] as const;
  });
  return { bars, actions };
});

describe('identities of the series', () => {
  it('total return is never below the price return', () => {
    fc.assert(
      fc.property(history, ({ bars, actions }) => {
        const { series, log } = built(bars, actions);
        const { value } = totalReturnSeries(series, log);
        const adjusted = splitAdjustedSeries(series, log).close;
        value.forEach((each, row) => {
          expect(each / value[0]!).toBeGreaterThanOrEqual((adjusted[row]! / adjusted[0]!) * (1 - 1e-9));
        });
      }),
      { numRuns: rounds(15, 50) },
    );
  });

  it('the series as traded is the file again', () => {
    fc.assert(
      fc.property(history, ({ bars, actions }) => {
        const { series, log } = built(bars, actions);
        expectClose(
          asTradedSeries(series, log).close,
          bars.map(([, price]) => price),
        );
      }),
      { numRuns: rounds(15, 50) },
    );
  });

  it('no series as of a day depends on later prices, splits or dividends', () => {
    fc.assert(
      fc.property(history, someDay, ({ bars, actions }, asOf) => {
        const known = actions.filter(({ day }) => day <= asOf);
        const all = built(bars, actions);
        const then = built(
          bars.filter(([day]) => day <= asOf),
          known,
        );
        expectClose(asTradedSeries(all.series, all.log, asOf).close, [...asTradedSeries(then.series, then.log).close]);
        expectClose(splitAdjustedSeries(all.series, all.log, asOf).close, [
          ...splitAdjustedSeries(then.series, then.log).close,
        ]);
        expectClose(totalReturnSeries(all.series, all.log, { asOf }).value, [
          ...totalReturnSeries(then.series, then.log).value,
        ]);
      }),
      { numRuns: rounds(15, 50) },
    );
  });

  it('a history in two files is the history in one', () => {
    fc.assert(
      fc.property(history, someDay, ({ bars, actions }, cut) => {
        const { series, log } = built(bars, actions);
        const part = (name: string, some: typeof bars) => ({ file: name, basis: AS_TRADED, rows: columns(some) });
        const parts = [
          part(
            'b',
            bars.filter(([day]) => day >= cut),
          ),
          part(
            'a',
            bars.filter(([day]) => day < cut),
          ),
        ];
        const merged = mergePrices(parts, log.splits).series;
        expect([...merged.days]).toEqual([...series.days]);
        expectClose(merged.close, [...series.close]);
      }),
      { numRuns: rounds(15, 50) },
    );
  });
});
