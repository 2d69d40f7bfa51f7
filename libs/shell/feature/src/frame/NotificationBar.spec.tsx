import { USER } from '@plumbline/auth/kit/testing';
import { ApiError } from '@plumbline/shared/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShellFor } from '../testing/render-shell';
import { NotificationBar } from './NotificationBar';

it('notifbar.offer, notifbar.who: offers visitors the trial', async () => {
  await renderShellFor(<NotificationBar path="/" />);
  expect(screen.getByRole('link', { name: 'Start your 7-day free trial' })).toHaveAttribute('href', '/register');
});

it('closed, it stays away for 30 days', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  await renderShellFor(<NotificationBar path="/" />);
  await userEvent.click(screen.getByRole('button', { name: 'Close this notice for 30 days' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(written).toHaveBeenCalledWith('notice=trial; path=/; max-age=2592000; SameSite=Lax');
  written.mockRestore();
});

it('notifbar.offer: a member starts the trial after a confirmation', async () => {
  const asked: string[] = [];
  const call = async (key: string) => {
    asked.push(key);
    throw new ApiError(409, 'Your free trial has been used');
  };
  await renderShellFor(<NotificationBar path="/" />, USER, { answers: call });
  await userEvent.click(screen.getByRole('button', { name: 'Start your 7-day free trial' }));
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start your 7-day free trial' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start now' }));
  expect(await screen.findByText('Your free trial has been used')).toBeInTheDocument();
  expect(asked).toEqual(['POST /_api/user/trial']);
});

it('a line without a link only says something', async () => {
  await renderShellFor(<NotificationBar path="/" />, undefined, {
    site: { notices: [{ id: 'x', text: 'Closed on Monday', link: null, audience: 'all' }] },
  });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Closed on Monday')).toBeInTheDocument();
});

it.each([
  ['notifbar.pricing: pricing pages have none', '/pricing', {}],
  ['an operator may have none', '/', { notices: [] }],
])('%s', async (_what, path, site) => {
  await renderShellFor(<NotificationBar path={path} />, undefined, { site });
  expect(screen.queryByRole('complementary')).toBeNull();
});
