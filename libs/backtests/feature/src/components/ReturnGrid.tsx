import type { BacktestOutcome } from '@plumbline/backtests/data-access';
import { formatPercent } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { useState, type CSSProperties, type ReactNode } from 'react';

type Shown = 'value' | 'lead';

const VIEWS = [
  { value: 'value', label: 'Return' },
  { value: 'lead', label: 'Above benchmark' },
] as const;

const INITIALS = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];

interface Period {
  readonly value: number;
  readonly benchmark: number | null;
}

function shownOf(period: Period | undefined, shown: Shown): number | null {
  if (!period) return null;
  if (shown === 'value') return period.value;
  return period.benchmark === null ? null : period.value - period.benchmark;
}

/** The colour of ten percent is full. */
const FULL = 0.1;

const shade = (value: number): CSSProperties => {
  const part = Math.round(Math.min(1, Math.abs(value) / FULL) * 28);
  return { background: `color-mix(in srgb, var(--${value >= 0 ? 'gain' : 'loss'}) ${part}%, transparent)` };
};

const Cell = ({ value }: { value: number | null }): ReactNode =>
  value === null ? <td /> : <td style={shade(value)}>{formatPercent(100 * value, { decimals: 1 })}</td>;

/** Returns by month and year, the newest year first. */
export function ReturnGrid({ outcome }: { outcome: BacktestOutcome }): ReactNode {
  const [shown, setShown] = useState<Shown>('value');
  const months = new Map(outcome.months.map((one) => [one.month, one]));
  const years = [...outcome.years].reverse();
  return (
    <Card
      title="Returns by month and year"
      flush
      className="col-span-12"
      aside={
        outcome.benchmark && (
          <SegmentedControl label="Which returns" options={VIEWS} value={shown} onChange={setShown} />
        )
      }
      footer="The first and the last year are as long as the backtest was in them."
    >
      <div className="overflow-x-auto" role="group" aria-label="Returns by month and year" tabIndex={0}>
        <table className="backtest-months">
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Whole</th>
              {INITIALS.map((letter, at) => (
                <th key={at} scope="col" aria-label={`Month ${at + 1}`}>
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year.year}>
                <th scope="row">{year.year}</th>
                <Cell value={shownOf(year, shown)} />
                {INITIALS.map((_, at) => (
                  <Cell
                    key={at}
                    value={shownOf(months.get(`${year.year}-${String(at + 1).padStart(2, '0')}`), shown)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
