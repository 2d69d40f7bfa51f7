import { ChartLegend } from '@plumbline/charts/ui';
import { formatDay } from '@plumbline/shared/domain';
import { HISTORY_WORDS } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { figureText } from '../components/figure-text';
import { linesOf, type HistoryRow } from './history-rows';

export interface HistoryChartProps {
  /** What is drawn: 'PE Ratio (TTM)'. */
  label: string;
  unit: string;
  /** Oldest first. */
  rows: readonly HistoryRow[];
}

const BOX = { width: 560, height: 140 } as const;

/** Both readings of a figure over time, the one as known then in front. Nothing is drawn where nothing has a value. */
export function HistoryChart({ label, unit, rows }: HistoryChartProps): ReactNode {
  const series = [rows.map(({ restated }) => restated?.value ?? null), rows.map(({ known }) => known?.value ?? null)];
  const lines = linesOf(series, BOX);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!lines || !first || !last) return null;
  const [least, most] = [figureText(lines.least, unit) ?? '', figureText(lines.most, unit) ?? ''];
  const [from, to] = [formatDay(first.day, 'month'), formatDay(last.day, 'month')];
  return (
    <figure className="history-chart">
      <ChartLegend
        label="Readings"
        entries={[
          { id: 'known', label: `As ${HISTORY_WORDS.known.slice(3)}`, colour: 'c1' },
          { id: 'restated', label: `As ${HISTORY_WORDS.restated.slice(3)}`, colour: 'c2', line: 'dashed' },
        ]}
      />
      <div className="history-plot">
        <svg
          viewBox={`0 0 ${String(BOX.width)} ${String(BOX.height)}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${label} from ${from} to ${to}, between ${least} and ${most}; the figures stand in the table below`}
        >
          {lines.least < 0 && lines.most > 0 && (
            <line
              className="history-zero"
              x1="0"
              x2={BOX.width}
              y1={(BOX.height * lines.most) / (lines.most - lines.least)}
              y2={(BOX.height * lines.most) / (lines.most - lines.least)}
            />
          )}
          <path className="history-line" d={lines.paths[0]} style={{ color: 'var(--c2)' }} strokeDasharray="5 3" />
          <path className="history-line" d={lines.paths[1]} style={{ color: 'var(--c1)' }} />
        </svg>
        <span aria-hidden="true">{most}</span>
        <span aria-hidden="true">{least}</span>
      </div>
      <figcaption aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
