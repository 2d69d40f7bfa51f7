import { UsagePage } from '@plumbline/data-api/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/data.usage';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Usage of the data API',
    description: 'Calls and credits of your keys by day and operation.',
    path: '/data/usage',
  });

export default function Usage() {
  return <UsagePage />;
}
