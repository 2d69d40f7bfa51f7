import { mailStatsQuery } from '@plumbline/admin/data-access';
import { oneOf, QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { StatList } from '@plumbline/shared/ui/StatList';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from './data-labels';
import { DayBars, SPANS } from './DayBars';

const STATES = ['sent', 'stored', 'failed', 'waiting'] as const;

/** How many mails are written a day, and what became of them. */
export function MailDays(): ReactNode {
  const address = useListAddress();
  const span = oneOf(address.get('days'), SPANS);
  const query = useQuery({ ...mailStatsQuery(Number(span)), placeholderData: keepPreviousData });
  return (
    <Card title="Mails by day">
      <QueryPart lines={4} query={query}>
        {({ days }) => (
          <div className="grid grid-cols-[3fr_1fr] gap-6 max-md:grid-cols-1">
            <DayBars
              label="Mails a day"
              counts={days.map(({ day, ...states }) => ({
                day,
                count: STATES.reduce((sum, state) => sum + states[state], 0),
              }))}
              span={span}
              onSpan={(value) => address.set({ days: value === SPANS[0] ? undefined : value })}
            />
            <StatList
              stats={STATES.map((state) => ({
                label: state,
                value: countText(days.reduce((sum, day) => sum + day[state], 0)),
              }))}
            />
          </div>
        )}
      </QueryPart>
    </Card>
  );
}
