import { formatNumber } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import {
  CartesianGrid,
  Label,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
  ZAxis,
} from 'recharts';
import { ChartLegend } from '../legend/ChartLegend';
import { seriesLook } from '../theme/series-look';
import type { PointItem, PointsProps } from './chart-props';
import { AXIS, colourAt, GRID, MARGIN, rowOf, TooltipBox } from './look';

/** Groups differ by shape, too. */
const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star', 'wye'] as const;

/** Areas of the smallest and the largest bubble, in square pixels. */
const BUBBLE_AREAS = [24, 900] as const;

const groupsOf = (points: readonly PointItem[]): readonly string[] => [
  ...new Set(points.map(({ group = '' }) => group)),
];

function pointRows({ label, x, y, size: area }: PointItem, axes: Pick<PointsProps, 'x' | 'y' | 'size'>) {
  const rows: [string, number, PointsProps['x'] | undefined][] = [
    [axes.x.label, x, axes.x],
    [axes.y.label, y, axes.y],
  ];
  if (axes.size && area !== undefined) rows.push([axes.size.label, area, axes.size]);
  return { title: label, rows: rows.map(([name, value, axis]) => ({ label: name, text: textOf(axis)(value) })) };
}

const textOf =
  (axis: PointsProps['x'] | undefined) =>
  (value: number): string =>
    (axis?.format ?? formatNumber)(value);

export function Bubbles({ label, points, x, y, size, height }: PointsProps & { height: number }): ReactNode {
  const groups = groupsOf(points);
  const axes = { x, y, ...(size && { size }) };
  return (
    <div className="chart-with-legend" style={{ height }}>
      {groups.length > 1 && (
        <ChartLegend
          label={`Groups of ${label}`}
          entries={groups.map((group, index) => ({
            id: group,
            label: group,
            colour: seriesLook(index).colour,
            line: 'bar',
          }))}
        />
      )}
      <ResponsiveContainer width="100%" height="100%">
        <ScatterChart margin={{ ...MARGIN, bottom: 18 }} title={label}>
          <CartesianGrid stroke={GRID.stroke} />
          <XAxis type="number" dataKey="x" domain={['auto', 'auto']} tickFormatter={textOf(x)} {...AXIS}>
            <Label value={x.label} position="bottom" offset={2} className="chart-label" />
          </XAxis>
          <YAxis type="number" dataKey="y" domain={['auto', 'auto']} tickFormatter={textOf(y)} {...AXIS} width="auto">
            <Label value={y.label} position="insideTopLeft" offset={8} className="chart-label" />
          </YAxis>
          <ZAxis type="number" dataKey="size" range={[...BUBBLE_AREAS]} />
          <Tooltip
            isAnimationActive={false}
            content={(tooltip) => {
              const point = rowOf<PointItem>(tooltip);
              return point ? <TooltipBox {...pointRows(point, axes)} /> : null;
            }}
          />
          {groups.map((group, index) => (
            <Scatter
              key={group}
              name={group}
              data={points.filter((point) => (point.group ?? '') === group)}
              fill={colourAt(index)}
              fillOpacity={0.7}
              stroke="var(--surface)"
              shape={SHAPES[index % SHAPES.length] ?? 'circle'}
              isAnimationActive={false}
            />
          ))}
        </ScatterChart>
      </ResponsiveContainer>
    </div>
  );
}
