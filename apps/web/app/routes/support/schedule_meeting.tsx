import { SchedulePage } from '@plumbline/support/feature';
import { pageMeta } from '../../page-meta';
import { useBoot } from '../../use-boot';
import type { Route } from './+types/schedule_meeting';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Schedule a meeting',
    description: 'Book a demo, or a tutorial as a premium member.',
    path: '/schedule_meeting',
  });

export default function ScheduleMeeting() {
  return <SchedulePage challenge={useBoot()?.challenge} />;
}
