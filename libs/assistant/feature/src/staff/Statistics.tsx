import { assistantStatsQuery } from '@plumbline/assistant/data-access';
import { formatCount, formatNumber, formatPercent } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** How the assistant did in the last 30 days. */
export function Statistics(): ReactNode {
  const query = useQuery(assistantStatsQuery());
  return (
    <Card title="Last 30 days" className="mb-4">
      <QueryPart query={query} failure="The statistics could not be loaded">
        {({ questions, answered, failed, sentences, withheld, ratings, ...stats }) => {
          const written = sentences + withheld;
          return (
            <StatList
              columns={3}
              stats={[
                { label: 'Questions', value: formatCount(questions) },
                { label: 'Answered', value: formatCount(answered) },
                { label: 'Failed', value: formatCount(failed) },
                { label: 'Sentences withheld', value: `${formatCount(withheld)} of ${formatCount(written)}` },
                { label: 'Withheld rate', value: written > 0 ? formatPercent((100 * withheld) / written) : '–' },
                { label: 'Tool calls', value: formatCount(stats.tool_calls) },
                { label: 'Tool errors', value: formatCount(stats.tool_errors) },
                {
                  label: 'Median seconds',
                  value: stats.median_seconds === null ? '–' : formatNumber(stats.median_seconds),
                },
                { label: 'Helpful, not helpful', value: `${formatCount(ratings.good)}, ${formatCount(ratings.bad)}` },
              ]}
            />
          );
        }}
      </QueryPart>
    </Card>
  );
}
