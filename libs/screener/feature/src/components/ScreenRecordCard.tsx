import { PeriodBars } from '@plumbline/charts/ui';
import type { ScreenCalls } from '@plumbline/screener/contract';
import { formatCount, formatDay, formatPercent, plural, type ResultOf } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import type { ReactNode } from 'react';

type Shown = Extract<ResultOf<ScreenCalls['GET /_api/screeners/slug/{slug}']>, { answer: unknown }>;

/** Days the chart has room for. */
const MAX_DAYS = 60;

/** Describes the performance of the companies in a sentence. */
function outcome({ since, months, total, cagr }: Shown['record']): string {
  if (since === null) return 'Nothing is recorded yet: the count of each day of the data is kept from now on.';
  const from = `The first hundred companies are recorded each month since ${formatDay(since)}.`;
  if (total === null) return `${from} Their return is known once the next month has begun.`;
  const year = cagr === null ? 'less than a year, so it is not stretched to one' : `${formatPercent(cagr)} a year`;
  return `${from} In equal parts, rebalanced each month, dividends reinvested, in the currency of each price: ${formatPercent(total)} in ${plural(months, { one: '# month', other: '# months' })} (${year}).`;
}

/** Number of matches since recording began, and their performance. */
export function ScreenRecordCard({ record }: Pick<Shown, 'record'>): ReactNode {
  const points = record.days.slice(-MAX_DAYS).map(({ day, total }) => ({ label: formatDay(day), value: total }));
  return (
    <Card title="Record">
      {points.length > 1 && <PeriodBars label="Companies found by day" points={points} format={formatCount} />}
      <p className="m-0 text-sm">{outcome(record)}</p>
    </Card>
  );
}
