import { PartnerProgramPage } from '@plumbline/membership/feature';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/partner-program';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Partner program',
    description: 'Earn commission on referrals.',
    path: '/partner-program',
  });

export default function PartnerProgram() {
  return <PartnerProgramPage />;
}
