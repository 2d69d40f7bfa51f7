import { ApiError } from '@plumbline/shared/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { NotificationBar } from './NotificationBar';

const mockSession = jest.fn<unknown, []>();
jest.mock('@plumbline/auth/data-access', () => ({
  ...jest.requireActual<object>('@plumbline/auth/data-access'),
  useSession: () => mockSession(),
}));
beforeEach(() => mockSession.mockReturnValue({ state: 'visitor' }));

it('notifbar.offer, notifbar.who: offers visitors the trial', () => {
  renderShell(<NotificationBar path="/" />);
  expect(screen.getByRole('link', { name: 'Start your 7-day free trial' })).toHaveAttribute('href', '/register');
});

it('closed, it stays away for 30 days', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  renderShell(<NotificationBar path="/" />);
  await userEvent.click(screen.getByRole('button', { name: 'Close this notice for 30 days' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(written).toHaveBeenCalledWith('notice=trial; path=/; max-age=2592000; SameSite=Lax');
  written.mockRestore();
});

it('notifbar.offer: a member starts the trial after a confirmation', async () => {
  mockSession.mockReturnValue({ state: 'member', user: { status: 1 } });
  const asked: string[] = [];
  const call = async (key: string) => {
    asked.push(key);
    throw new ApiError(409, 'Your free trial has been used');
  };
  renderShell(<NotificationBar path="/" />, { answers: call });
  await userEvent.click(screen.getByRole('button', { name: 'Start your 7-day free trial' }));
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start your 7-day free trial' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start now' }));
  expect(await screen.findByText('Your free trial has been used')).toBeInTheDocument();
  expect(asked).toEqual(['POST /_api/user/trial']);
});

it('a line without a link only says something', () => {
  renderShell(<NotificationBar path="/" />, {
    site: { notices: [{ id: 'x', text: 'Closed on Monday', link: null, audience: 'all' }] },
  });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Closed on Monday')).toBeInTheDocument();
});

it.each([
  ['notifbar.pricing: pricing pages have none', '/pricing', {}],
  ['an operator may have none', '/', { notices: [] }],
])('%s', (_what, path, site) => {
  renderShell(<NotificationBar path={path} />, { site });
  expect(screen.queryByRole('complementary')).toBeNull();
});
