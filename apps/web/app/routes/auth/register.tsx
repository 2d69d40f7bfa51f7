import { RegisterPage } from '@plumbline/auth/feature';
import { PrefetchedPage } from '../../prefetched-page';
import { privateMeta } from '../../page-meta';
import { useBoot } from '../../use-boot';
import { providersClientLoader, providersLoader } from '../../providers-loader';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Create an account',
    description: 'Make a free account with an e-mail address and a password.',
    path: '/register',
  });

export const loader = ({ request }: Route.LoaderArgs) => providersLoader({ request });
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => providersClientLoader({ request });

export default function Register({ loaderData }: Route.ComponentProps) {
  const challenge = useBoot()?.challenge;
  return (
    <PrefetchedPage from={loaderData}>
      <RegisterPage hasToken={loaderData.hasToken} challenge={challenge} />
    </PrefetchedPage>
  );
}
