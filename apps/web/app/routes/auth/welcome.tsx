import { WelcomePage } from '@plumbline/auth/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/welcome';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Welcome',
    description: 'A few questions about how you invest, each of which may be left out.',
    path: '/welcome',
  });

export default function Welcome() {
  return <WelcomePage />;
}
