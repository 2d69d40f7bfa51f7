import { actOnSetup, setupQuery } from '@plumbline/admin/data-access';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../components/data-labels';
import { durationText, usableText, type Setup, type SetupStep } from '../components/setup-labels';
import { SetupChoices } from '../components/SetupChoices';

const TONES = { waiting: 'neutral', running: 'accent', ready: 'good', failed: 'severe', paused: 'medium' } as const;

const columns: readonly Column<SetupStep>[] = [
  textColumn('title', 'Step'),
  textColumn('state', 'State', {
    of: ({ state }) => state,
    write: (state) => <Badge tone={TONES[state]}>{state}</Badge>,
  }),
  countColumn('rows', 'Rows'),
  textColumn('problem', 'What happened'),
];

type Action = 'start' | 'pause' | 'resume' | 'cancel';

const ACTIONS: Readonly<Record<Setup['state'], readonly (readonly [Action, string])[]>> = {
  none: [['start', 'Start']],
  cancelled: [['start', 'Start again']],
  finished: [['start', 'Start again']],
  incomplete: [
    ['resume', 'Try again what is not ready'],
    ['start', 'Start again'],
  ],
  running: [
    ['pause', 'Pause'],
    ['cancel', 'Cancel'],
  ],
  paused: [
    ['resume', 'Resume'],
    ['cancel', 'Cancel'],
  ],
};

function Actions({ setup }: { setup: Setup }): ReactNode {
  const act = useChange(actOnSetup(), { refreshes: [{}] });
  return (
    <div className="form-actions">
      {ACTIONS[setup.state].map(([action, label]) => (
        <Button
          key={action}
          variant={action === 'start' || action === 'resume' ? 'primary' : 'default'}
          disabled={act.isPending || (action === 'start' && setup.missing.length > 0)}
          onClick={() => act.mutate({ params: { action } })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

const Progress = ({ setup }: { setup: Setup }): ReactNode => (
  <Card title="From the sample to a real market" aside={<Badge>{setup.state}</Badge>}>
    <p>{usableText(setup)}</p>
    <StatList
      stats={[
        { label: 'Requests', value: countText(setup.forecast.requests) },
        { label: 'To fetch', value: `${countText(setup.forecast.megabytes)} MB` },
        { label: 'Time, about', value: durationText(setup.forecast.minutes) },
      ]}
    />
    {setup.missing.length > 0 && <p>{`It cannot start without ${setup.missing.join(', ')}.`}</p>}
    <Actions setup={setup} />
  </Card>
);

const LOOK_MS = 3_000;

/** The way from the sample to a real market: choices, forecast, and progress by step. */
export function SetupPage(): ReactNode {
  const query = useQuery({
    ...setupQuery(),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? LOOK_MS : false),
  });
  return (
    <QueryPart className="p-4" lines={8} query={query}>
      {(setup) => (
        <div className="grid gap-4">
          <Progress setup={setup} />
          <Card title="Steps" flush>
            <DataTable
              caption="Steps of the setup"
              columns={columns}
              rows={setup.steps}
              rowKey={({ source }) => source}
              exportName="setup-steps"
              empty={<EmptyState title="No source is chosen yet" />}
            />
          </Card>
          <SetupChoices setup={setup} />
        </div>
      )}
    </QueryPart>
  );
}
