import { ManagePage } from '@plumbline/content/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/manage';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Article management',
    description: 'Articles you write, with their state and readers.',
    path: '/manage',
  });

export default function Manage() {
  return <ManagePage />;
}
