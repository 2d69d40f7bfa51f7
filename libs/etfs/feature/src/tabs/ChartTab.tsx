import { InteractiveChart } from '@plumbline/charts/kit';
import { PeriodBars } from '@plumbline/charts/ui';
import { formatNumber } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { loadStocks } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import type { EtfAnswer } from '../etf-answer';

/** Reports of the bars: five years of quarters. */
const REPORTS = 20;

/** The price of a fund, and its size by report. */
export function ChartTab({ symbol, stockid, reports }: EtfAnswer<'chart'>): ReactNode {
  return (
    <>
      {stockid === null ? (
        <Card title="Price">
          <EmptyState title="No exchange lists this fund">Its price of a day is known to its trust alone.</EmptyState>
        </Card>
      ) : (
        <InteractiveChart security={symbol} loadSecurities={loadStocks} />
      )}
      <Card title="Net assets by report" footer="Billions of dollars, as reported.">
        <PeriodBars
          label="Net assets by report, billions of dollars"
          points={reports
            .slice(-REPORTS)
            .map(({ day, net_assets: net }) => ({ label: day.slice(0, 7), value: net === null ? null : net / 1e9 }))}
          format={(bar) => (bar === null ? '–' : formatNumber(bar, { decimals: 2 }))}
        />
      </Card>
    </>
  );
}
