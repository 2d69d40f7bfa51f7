import type { User } from '@plumbline/auth/contract';
import type { MenuEntry } from '@plumbline/shared/domain';
import { Avatar } from '@plumbline/shared/ui/Avatar';
import { Menu } from '@plumbline/shared/ui/Menu';
import type { ReactNode } from 'react';
import { useSite } from '../frame/site';

const nameOf = ({ first_name, last_name, username }: User): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username;

/** Conditions of menu entries on the account. */
const HAS: Readonly<Record<NonNullable<MenuEntry['needs']>, (user: User) => boolean>> = {
  newsCenter: ({ canAccessNewsCenter }) => canAccessNewsCenter,
  billing: ({ membership }) => membership !== 'open',
  group: ({ group }) => group !== null,
};

/** Menu of a member, in the order of the specification. */
export function UserMenu({ user }: { user: User }): ReactNode {
  const name = nameOf(user);
  const entries = useSite().memberMenu.filter(({ needs }) => needs === undefined || HAS[needs](user));
  const items = entries.map(({ key, label, path, isDocument }) =>
    isDocument ? { id: key, label, onSelect: () => location.assign(path) } : { id: key, label, href: path },
  );
  return (
    <Menu
      label="Account"
      align="end"
      header={name}
      items={items}
      trigger={(triggerProps) => (
        <button
          type="button"
          className="account-button"
          aria-label={`Account of ${name}`}
          title={name}
          {...triggerProps}
        >
          <Avatar name={name} src={user.avatar} isDecoration />
        </button>
      )}
    />
  );
}
