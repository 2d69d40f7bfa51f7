import { SocialLoginPage } from '@plumbline/auth/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/social-login';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Signing in',
    description: 'Finishes signing in through a provider.',
    path: '/social-login',
  });

export default function SocialLogin() {
  return <SocialLoginPage />;
}
