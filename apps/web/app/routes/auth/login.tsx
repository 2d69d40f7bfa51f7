import { LoginPage } from '@plumbline/auth/feature';
import { PrefetchedPage } from '../../prefetched-page';
import { privateMeta } from '../../page-meta';
import { providersClientLoader, providersLoader } from '../../providers-loader';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Sign in',
    description: 'Sign in with your e-mail address or username.',
    path: '/login',
  });

export const loader = ({ request }: Route.LoaderArgs) => providersLoader({ request });
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => providersClientLoader({ request });

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <LoginPage />
    </PrefetchedPage>
  );
}
