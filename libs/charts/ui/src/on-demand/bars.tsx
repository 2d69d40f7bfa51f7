import { formatCompact } from '@plumbline/shared/domain';
import { useId, type ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartLegend } from '../legend/ChartLegend';
import { seriesLook } from '../theme/series-look';
import type { BarsProps } from './chart-props';
import { AXIS, colourAt, fillAt, GRID, Hatches, MARGIN, rowOf, TooltipBox } from './look';

interface CategoryRow {
  readonly category: string;
  readonly values: readonly (number | null)[];
}

interface DrawnProps extends BarsProps {
  height: number;
  isStacked: boolean;
}

function Bars({ label, categories, series, format = formatCompact, height, isStacked }: DrawnProps): ReactNode {
  const prefix = useId();
  const rows = categories.map((category, at): CategoryRow => ({
    category,
    values: series.map(({ values }) => values[at] ?? null),
  }));
  return (
    <div className="chart-with-legend" style={{ height }}>
      <ChartLegend
        label={`Series of ${label}`}
        entries={series.map((one, index) => ({
          id: one.label,
          label: one.label,
          colour: one.colour ?? seriesLook(index).colour,
          line: index % 2 === 1 ? 'hatched-bar' : 'bar',
        }))}
      />
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={rows} margin={MARGIN} stackOffset="sign" title={label} maxBarSize={30}>
          <Hatches prefix={prefix} colours={series.map(({ colour }) => colour)} />
          <CartesianGrid {...GRID} />
          <XAxis dataKey="category" {...AXIS} />
          <YAxis tickFormatter={(value: number) => format(value)} {...AXIS} axisLine={false} width="auto" />
          <ReferenceLine y={0} stroke="var(--line-3)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--surface-3)' }}
            content={(tooltip) => {
              const row = rowOf<CategoryRow>(tooltip);
              if (!row) return null;
              const texts = series.map((one, index) => ({
                label: one.label,
                text: format(row.values[index] ?? null),
                colour: colourAt(index, one.colour),
              }));
              return <TooltipBox title={row.category} rows={texts} />;
            }}
          />
          {series.map((one, index) => (
            <Bar
              key={one.label}
              name={one.label}
              dataKey={({ values }: CategoryRow) => values[index]}
              fill={fillAt(prefix, index, one.colour)}
              stroke="var(--surface)"
              isAnimationActive={false}
              {...(isStacked && { stackId: 'all' })}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

export const Stacked = (props: BarsProps & { height: number }): ReactNode => <Bars {...props} isStacked />;

export const Grouped = (props: BarsProps & { height: number }): ReactNode => <Bars {...props} isStacked={false} />;
