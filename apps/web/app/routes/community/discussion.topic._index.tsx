import { NewTopicPage } from '@plumbline/community/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/discussion.topic._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'New topic', description: 'Start a topic in the forum.', path: '/discussion/topic' });

export default function NewTopic() {
  return <NewTopicPage />;
}
