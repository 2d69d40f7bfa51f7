import { AlertBell } from '@plumbline/alerts/kit';
import type { User } from '@plumbline/auth/contract';
import type { ReactNode } from 'react';
import { UserMenu } from './UserMenu';

/** Bell and menu of a member. Nobody else loads them. */
const MemberArea = ({ user }: { user: User }): ReactNode => (
  <span className="account-own">
    <AlertBell />
    <UserMenu user={user} />
  </span>
);

// React.lazy asks for a default export
export default MemberArea;
