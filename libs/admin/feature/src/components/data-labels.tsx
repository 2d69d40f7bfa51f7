import type { dataStatusQuery, jobsQuery, sourceRunsQuery } from '@plumbline/admin/data-access';
import { Badge, type BadgeTone } from '@plumbline/shared/ui/Badge';
import type { ReactNode } from 'react';

type Data<Query extends (...args: never[]) => { queryFn?: unknown }> = Awaited<
  ReturnType<Extract<ReturnType<Query>['queryFn'], (...args: never[]) => unknown>>
>;

/** A publisher as staff see it. */
export type Source = Data<typeof dataStatusQuery>['sources'][number];
/** Archived data of one importer. */
export type KeptRows = Data<typeof dataStatusQuery>['kept'][number];
/** Files of an import that an older version of their importer read. */
export type OutdatedRow = Data<typeof dataStatusQuery>['outdated'][number];
/** An import as staff see it. */
export type ImportRow = Data<typeof dataStatusQuery>['imports'][number];
export type SourceRun = Data<typeof sourceRunsQuery>['data'][number];
export type Job = Data<typeof jobsQuery>['data'][number];

const SOURCE_STATES: Readonly<Record<Source['state'], readonly [tone: BadgeTone, meaning: string]>> = {
  off: ['neutral', 'A key of yours is missing'],
  never: ['neutral', 'Not asked yet'],
  running: ['accent', 'Being asked now'],
  failed: ['severe', 'The last run failed'],
  paused: ['medium', 'Its vendor answers no more for now: it goes on later'],
  old: ['medium', 'Not asked with success for longer than its data stays fresh'],
  fresh: ['good', 'Asked with success while its data is fresh'],
};

export function SourceBadge({ state }: { state: Source['state'] }): ReactNode {
  const [tone, meaning] = SOURCE_STATES[state];
  return (
    <Badge tone={tone} title={meaning}>
      {state}
    </Badge>
  );
}

type WorkState = Job['state'] | SourceRun['state'] | ImportRow['state'];

const WORK_STATES: Readonly<Record<WorkState, BadgeTone>> = {
  waiting: 'neutral',
  running: 'accent',
  finished: 'good',
  failed: 'severe',
  cancelled: 'medium',
  'broken off': 'severe',
  paused: 'medium',
  forgotten: 'neutral',
};

/** State of a job or a run. */
export const WorkBadge = ({ state }: { state: WorkState }): ReactNode => (
  <Badge tone={WORK_STATES[state]}>{state}</Badge>
);

export const countText = (count: number): string => count.toLocaleString('en-US');

/** Bytes in the unit a person compares disks in. */
export const megabytesText = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
