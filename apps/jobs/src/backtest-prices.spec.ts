import {
  growthAYear,
  monthlyFigures,
  monthLevels,
  rebalanceDays,
  sessionsBetween,
  simulate,
  type PricePath,
} from '@plumbline/backtests/domain';
import { realFiles } from '@plumbline/market-data/importers/testing';
import { epochDay } from '@plumbline/shared/domain';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const files = realFiles(['prices']);
const SYMBOLS = ['AAPL', 'JNJ', 'MSFT', 'XOM'];

/** Closes as they are in the file of a symbol. */
function closesOf(symbol: string): PricePath {
  const text = readFileSync(path.join(files!, `prices/sp500-5yr-2013-2018/${symbol}_data.csv`), 'utf8');
  const [, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return {
    days: Int32Array.from(rows, ([day]) => epochDay(day!)),
    value: Float64Array.from(rows, ([, , , , close]) => Number(close)),
  };
}

// Expected figures were computed independently, in Python and Node.
(files ? it : it.skip).each([
  [0, 210.216004307, 0.163010324, 0.118301177, -0.110766087, 1.342618654],
  [10, 209.641601844, 0.162363703, 0.118300271, -0.111028974, 1.339607825],
])(
  'four equal parts of real prices at %d basis points end at %d',
  (costBps, end, cagr, volatility, drawdown, sharpe) => {
    const span = { start: '2013-02-28', end: '2018-01-31' };
    const days = rebalanceDays({ ...span, rebalance: 'month', day: 'first' });
    expect(days[0]).toEqual({ signal: '2013-02-28', trade: '2013-03-01' });
    const paths = new Map(SYMBOLS.map((symbol) => [symbol, closesOf(symbol)]));
    const holdings = SYMBOLS.map((id) => ({ id, weight: 1 / SYMBOLS.length }));
    const sessions = sessionsBetween(days[0]!.trade, span.end);
    const orders = days.map(({ trade }) => ({ day: epochDay(trade), holdings }));
    const found = simulate({ sessions, orders, costBps, pathOf: (id) => paths.get(id) });
    const months = monthLevels(sessions, found.values);
    const figures = monthlyFigures([found.rebalances[0]!.value, ...months.levels.slice(1)], undefined);
    expect(found.values.at(-1)).toBeCloseTo(end, 6);
    expect(growthAYear(100, found.values.at(-1)!, months.days[0]!, months.days.at(-1)!)).toEqual({
      value: expect.closeTo(cagr, 8),
    });
    expect(figures['annual_volatility']).toEqual({ value: expect.closeTo(volatility, 8) });
    expect(figures['max_drawdown']).toEqual({ value: expect.closeTo(drawdown, 8) });
    expect(figures['sharpe_ratio']).toEqual({ value: expect.closeTo(sharpe, 7) });
    const turnover = found.rebalances.slice(1).reduce((sum, one) => sum + one.turnover, 0) / (days.length - 1);
    expect(turnover).toBeCloseTo(1.496246, 5);
  },
);
