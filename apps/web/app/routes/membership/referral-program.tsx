import { ReferralProgramPage } from '@plumbline/membership/feature';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/referral-program';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Refer a friend',
    description: 'Your link, its clicks and sign-ups.',
    path: '/referral-program',
  });

export default function ReferralProgram() {
  return <ReferralProgramPage />;
}
