import { binsOf, type Bin } from '@plumbline/charts/domain';
import { formatNumber, plural } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartLegend } from '../legend/ChartLegend';
import type { DistributionProps } from './chart-props';
import { AXIS, GRID, MARGIN, rowOf, TooltipBox } from './look';

const countText = (count: number): string => plural(count, { one: '# value', other: '# values' });

/** Whether a value is counted in a bin; the last one has its upper end, too. */
const isIn = (value: number | undefined, { from, to }: Bin, isLast: boolean): boolean =>
  value !== undefined && value >= from && (value < to || (isLast && value === to));

/** Bars without gaps: how many values lie in each range, that of the company itself in brass. */
export function Histogram(props: DistributionProps & { height: number }): ReactNode {
  const { label, values, own, ownLabel = 'This company', format = formatNumber, bins: most, height } = props;
  const bins = binsOf(values, most);
  const bounds = [...bins.map(({ from }) => from), ...bins.slice(-1).map(({ to }) => to)];
  return (
    <div className="chart-with-legend" style={{ height }}>
      {own !== undefined && (
        <ChartLegend
          label={`Series of ${label}`}
          entries={[
            { id: 'all', label: 'Number of values', colour: 'c1', line: 'bar' },
            { id: 'own', label: `${ownLabel}: ${format(own)}`, colour: 'brass', line: 'bar' },
          ]}
        />
      )}
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...bins]} margin={MARGIN} title={label} barCategoryGap={0}>
          <CartesianGrid {...GRID} />
          <XAxis
            type="number"
            dataKey={({ from, to }: Bin) => (from + to) / 2}
            domain={[bounds[0] ?? 0, bounds.at(-1) ?? 0]}
            ticks={bounds}
            tickFormatter={(value: number) => format(value)}
            minTickGap={24}
            {...AXIS}
          />
          <YAxis allowDecimals={false} {...AXIS} axisLine={false} width="auto" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--surface-3)' }}
            content={(tooltip) => {
              const bin = rowOf<Bin>(tooltip);
              if (!bin) return null;
              const range = `${format(bin.from)} to ${format(bin.to)}`;
              return <TooltipBox title={range} rows={[{ label: '', text: countText(bin.count) }]} />;
            }}
          />
          <Bar dataKey="count" stroke="var(--surface)" isAnimationActive={false}>
            {bins.map((bin, at) => (
              <Cell key={bin.from} fill={isIn(own, bin, at === bins.length - 1) ? 'var(--brass)' : 'var(--c1)'} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
