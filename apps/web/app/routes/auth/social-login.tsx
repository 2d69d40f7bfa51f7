import { SocialLoginPage } from '@plumbline/auth/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Signing in',
  description: 'Finishes signing in through a provider.',
  path: '/social-login',
});

export default SocialLoginPage;
