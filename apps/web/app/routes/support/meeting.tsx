import { MeetingPage } from '@plumbline/support/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/meeting';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Meetings', description: 'Your meetings to come and earlier ones.', path: '/meeting' });

export default function Meeting() {
  return <MeetingPage />;
}
