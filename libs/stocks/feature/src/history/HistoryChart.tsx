import { LineTrend } from '@plumbline/charts/ui';
import { HISTORY_WORDS } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { figureText } from '../components/figure-text';
import type { HistoryRow } from './history-rows';

export interface HistoryChartProps {
  /** Name of the series: 'PE Ratio (TTM)'. */
  label: string;
  unit: string;
  /** Oldest first. */
  rows: readonly HistoryRow[];
}

/** Both readings of a figure over time, the one as known then in front. Nothing is drawn where nothing has a value. */
export function HistoryChart({ label, unit, rows }: HistoryChartProps): ReactNode {
  const known = rows.map((row) => row.known?.value ?? null);
  const restated = rows.map((row) => row.restated?.value ?? null);
  if (![...known, ...restated].some((value) => value !== null)) return null;
  return (
    <div className="history-chart">
      <LineTrend
        label={label}
        days={rows.map(({ day }) => day)}
        format={(value) => figureText(value, unit) ?? ''}
        height={140}
        lines={[
          { label: `As ${HISTORY_WORDS.known.slice(3)}`, values: known, colour: 'c1', line: 'solid' },
          { label: `As ${HISTORY_WORDS.restated.slice(3)}`, values: restated, colour: 'c2', line: 'dashed' },
        ]}
      />
    </div>
  );
}
