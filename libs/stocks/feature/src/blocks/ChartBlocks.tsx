import { GroupedBars, LineTrend, PeriodBars, Radar, StackedBars } from '@plumbline/charts/ui';
import type { TabBlockOf } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { figureText } from '../components/figure-text';
import { BlockCard, type BlockSpan } from './BlockCard';

interface ChartProps<Kind extends 'bars' | 'lines' | 'radar'> {
  block: TabBlockOf<Kind>;
  span: BlockSpan;
}

const formatIn =
  (unit: string) =>
  (value: number | null): string =>
    figureText(value, unit) ?? 'not available';

/** 'FY2025' as '25' under a narrow bar. */
const shortLabel = (period: string): string => period.replace(/^FY\d\d/, '');

/** A row of figures by period; several rows side by side or on each other. */
export function BarsBlock({ block, span }: ChartProps<'bars'>): ReactNode {
  const { title, categories, series, unit, isStacked } = block;
  const format = formatIn(unit);
  const [only, ...others] = series;
  const Bars = isStacked ? StackedBars : GroupedBars;
  return (
    <BlockCard block={block} span={span}>
      {only && others.length === 0 ? (
        <PeriodBars
          label={title}
          tone="c1"
          format={format}
          points={only.values.map((value, at) => ({ label: shortLabel(categories[at] ?? ''), value }))}
        />
      ) : (
        <Bars label={title} categories={categories} series={series} format={format} height={280} />
      )}
    </BlockCard>
  );
}

/** Figures over time. */
export function LinesBlock({ block, span }: ChartProps<'lines'>): ReactNode {
  const { title, days, lines, bands = [], unit } = block;
  const shown = bands.map((band, at) => ({ ...band, colour: at % 2 === 0 ? ('c1' as const) : ('c3' as const) }));
  return (
    <BlockCard block={block} span={span}>
      <LineTrend label={title} days={days} lines={lines} bands={shown} format={formatIn(unit)} height={220} />
    </BlockCard>
  );
}

/** Marks from 0 to 10. */
export function RadarBlock({ block, span }: ChartProps<'radar'>): ReactNode {
  const { title, figures } = block;
  return (
    <BlockCard block={block} span={span}>
      <Radar
        label={title}
        axes={figures.map(({ label }) => label)}
        series={[{ label: title, values: figures.map(({ value }) => value) }]}
      />
    </BlockCard>
  );
}
