import { AccountAlerts } from '@plumbline/alerts/feature';
import { accountTabOf, UserMePage } from '@plumbline/auth/feature';
import { BillingPanel } from '@plumbline/membership/feature';
import { useSearchParams } from 'react-router-dom';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/user.me';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'My account',
    description: 'Settings, sign-ins, membership, alerts and bookmarks of your account.',
    path: '/user/me',
  });

export default function UserMe() {
  const [params] = useSearchParams();
  return (
    <UserMePage
      tab={accountTabOf(params.get('subtab'))}
      alerts={<AccountAlerts />}
      billing={(user) => <BillingPanel user={user} />}
    />
  );
}
