import { ResetPage } from '@plumbline/auth/feature';
import { useBoot } from '../../use-boot';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/reset';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Set a new password',
    description: 'Get a link to set a new password.',
    path: '/reset',
  });

export const loader = ({ request }: Route.LoaderArgs) => ({
  hasToken: new URL(request.url).searchParams.has('token'),
});

export default function Reset({ loaderData }: Route.ComponentProps) {
  return <ResetPage hasToken={loaderData.hasToken} challenge={useBoot()?.challenge} />;
}
