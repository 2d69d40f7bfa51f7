import { formatCount } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { StatList } from '@plumbline/shared/ui/StatList';
import type { ReactNode } from 'react';
import { dayText } from '../plan-text';
import type { Group } from './group-row';

/** Name, description and seats of a team. */
export function GroupHead({ group }: { group: Group }): ReactNode {
  const { name, about, logo, seats, used, pending, ends_at: end } = group;
  return (
    <Card title={name}>
      {logo && <img src={logo} alt={`Logo of ${name}`} className="max-h-16" />}
      {about && <p className="mt-0 whitespace-pre-line">{about}</p>}
      <StatList
        columns={4}
        stats={[
          { label: 'Seats', value: formatCount(seats) },
          { label: 'Taken', value: formatCount(used) },
          { label: 'Invited', value: formatCount(pending) },
          { label: 'Ends', value: end ? dayText(end) : 'It has no end' },
        ]}
      />
    </Card>
  );
}
