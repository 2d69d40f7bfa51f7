import { renderPage, USER } from '@plumbline/auth/kit/testing';
import type { StaffScope } from '@plumbline/shared/domain';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UserPage } from './user.page';
import { UsersPage } from './users.page';

const PERSON = {
  user_id: 7,
  email: 'ada@example.org',
  email_confirmed: true,
  username: 'ada',
  name: '',
  status: 3,
  admin: false,
  scopes: null,
  canAccessNewsCenter: false,
  second_factor: true,
  disabled: false,
  deletes_at: null,
  created_at: '2026-03-04T10:00:00.000Z',
  last_active_on: null,
  sessions: 2,
};
const KEYS = {
  read: 'GET /_api/admin/users/{id}',
  change: 'PUT /_api/admin/users/{id}',
  end: 'DELETE /_api/admin/users/{id}/sessions',
  reset: 'DELETE /_api/admin/users/{id}/factors',
} as const;

async function open(person: object = {}, scopes: readonly StaffScope[] = ['owner']) {
  const user = { ...PERSON, ...person };
  const answers = { [KEYS.read]: user, [KEYS.change]: user, [KEYS.end]: { ended: 1 }, [KEYS.reset]: { removed: 1 } };
  const as = { ...USER, admin: true, staff_scopes: [...scopes] };
  const page = await renderPage(<UserPage />, {
    at: '/admin/users/7',
    route: '/admin/users/:id',
    answers,
    as,
  } as never);
  await screen.findByText('Membership and rights');
  const sent = (key: string) => page.asked.filter((one) => one.key === key).map(({ args }) => args);
  return { ...page, sent };
}
const press = async (name: string, role: 'button' | 'switch' | 'checkbox' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const params = { id: 7 };

it('each right is sent by itself', async () => {
  const { sent } = await open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Membership' }), '5 · Premium Plus User');
  await waitFor(() => expect(sent(KEYS.change)).toHaveLength(1));
  await press('Admin', 'switch');
  await waitFor(() => expect(sent(KEYS.change)).toHaveLength(2));
  await press('News centre', 'switch');
  await waitFor(() => expect(sent(KEYS.change)).toHaveLength(3));
  expect(sent(KEYS.change)).toEqual([
    { params, body: { status: 5 } },
    { params, body: { admin: true } },
    { params, body: { canAccessNewsCenter: true } },
  ]);
});

it('an account is disabled, signed out and freed of its second steps only after a question', async () => {
  const { sent } = await open();
  await press('Disabled', 'switch');
  expect(await screen.findByText('Disable ada@example.org?')).toBeVisible();
  expect(sent(KEYS.change)).toEqual([]);
  await press('Disable account');
  await waitFor(() => expect(sent(KEYS.change)).toEqual([{ params, body: { disabled: true } }]));
  await press('End all sign-ins');
  await press('End sign-ins');
  await waitFor(() => expect(sent(KEYS.end)).toEqual([{ params }]));
  expect(await screen.findByText('One sign-in ended')).toBeVisible();
});

it('is enabled again at once; without sign-ins or second steps there is nothing to end', async () => {
  const { sent } = await open({ disabled: true, sessions: 0, second_factor: false, status: 4, name: 'Ada L.' });
  expect(screen.getByRole('button', { name: 'End all sign-ins' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Remove second steps' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Membership' })).toHaveDisplayValue('4 · Unclassified User');
  await press('Disabled', 'switch');
  await waitFor(() => expect(sent(KEYS.change)).toEqual([{ params, body: { disabled: false } }]));
});

it.each<[readonly StaffScope[], boolean, boolean]>([
  [['owner'], true, true],
  [['content'], true, false],
  [['members'], false, false],
])('staff for %j may change who writes: %s, and remove second steps: %s', async (scopes, writes, removes) => {
  await open({}, scopes);
  expect(screen.getByRole('switch', { name: 'News centre' }).hasAttribute('disabled')).toBe(!writes);
  expect(screen.queryByRole('button', { name: 'Remove second steps' }) !== null).toBe(removes);
});

it('scopes of staff are sent in the order of the page; an owner has all of them', async () => {
  const { sent } = await open({ admin: true, scopes: ['marketing'] });
  await press('Members', 'checkbox');
  await press('Save scopes');
  await waitFor(() => expect(sent(KEYS.change)).toEqual([{ params, body: { scopes: ['members', 'marketing'] } }]));
  await press('Owner', 'checkbox');
  expect(screen.getByRole('checkbox', { name: 'Content' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Content' })).toBeDisabled();
});

it('accounts are asked for as the address says', async () => {
  const list = { data: [{ ...PERSON, status: 9, disabled: true }], total: 1, page: 2, per_page: 50 };
  const { asked } = await renderPage(<UsersPage />, {
    at: '/admin/users?q=ada&filter=disabled&sort=active&page=2',
    answers: { 'GET /_api/admin/users': list },
  } as never);
  expect(await screen.findByRole('link', { name: 'ada@example.org' })).toHaveAttribute('href', '/admin/users/7');
  expect(screen.getByText('9 · Unclassified User')).toBeVisible();
  expect(asked).toMatchObject([{ args: { query: { q: 'ada', filter: 'disabled', sort: 'active', page: 2 } } }]);
});
