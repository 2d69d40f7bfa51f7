import { ReferralProgramPage } from '@plumbline/membership/feature';
import { toMeta } from '../../page-route';

export const meta = toMeta({
  title: 'Refer a friend',
  description: 'Your link, its clicks and sign-ups.',
  path: '/referral-program',
});

export default ReferralProgramPage;
