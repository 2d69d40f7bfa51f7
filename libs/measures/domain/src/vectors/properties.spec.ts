import fc from 'fast-check';
import { presentValue, rateOf, timeWeighted } from '../models/cash-flows';
import { clusterBuy } from '../models/cluster-buy';
import { seriesScore } from '../models/predictability';
import { maxDrawdown, totalReturn } from '../models/returns';
import { interpolate, median, sampleDeviation, sum } from '../numbers/numerics';
import type { Outcome } from '../numbers/outcome';
import { PREDICTABILITY } from '../parameters/fair-value-parameters';
import { measureRegistry } from '../registry/measures';
import { toWire, type WireAnswer } from '../numbers/wire';
import { rounds } from '@plumbline/shared/testing';

/** Numbers that hurt: sentinels, zeros, halves, the smallest and the largest. */
const hard = fc.constantFrom(0, -0, 1, -1, 0.5, 9999, 10_000, -10_000, 5e-324, 1e-300, 1e300, -1e300, Number.MAX_VALUE);
const finite = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -20, max: 20 }), hard);
const text = fc.constantFrom(
  'z',
  'P',
  'S',
  'New Buy',
  'Sold Out',
  'fifo',
  'lifo',
  'average',
  'distress',
  '2026-01-05',
  '',
);
const entry = fc.oneof(
  finite,
  fc.tuple(finite, finite),
  fc.tuple(text, finite),
  fc.dictionary(
    fc.constantFrom(
      'begin',
      'end',
      'flow',
      'rev',
      'ppe',
      'capex',
      'symbol',
      'earnings_yield',
      'roc',
      'value',
      'sector',
    ),
    fc.oneof(finite, text),
  ),
);
const anyInput = fc.oneof(
  finite,
  text,
  fc.boolean(),
  fc.constant(null),
  fc.array(finite, { maxLength: 30 }),
  fc.array(entry),
);

const allFinite = (answer: WireAnswer): boolean => {
  if (typeof answer === 'number') return Number.isFinite(answer);
  return typeof answer !== 'object' || Object.values(answer).every((part: WireAnswer) => allFinite(part));
};

describe('every measure', () => {
  it.each(measureRegistry)('$key is total: numbers that leave are finite, nothing throws', ({ inputs, of }) => {
    const given = fc.record(Object.fromEntries(inputs.map((name) => [name, anyInput])));
    const numbers = fc.record(
      Object.fromEntries(inputs.map((name) => [name, fc.oneof(finite, fc.array(finite, { maxLength: 30 }))])),
    );
    fc.assert(
      fc.property(fc.oneof(given, numbers), (raw) => {
        const outcome = of(raw);
        if ('reason' in outcome) return outcome.reason.length > 0;
        return allFinite(toWire(outcome));
      }),
      { numRuns: rounds(15, 60) },
    );
  });
});

it.each(measureRegistry)('$key says of rows of columns what it says of each', ({ inputs, of, ofRows }) => {
  const row = fc.record(Object.fromEntries(inputs.map((name) => [name, anyInput])), { requiredKeys: [] });
  const known = fc.record(Object.fromEntries(inputs.map((name) => [name, finite])));
  const sameButWords = (outcome: Outcome) => ('reason' in outcome ? outcome.status : outcome);
  fc.assert(
    fc.property(fc.array(fc.oneof(row, known), { minLength: 1, maxLength: 4 }), (rows) => {
      const sources = inputs.map((name) => [name, (at: number): unknown => rows[at]?.[name]] as const);
      const ofRow = ofRows(Object.fromEntries(sources));
      // All rows before any answer is looked at: none depends on the row that was read last.
      const found = rows.map((_, at) => ofRow(at));
      expect(found.map(sameButWords)).toEqual(rows.map((one) => of(one)).map(sameButWords));
    }),
    { numRuns: rounds(10, 40) },
  );
});

const cents = fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 100);

describe('rates of return', () => {
  it('price their flows at nothing', () => {
    const flows = fc.tuple(cents, fc.array(cents, { minLength: 1, maxLength: 40 }));
    fc.assert(
      fc.property(flows, ([cost, gains]) => {
        const values = [-cost, ...gains];
        const rate = rateOf(values.map((value, time) => ({ time, value })));
        if (!('value' in rate)) return false;
        const left = presentValue(rate.value, values);
        return 'value' in left && Math.abs(left.value) <= 1e-7 * cost;
      }),
    );
  });

  it('find the nearest to zero of two', () => {
    const pair = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(pair, ([a, gap]) => {
        const [p, q] = [1 + a / 100, 1 + (a + gap) / 100];
        // (x - p)(x - q) with x = 1 + r.
        const rate = rateOf([1, -(p + q), p * q].map((value, time) => ({ time, value })));
        return 'value' in rate && Math.abs(rate.value - a / 100) < 1e-6;
      }),
    );
  });

  it('find a rate of which there is only one, however far', () => {
    const far = fc.tuple(cents, cents, fc.integer({ min: 1, max: 400 }));
    fc.assert(
      fc.property(far, ([cost, gain, time]) => {
        const rate = rateOf([
          { time: 0, value: -cost },
          { time, value: gain },
        ]);
        const exact = Math.expm1(Math.log(gain / cost) / time);
        return exact < -0.9999 || ('value' in rate && Math.abs(rate.value - exact) <= 1e-9 * (1 + exact));
      }),
    );
  });

  it('do not depend on how a period is split', () => {
    const growths = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(growths, cents, (factors, start) => {
        let value = start;
        const stretches = factors.map((factor) => {
          const begin = value;
          value = begin * factor;
          return { begin, flow: 0, end: value };
        });
        const [split, whole] = [timeWeighted(stretches), timeWeighted([{ begin: start, flow: 0, end: value }])];
        return 'value' in split && 'value' in whole && Math.abs(split.value - whole.value) < 1e-9 * (1 + value / start);
      }),
    );
  });

  it('never lose more than everything, and a total is never below its drawdown', () => {
    const returns = fc.array(fc.double({ min: -1, max: 2, noNaN: true }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(returns, (series) => {
        const [total, fall] = [totalReturn(series), maxDrawdown(series)];
        if (!('value' in total) || !('value' in fall)) return false;
        return fall.value >= -1 && fall.value <= 0 && total.value >= fall.value - 1e-9;
      }),
    );
  });
});

describe('numerics', () => {
  const many = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 60 });

  it('sum in any order', () => {
    fc.assert(fc.property(many, (values) => Math.abs(sum(values) - sum(values.toReversed())) <= 1e-9));
    expect(sum([1e16, 1, -1e16])).toBe(1);
    expect(sum(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  });

  it('give the value in the middle as a median, the mean of two of an even count', () => {
    const value = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 600 }), (values) => {
        const sorted = values.toSorted((a, b) => a - b);
        const [lower, upper] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!];
        return median(values) === (lower + upper) / 2;
      }),
    );
  });

  it('keep a median inside, and a deviation of equal values at nothing', () => {
    fc.assert(
      fc.property(many, (values) => median(values) >= Math.min(...values) && median(values) <= Math.max(...values)),
    );
    fc.assert(fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (x) => sampleDeviation([x, x, x]) === 0));
  });

  it('interpolate between the corners', () => {
    fc.assert(
      fc.property(finite, (x) => {
        const y = interpolate(x, [
          [0, 3],
          [5, 9],
          [10, 1],
        ]);
        return y >= 1 && y <= 9;
      }),
    );
  });

  it('score histories from 0 to 100', () => {
    const history = fc.array(fc.double({ min: -10, max: 1e6, noNaN: true }), { minLength: 10, maxLength: 11 });
    fc.assert(
      fc.property(history, (values) => {
        const { score } = seriesScore(values, PREDICTABILITY.values);
        return score >= 0 && score <= 100 + 1e-9;
      }),
    );
  });
});

it('cluster buys are what a search of every window finds', () => {
  const trade = fc.record({
    date: fc
      .integer({ min: 1, max: 28 })
      .chain((d) => fc.constantFrom(`2026-01-${String(d).padStart(2, '0')}`, `2026-02-${String(d).padStart(2, '0')}`)),
    insider: fc.constantFrom('a', 'b', 'c', 'd'),
    code: fc.constantFrom('P', 'P', 'S'),
  });
  const days = (date: string): number => Date.parse(date) / 86_400_000;
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 12 }), (trades) => {
      const buys = trades.filter(({ code }) => code === 'P');
      const sizes = buys.map(({ date }) => {
        const inside = buys.filter((one) => days(one.date) >= days(date) && days(one.date) < days(date) + 30);
        return new Set(inside.map(({ insider }) => insider)).size;
      });
      return clusterBuy(trades).insiders === Math.max(0, ...sizes);
    }),
  );
});
