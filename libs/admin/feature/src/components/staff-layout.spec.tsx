import { getQueryClient } from '@plumbline/shared/data-access';
import { ApiError } from '@plumbline/shared/domain';
import { act, screen } from '@testing-library/react';
import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { StaffLayout } from './StaffLayout';

const SOURCE = 'https://example.com/source';
const PAGES = [{ path: '/admin', title: 'Served data', group: 'Data', page: null } as const];
const ADMIN = { ...USER, admin: true, staff_scopes: ['owner' as const] };
const factors = (more: object) => ({ data: [], recovery_left: 0, is_required: true, can_add_passkey: true, ...more });
const FACTOR = { id: 1, kind: 'totp', name: 'Phone', created_at: '2026-03-01T10:00:00.000Z', last_used_at: null };

const open = (answer: object, given: Given = { as: ADMIN }) =>
  renderPage(
    <StaffLayout brand="Plumbline" sourceUrl={SOURCE} pages={PAGES} tools={null} signIn={<p>Sign in first</p>} />,
    { at: '/admin', answers: { 'GET /_api/user/factors': answer as never }, ...given },
  );
const menu = () => screen.queryByRole('navigation', { name: 'Staff' });

it('asks for a second step before anything else, with a way out, and goes on once there is one', async () => {
  await open(factors({}));
  expect(await screen.findByText('Add a second step to go on')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign out' })).toBeVisible();
  expect(menu()).toBeNull();
  act(() => void getQueryClient().setQueryData(['GET /_api/user/factors'], factors({ data: [FACTOR] })));
  expect(await screen.findByRole('navigation', { name: 'Staff' })).toBeVisible();
});

it.each([
  ['nothing is demanded', factors({ is_required: false })],
  ['there is one', factors({ data: [FACTOR] })],
  ['the list cannot be loaded: the server refuses anyway', new ApiError(503, 'Not now')],
])('shows the app where %s', async (_case, answer) => {
  await open(answer);
  expect(await screen.findByRole('navigation', { name: 'Staff' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe(SOURCE);
});

it('menu.admin: a visitor sees the sign-in, and an admin whose scopes cover nothing no section', async () => {
  const visit = await open(factors({ is_required: false }), {});
  expect(screen.getByText('Sign in first')).toBeVisible();
  expect(menu()).toBeNull();
  visit.unmount();
  await open(factors({ is_required: false }), { as: { ...ADMIN, staff_scopes: [] } });
  expect(await screen.findByText('Your rights do not cover this page')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Served data' })).toBeNull();
});
