import { oneOf, useListAddress } from '@plumbline/shared/kit';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import type { ReactNode } from 'react';
import { FlagList } from './FlagList';
import { QueueList } from './QueueList';
import { RemovedList } from './RemovedList';
import { RingList } from './RingList';
import { StaffLog } from './StaffLog';
import { TopicList } from './TopicList';

const VIEWS = ['queue', 'flags', 'topics', 'removed', 'log', 'rings'] as const;
const OPTIONS: readonly { value: (typeof VIEWS)[number]; label: string }[] = [
  { value: 'queue', label: 'Queue' },
  { value: 'flags', label: 'Flags' },
  { value: 'topics', label: 'Topics' },
  { value: 'removed', label: 'Removed' },
  { value: 'log', label: 'Log' },
  { value: 'rings', label: 'Likes in pairs' },
];

const PARTS = {
  queue: QueueList,
  flags: FlagList,
  topics: TopicList,
  removed: RemovedList,
  log: StaffLog,
  rings: RingList,
};

/** Everything staff do in the forum: what waits, flags, topics, what was removed, the log. */
export function ForumStaffPage(): ReactNode {
  const address = useListAddress();
  const view = oneOf(address.get('view'), VIEWS);
  const Part = PARTS[view];
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label="Part of the forum"
        options={OPTIONS}
        value={view}
        onChange={(next) => address.set({ view: next, q: undefined })}
      />
      <Part key={view} />
    </div>
  );
}
