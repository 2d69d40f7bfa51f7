import { buildMarket, cancelJob, jobsQuery } from '@plumbline/admin/data-access';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Progress } from '@plumbline/shared/ui/Progress';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { WorkBadge, type Job } from './data-labels';
import { useJob } from './use-job';

const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running';
/** While something runs the list follows it, else it looks now and then. */
const FOLLOW_MS = 1_000;
const LOOK_MS = 15_000;

function Cancel({ job }: { job: Job }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const cancel = useChange(cancelJob(), { refreshes: [jobsQuery()] });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        Cancel
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Cancel ${job.title}?`}
        text="What it has not finished leaves no trace. It can be started again."
        confirmLabel="Cancel the job"
        isDanger
        onConfirm={() => cancel.mutateAsync({ params: { id: job.id } })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

function HowFar({ job }: { job: Job }): ReactNode {
  if (job.state !== 'running') return job.problem ?? '–';
  const { line = 'Starting', done = null, total = null } = job.progress ?? {};
  return <Progress label={line} doneFraction={done !== null && total ? done / total : null} />;
}

const columns: readonly Column<Job>[] = [
  textColumn('title', 'Job'),
  textColumn('state', 'State', { of: ({ state }) => state, write: (state) => <WorkBadge state={state} /> }),
  {
    key: 'progress',
    header: 'Progress',
    align: 'start',
    cell: (job) => <HowFar job={job} />,
    value: ({ problem, progress }) => problem ?? progress?.line ?? '',
  },
  momentColumn('created', 'Asked for', { of: ({ created_at }) => created_at }),
  momentColumn('finished', 'Ended', { of: ({ finished_at }) => finished_at }),
  { key: 'cancel', header: 'Cancel', cell: (job) => isOpen(job) && <Cancel job={job} /> },
];

/** Current and recent jobs of the market. */
export function Jobs(): ReactNode {
  const query = useQuery({
    ...jobsQuery(),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? FOLLOW_MS : LOOK_MS),
  });
  const build = useJob(buildMarket());
  return (
    <Card
      title="Jobs"
      flush
      aside={
        <Button size="small" onClick={() => build.mutate({})} disabled={build.isPending}>
          Build the market
        </Button>
      }
    >
      <QueryPart className="p-4" lines={6} query={query}>
        {({ data }) => (
          <DataTable
            caption="List of jobs"
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            exportName="jobs"
            empty={<EmptyState title="Nothing is to be done" />}
          />
        )}
      </QueryPart>
    </Card>
  );
}
