import { PeriodBars } from '@plumbline/charts/ui';
import { insiderTrendQuery } from '@plumbline/industry/data-access';
import { formatCompact, formatDay } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { emptyText } from '../parts/empty-text';
import type { WidgetProps } from '../parts/widget-props';

/** Months side by side. */
const MONTHS = 12;

/** Purchases and sales of insiders by month. */
export default function InsiderTrend({ config, asOf }: WidgetProps): ReactNode {
  const place = { region: config.text('region') || undefined, sector: config.text('sector') || undefined, asOf };
  const query = useQuery(insiderTrendQuery(place));
  return (
    <QueryPart query={query} lines={6} failure="Trades of insiders could not be loaded">
      {({ months }) => {
        const shown = months.slice(-MONTHS);
        if (shown.length === 0) return <EmptyState title={emptyText(asOf, 'No trades of insiders yet')} />;
        const bars = (key: 'bought' | 'sold') =>
          shown.map((row) => ({ label: formatDay(`${row.month}-01`, 'month'), value: row[key] }));
        return (
          <>
            <p className="m-0 text-xs text-ink-2">Bought, US dollars</p>
            <PeriodBars
              label="Bought by month, US dollars"
              points={bars('bought')}
              tone="c3"
              height={84}
              format={(value) => formatCompact(value)}
            />
            <p className="m-0 mt-2 text-xs text-ink-2">Sold, US dollars</p>
            <PeriodBars
              label="Sold by month, US dollars"
              points={bars('sold')}
              tone="c2"
              height={84}
              format={(value) => formatCompact(value)}
            />
          </>
        );
      }}
    </QueryPart>
  );
}
