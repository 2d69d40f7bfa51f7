import { BarTrend, type BarTrendProps } from '@plumbline/charts/ui';
import { formatCompact, formatNumber } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import type { ReactNode } from 'react';
import type { StockSummary } from '../header/stock-summary';

const COLOURS: readonly NonNullable<BarTrendProps['colour']>[] = ['c1', 'c3', 'c4', 'c2'];

/** 'FY2025' as '25' under a narrow bar. */
const shortLabel = (period: string): string => period.replace(/^FY\d\d/, '');

/** Share of the card one bar takes at most: a single year is a bar, not a wall. */
const SLOT_PERCENT = 12.5;

/** Years of the statement rows that matter most, a card each. */
export function TrendCards({ stock }: { stock: StockSummary }): ReactNode {
  return stock.trends.slice(0, 4).map(({ key, label, unit, points }, index) => (
    <Card key={key} title={label} className="col-span-3 max-lg:col-span-6" aside={<span>{stock.currency}</span>}>
      <div style={{ maxWidth: `${Math.min(100, points.length * SLOT_PERCENT)}%` }}>
        <BarTrend
          label={`${label}, ${stock.currency}, by fiscal year`}
          colour={COLOURS[index % COLOURS.length]!}
          points={points.map(({ period, value }) => ({ label: shortLabel(period), value }))}
          format={(value) => (unit === 'per-share' ? formatNumber(value) : formatCompact(value))}
        />
      </div>
    </Card>
  ));
}
