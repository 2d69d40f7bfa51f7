import { PartnerProgramPage } from '@plumbline/membership/feature';
import { toMeta } from '../../page-route';

export const meta = toMeta({
  title: 'Partner program',
  description: 'Earn commission on referrals.',
  path: '/partner-program',
});

export default PartnerProgramPage;
