import { isKnown } from '@plumbline/formula/domain';
import { correlation, dailyReturns, returnsOf, riskOf } from './risk';

const column = (values: readonly number[]) => Float64Array.from(values);
const series = (value: readonly number[], more: { in?: readonly number[]; out?: readonly number[] } = {}) => ({
  days: value.map((_, at) => `2026-03-0${at + 1}`),
  value: column(value),
  in: column(more.in ?? value.map(() => 0)),
  out: column(more.out ?? value.map(() => 0)),
  unvalued: new Set<number>(),
});
const shown = (measure: Parameters<typeof isKnown>[0]) =>
  isKnown(measure) ? Number(measure.value.toFixed(6)) : measure.reason;

it('money comes at the start of a day and goes at its end; a day with nothing invested has no return', () => {
  expect(
    dailyReturns(series([100, 220, 0, 0, 50, 55], { in: [0, 100, 0, 0, 50, 0], out: [0, 0, 231, 0, 0, 0] })),
  ).toEqual([
    { at: 1, value: expect.closeTo(0.1, 12) as number },
    { at: 2, value: expect.closeTo(0.05, 12) as number },
    { at: 4, value: 0 },
    { at: 5, value: expect.closeTo(0.1, 12) as number },
  ]);
});

it('returns of a column', () => {
  expect(returnsOf([])).toEqual([]);
  expect(returnsOf([5])).toEqual([]);
  expect(returnsOf([100, 110, Number.NaN, 99]).map((value) => Number(value.toFixed(6)))).toEqual([
    0.1,
    Number.NaN,
    Number.NaN,
  ]);
});

it('twice the benchmark each day: beta two, correlation one; the other way round minus one', () => {
  const benchmark = column([100, 110, 99, 99 * 1.02]);
  const double = series([100, 120, 96, 96 * 1.04]);
  const risk = riskOf(double, benchmark);
  expect([shown(risk.beta), shown(risk.correlation)]).toEqual([2, 1]);
  // The largest fall: from 120 to 96.
  expect(shown(risk.drawdown)).toBe(-0.2);
  expect(shown(correlation([0.1, -0.1, 0.02], [-0.1, 0.1, -0.02]))).toBe(-1);
});

it('without a benchmark there is neither; days on which it has no value are left out', () => {
  expect(shown(riskOf(series([100, 110, 99]), undefined).beta)).toBe('There is no benchmark');
  const gap = column([Number.NaN, 100, 110, 99, 99 * 1.02]);
  expect(shown(riskOf(series([90, 100, 120, 96, 96 * 1.04]), gap).beta)).toBe(2);
});
