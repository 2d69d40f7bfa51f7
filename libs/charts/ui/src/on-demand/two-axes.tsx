import { formatCompact } from '@plumbline/shared/domain';
import { useId, type ReactNode } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartLegend } from '../legend/ChartLegend';
import { seriesLook } from '../theme/series-look';
import type { TwoAxesProps, TwoAxesSeries } from './chart-props';
import { AXIS, colourAt, fillAt, GRID, Hatches, MARGIN, rowOf, TooltipBox } from './look';

interface CategoryRow {
  readonly category: string;
  readonly values: readonly (number | null)[];
}

const SIDES = ['left', 'right'] as const;

/** Right of two axes, said in words: colours alone are not enough. */
const legendLabel = ({ label, axis }: TwoAxesSeries, hasRight: boolean): string =>
  hasRight ? `${label} (${axis})` : label;

/** Bars or lines of up to two units, each with an axis of its own. */
export function TwoAxesDrawn(props: TwoAxesProps & { height: number }): ReactNode {
  const { label, categories, series, draw, formats = {}, height } = props;
  const prefix = useId();
  const rows = categories.map((category, at): CategoryRow => ({
    category,
    values: series.map(({ values }) => values[at] ?? null),
  }));
  const hasRight = series.some(({ axis }) => axis === 'right');
  const format = (axis: TwoAxesSeries['axis'], value: number | null) => (formats[axis] ?? formatCompact)(value);
  return (
    <div className="chart-with-legend" style={{ height }}>
      <ChartLegend
        label={`Series of ${label}`}
        entries={series.map((one, index) => ({
          id: one.label,
          label: legendLabel(one, hasRight),
          colour: seriesLook(index).colour,
          line: draw === 'lines' ? seriesLook(index).line : index % 2 === 1 ? 'hatched-bar' : 'bar',
        }))}
      />
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={rows} margin={MARGIN} title={label}>
          <Hatches prefix={prefix} colours={series.map(() => undefined)} />
          <CartesianGrid {...GRID} />
          <XAxis dataKey="category" {...AXIS} />
          {SIDES.filter((side) => side === 'left' || hasRight).map((side) => (
            <YAxis
              key={side}
              yAxisId={side}
              orientation={side}
              tickFormatter={(value: number) => format(side, value)}
              {...AXIS}
              axisLine={false}
              width="auto"
            />
          ))}
          <ReferenceLine y={0} yAxisId="left" stroke="var(--line-3)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--surface-3)' }}
            content={(tooltip) => {
              const row = rowOf<CategoryRow>(tooltip);
              if (!row) return null;
              const texts = series.map((one, index) => ({
                label: one.label,
                text: format(one.axis, row.values[index] ?? null),
                colour: colourAt(index),
              }));
              return <TooltipBox title={row.category} rows={texts} />;
            }}
          />
          {series.map(({ label: name, axis }, index) =>
            draw === 'bars' ? (
              <Bar
                key={name}
                name={name}
                yAxisId={axis}
                dataKey={({ values }: CategoryRow) => values[index]}
                fill={fillAt(prefix, index)}
                stroke="var(--surface)"
                maxBarSize={30}
                isAnimationActive={false}
              />
            ) : (
              <Line
                key={name}
                name={name}
                yAxisId={axis}
                dataKey={({ values }: CategoryRow) => values[index]}
                stroke={colourAt(index)}
                strokeWidth={2}
                strokeDasharray={index % 2 === 1 ? '6 3' : '0'}
                dot={{ r: 2.5, fill: colourAt(index), strokeWidth: 0 }}
                isAnimationActive={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
