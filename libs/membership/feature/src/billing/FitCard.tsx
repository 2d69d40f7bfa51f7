import type { User } from '@plumbline/auth/contract';
import { fitQuery } from '@plumbline/membership/data-access';
import { planOfStatus } from '@plumbline/membership/domain';
import { formatCount } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayText } from '../plan-text';

/** Usage in 90 days compared with the plans, and the smallest plan that covers it. */
export function FitCard({ mode }: { mode: User['membership'] }): ReactNode {
  const query = useQuery(fitQuery());
  return (
    <Card title="The plan that fits">
      <QueryPart query={query} lines={4} failure="What you used could not be read">
        {({ since, usage, plan, current }) => (
          <>
            <p className="mt-0">
              {plan.key === current.key
                ? `What you used since ${dayText(since)} fits your plan, ${current.name}.`
                : `The smallest plan that covers what you used since ${dayText(since)} is ${plan.name}. You have ${current.name}.`}
            </p>
            <StatList
              columns={2}
              stats={[
                { label: 'Downloads', value: formatCount(usage.downloads) },
                { label: 'Rows of the largest', value: formatCount(usage.largest_download) },
                { label: 'Alerts', value: formatCount(usage.alerts) },
                { label: 'Portfolios', value: formatCount(usage.portfolios) },
                {
                  label: 'Articles rated',
                  value:
                    usage.highest_article === 0 ? 'For everybody' : `Up to ${planOfStatus(usage.highest_article).name}`,
                },
                { label: 'Own logo', value: usage.has_logo ? 'Yes' : 'No' },
              ]}
            />
            {plan.key !== current.key && (
              <div className="form-actions mt-3">
                <LinkButton href={mode === 'granted' ? '/membership/request' : '/pricing'}>
                  {plan.key === 'free' ? 'Look at the plans' : `Look at ${plan.name}`}
                </LinkButton>
              </div>
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}
