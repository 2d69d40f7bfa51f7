import type { Backtest, BacktestOutcome } from '@plumbline/backtests/data-access';
import { formatDay, formatPercent } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { Measure } from './figures';
import { benchmarkName } from './GrowthChart';

const percent = (value: number): string => formatPercent(100 * value, { decimals: 1 });

/** The result in a sentence: as much as it carries, not more. */
function verdict(outcome: BacktestOutcome): string {
  const { cagr, lead, from, to } = outcome.summary;
  const span = `from ${formatDay(from)} to ${formatDay(to)}`;
  if (!('value' in cagr)) return `${cagr.reason}: ${span}.`;
  const grew = `It grew by ${percent(cagr.value)} a year ${span}`;
  if (!('value' in lead)) return `${grew}.`;
  const than = lead.value >= 0 ? 'more' : 'less';
  const compared = `${grew}, ${percent(Math.abs(lead.value))} ${than} than ${benchmarkName(outcome) ?? 'the benchmark'}`;
  const { band } = outcome;
  if (!band) return `${compared}.`;
  const isChance = band.low < 0 && band.high > 0;
  return `${compared}. ${isChance ? 'Chance alone could have made this difference.' : 'Nineteen of twenty redraws of its months agree on the sign, which does not rule out chance.'}`;
}

/** Verdict and first figures of a result. */
export function Verdict({ outcome, backtest }: { outcome: BacktestOutcome; backtest: Backtest }): ReactNode {
  const { summary } = outcome;
  const first = [
    ['Growth a year', <Measure key="cagr" figure={summary.cagr} />],
    ['Benchmark', <Measure key="benchmark" figure={summary.benchmark_cagr} />],
    ['Deepest fall', <Measure key="fall" figure={summary.daily_drawdown} />],
    ['Volatility', <Measure key="volatility" figure={summary.monthly['annual_volatility']} unit="share" />],
    ['Sharpe ratio', <Measure key="sharpe" figure={summary.monthly['sharpe_ratio']} unit="ratio" />],
    ['Companies held', <Measure key="held" figure={{ value: summary.mean_held }} unit="ratio" />],
  ] as const;
  return (
    <section className="col-span-12" aria-label="Verdict">
      <p className="backtest-verdict">{verdict(outcome)}</p>
      <dl className="backtest-totals">
        {first.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {backtest.variants_tried > 1 && (
        <p className="muted m-0 text-sm">
          Its author ran {backtest.variants_tried} backtests of these conditions: the more are tried, the more often the
          best of them is luck.
        </p>
      )}
    </section>
  );
}
