import type { Simulated } from '@plumbline/backtests/domain';
import { epochDay } from '@plumbline/shared/domain';
import { monthlyReturns, summaryOf } from './summary';

const DAYS = ['2023-01-03', '2023-01-31', '2023-02-28', '2023-06-30', '2024-01-31', '2024-02-15'];
const rebalance = (value: number, turnover: number, cost: number, held: number) => ({
  value,
  turnover,
  cost,
  held: Array.from({ length: held }, () => ({})),
});
const simulated = (more: object = {}): Simulated =>
  ({
    sessions: Int32Array.from(DAYS, epochDay),
    values: Float64Array.from([100, 110, 99, 99, 120, 132]),
    rebalances: [rebalance(99, 50, 1, 2), rebalance(110, 20, 0.5, 4), rebalance(98, 40, 0.25, 0)],
    ...more,
  }) as unknown as Simulated;
const BENCHMARK = Float64Array.from([100, 105, 105, 110, 105, 105]);

it('adds up what rebalances did; the first one is no turnover', () => {
  expect(summaryOf(simulated(), BENCHMARK)).toMatchObject({
    from: '2023-01-03',
    to: '2024-02-15',
    end_value: 132,
    turnover: { value: 30 },
    costs: 1.75,
    mean_held: 2,
    rebalances: 3,
    daily_drawdown: { value: expect.closeTo(-0.1, 12) as number },
    benchmark_daily_drawdown: { value: expect.closeTo(105 / 110 - 1, 12) as number },
  });
});

it('months begin after the costs of the purchase', () => {
  const { own, other, returns } = monthlyReturns(simulated(), BENCHMARK);
  expect(own).toEqual([99, 110, 99, 99, 120, 132]);
  expect(other).toEqual([100, 105, 105, 110, 105, 105]);
  expect(returns[0]).toBeCloseTo(110 / 99 - 1, 12);
  expect(monthlyReturns(simulated({ rebalances: [] }), undefined).own[0]).toBe(100);
});

it('a month counts as up or ahead only where it is more', () => {
  const { months_up: up, months_ahead: ahead } = summaryOf(simulated(), BENCHMARK);
  // Up: 11 %, -10 %, 0, 21 %, 10 %; the benchmark: 5 %, 0, 5 %, -5 %, 0.
  expect([up, ahead]).toEqual([{ value: 3 / 5 }, { value: 3 / 5 }]);
});

it('the lead is the growth a year above that of the benchmark', () => {
  const { cagr, benchmark_cagr: other, lead } = summaryOf(simulated(), BENCHMARK);
  const years = 408 / 365.25;
  expect([cagr, other]).toEqual([
    { value: expect.closeTo(1.32 ** (1 / years) - 1, 9) as number },
    { value: expect.closeTo(1.05 ** (1 / years) - 1, 9) as number },
  ]);
  expect(lead).toEqual({ value: expect.closeTo(1.32 ** (1 / years) - 1.05 ** (1 / years), 9) as number });
});

it('without a benchmark nothing is compared, and says so', () => {
  const missing = { status: 'not_available', reason: 'There is no benchmark' };
  expect(summaryOf(simulated(), undefined)).toMatchObject({
    benchmark_cagr: missing,
    lead: missing,
    benchmark_daily_drawdown: missing,
    months_ahead: missing,
    benchmark_monthly: null,
  });
});

it('one rebalance has no turnover, and a day no month and no growth', () => {
  const short = simulated({
    sessions: Int32Array.from(['2023-01-03'], epochDay),
    values: Float64Array.from([100]),
    rebalances: [rebalance(99, 50, 1, 2)],
  });
  expect(summaryOf(short, Float64Array.from([100]))).toMatchObject({
    turnover: { status: 'not_available' },
    months_up: { status: 'not_available' },
    cagr: { status: 'not_meaningful' },
    lead: { status: 'not_meaningful' },
    mean_held: 2,
  });
});
