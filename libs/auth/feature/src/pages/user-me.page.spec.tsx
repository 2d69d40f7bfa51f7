import { BookmarkButton } from '@plumbline/auth/kit';
import { ApiError } from '@plumbline/shared/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { accountTabOf, UserMePage } from './user-me.page';

const BOOKMARK = { id: 1, title: 'Vitral Systems', url: '/stock/VTRL/summary', created_at: '2026-01-01T00:00:00Z' };
const LIST = { data: [BOOKMARK], total: 45, page: 1, per_page: 20 };

const open = ({ answers, ...given }: Given = {}) =>
  renderPage(<UserMePage tab="bookmarks" alerts={null} billing={() => null} />, {
    at: '/user/me?tab=account&subtab=bookmarks',
    as: USER,
    ...given,
    answers: { 'GET /_api/bookmarks': LIST, ...answers },
  });

it.each([
  ['bookmarks', 'bookmarks'],
  ['account-email', 'account-email'],
  ['account-notification', 'account-notification'],
  [null, 'account-settings'],
  ['account-billing', 'account-billing'],
  ['account-nothing', 'account-settings'],
  ['', 'account-settings'],
])('user.me-tabs: subtab %j shows %s', (subtab, tab) => {
  expect(accountTabOf(subtab)).toBe(tab);
});

describe('bookmarks', () => {
  it('are searched, sorted and paged by the server', async () => {
    const { asked } = await open();
    expect(await screen.findByRole('link', { name: 'Vitral Systems' })).toHaveAttribute('href', '/stock/VTRL/summary');
    await userEvent.type(screen.getByLabelText('Search bookmarks'), 'v{Enter}');
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'title');
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(asked.at(-1)?.args).toEqual({ query: { q: 'v', sort: 'title', page: 2 } }));
  });

  it('are removed at once and can be put back', async () => {
    const { asked } = await open({
      answers: { 'DELETE /_api/bookmarks/{id}': { ok: true }, 'POST /_api/bookmarks': BOOKMARK },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Vitral Systems' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked.some(({ key }) => key === 'POST /_api/bookmarks')).toBe(true));
    expect(asked.find(({ key }) => key === 'POST /_api/bookmarks')?.args).toEqual({
      body: { title: 'Vitral Systems', url: '/stock/VTRL/summary' },
    });
  });

  it('say so when there are none', async () => {
    await open({ answers: { 'GET /_api/bookmarks': { ...LIST, data: [], total: 0 } } });
    expect(await screen.findByText('No bookmarks yet')).toBeVisible();
  });
});

describe('the bookmark button', () => {
  const press = async (given: Given) => {
    const page = await renderPage(<BookmarkButton title="Vitral Systems" />, {
      at: '/stock/VTRL/summary?asOf=2024-01-02',
      ...given,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Bookmark' }));
    return page;
  };

  it('bookmark.ok: says Page Bookmarked', async () => {
    const { asked } = await press({ as: USER, answers: { 'POST /_api/bookmarks': BOOKMARK } });
    expect(await screen.findByText('Page Bookmarked')).toBeInTheDocument();
    expect(asked[0]?.args).toEqual({
      body: { title: 'Vitral Systems', url: '/stock/VTRL/summary?asOf=2024-01-02' },
    });
  });

  it('error.bookmark: shows the message of a failure', async () => {
    await press({
      as: USER,
      answers: { 'POST /_api/bookmarks': new ApiError(409, 'There is room for 500 bookmarks') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is room for 500 bookmarks');
  });

  it('visitor.cannot-bookmark, visitor.limits: asks a visitor to sign in and changes nothing', async () => {
    const { asked, place } = await press({});
    expect(place()).toBe('/login?redirect=%2Fstock%2FVTRL%2Fsummary%3FasOf%3D2024-01-02');
    expect(asked).toEqual([]);
  });
});
