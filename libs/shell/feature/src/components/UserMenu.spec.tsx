import type { User } from '@plumbline/auth/contract';
import { USER } from '@plumbline/auth/kit/testing';
import type { MenuEntry } from '@plumbline/shared/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { UserMenu } from './UserMenu';

const MENU: readonly MenuEntry[] = [
  { key: 'account', label: 'Account', path: '/user/me' },
  { key: 'billing', label: 'Billing', path: '/billing', needs: 'billing' },
  { key: 'group', label: 'My Group', path: '/group', needs: 'group' },
  { key: 'articles', label: 'Article Management', path: '/manage', needs: 'newsCenter' },
];

async function entriesOf(person: Partial<User>): Promise<(string | null)[]> {
  renderShell(<UserMenu user={{ ...USER, ...person }} />, { site: { memberMenu: MENU } });
  await userEvent.click(screen.getByRole('button', { name: 'Account of Ada' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

it.each<[string, Partial<User>, readonly string[]]>([
  ['menu.my-group, menu.articles: nobody in a group, who writes nothing', {}, ['Account', 'Billing']],
  [
    'menu.my-group: who is in a group',
    { group: { id: 4, name: 'Desk', is_admin: false } },
    ['Account', 'Billing', 'My Group'],
  ],
  ['menu.articles: who may write', { canAccessNewsCenter: true }, ['Account', 'Billing', 'Article Management']],
  ['who pays nothing anywhere', { membership: 'open' }, ['Account']],
  ['menu.admin: who is staff as well', { admin: true, staff_scopes: ['owner'] }, ['Account', 'Billing']],
])('%s', async (_who, person, labels) => expect(await entriesOf(person)).toEqual(labels));
