import { RegisterPage } from '@plumbline/auth/feature';
import { HydrationBoundary } from '@tanstack/react-query';
import { privateMeta } from '../private-meta';
import { useBoot } from '../use-boot';
import { providersClientLoader, providersLoader } from '../providers-loader';
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
    <HydrationBoundary state={loaderData.dehydratedState}>
      <RegisterPage hasToken={loaderData.hasToken} challenge={challenge} />
    </HydrationBoundary>
  );
}
