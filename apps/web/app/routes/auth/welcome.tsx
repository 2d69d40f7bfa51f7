import { WelcomePage } from '@plumbline/auth/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Welcome',
  description: 'A few questions about how you invest, each of which may be left out.',
  path: '/welcome',
});

export default WelcomePage;
