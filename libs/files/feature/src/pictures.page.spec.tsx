import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { ApiError } from '@plumbline/shared/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PicturesPage } from './pictures.page';
import { filesStaffPages } from './staff-pages';

const PICTURE = {
  id: 4,
  version: 2,
  title: 'red flag',
  tags: 'flag',
  url: '/cdn/pictures/0123456789abcdef0123456789abcdef.png',
  type: 'png',
  width: 600,
  height: 400,
  bytes: 20_480,
  logo: false,
  created_at: '2026-01-02T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};
const LIST = { data: [PICTURE], total: 60, page: 1, per_page: 24 };

const open = ({ answers, ...given }: Given = {}) =>
  renderPage(<PicturesPage />, {
    at: '/pictures',
    as: USER,
    ...given,
    answers: { 'GET /_api/files/images': LIST, ...answers },
  });

const file = (name: string, type: string) => new File(['x'], name, { type });

it('shows pictures small, and asks the server for what is searched, sorted and turned to', async () => {
  const { asked, place } = await open();
  const picture = await screen.findByRole('img', { name: 'red flag' });
  expect(picture).toHaveAttribute('src', `/cdn/image?url=${encodeURIComponent(PICTURE.url)}&width=400`);
  expect(screen.getByText(/600 × 400 · 20 kB/)).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search pictures' }), 'flag{Enter}');
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'largest');
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(place()).toBe('/pictures?q=flag&sort=largest&page=2');
  await waitFor(() => expect(asked.at(-1)?.args).toEqual({ query: { q: 'flag', sort: 'largest', page: 2 } }));
});

it('sends what is a picture, one after the other, and says of others what is wrong', async () => {
  const sent: string[] = [];
  await open({
    answers: {
      'POST /_api/files/images': (args: { body: { file: File } }) => {
        sent.push(args.body.file.name);
        if (args.body.file.name === 'bad.png') throw new ApiError(422, 'The picture is damaged: it could not be read');
        return { success: true, url: PICTURE.url, image: PICTURE };
      },
    },
  });
  const files = [file('a.png', 'image/png'), file('bad.png', 'image/png'), file('b.jpg', 'image/jpeg')];
  await userEvent.upload(screen.getByLabelText('Upload pictures'), files);
  expect(await screen.findByText(/it could not be read/)).toBeVisible();
  await waitFor(() => expect(sent).toEqual(['a.png', 'bad.png', 'b.jpg']));
  await waitFor(() => expect(screen.queryByText('b.jpg')).toBeNull());
  await userEvent.upload(screen.getByLabelText('Upload pictures'), [file('x.svg', 'image/svg+xml')], {
    applyAccept: false,
  });
  expect(await screen.findByText(/Not a picture/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Forget x.svg' }));
  expect(screen.queryByText(/Not a picture/)).toBeNull();
  expect(sent).toHaveLength(3);
});

it('copies an address, changes a title, and deletes after a question', async () => {
  const user = userEvent.setup();
  const { asked } = await open({
    answers: { 'PUT /_api/files/images/{id}': PICTURE, 'DELETE /_api/files/images/{id}': { ok: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy address of red flag' }));
  expect(await navigator.clipboard.readText()).toBe(location.origin + PICTURE.url);
  await user.click(screen.getByRole('button', { name: 'Edit red flag' }));
  const edit = await screen.findByRole('dialog');
  await user.clear(await within(edit).findByLabelText('Title'));
  await user.type(within(edit).getByLabelText('Title'), 'blue flag');
  await user.click(within(edit).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete red flag' }));
  await user.click(await screen.findByRole('button', { name: 'Delete picture' }));
  expect(await screen.findByText('red flag deleted')).toBeVisible();
  expect(asked.filter(({ key }) => !key.startsWith('GET')).map(({ args }) => args)).toEqual([
    { params: { id: 4 }, body: { title: 'blue flag', tags: 'flag', version: 2 } },
    { params: { id: 4 } },
  ]);
});

it('says so where there are none', async () => {
  await open({ answers: { 'GET /_api/files/images': { ...LIST, data: [], total: 0 } } });
  expect(await screen.findByText('No pictures yet')).toBeVisible();
});

it.each(filesStaffPages.filter(({ path }) => path.endsWith('Gallery')).map(({ page, path }) => [path, page]))(
  '%s shows what staff keep for the site',
  async (at, page) => {
    const { asked } = await renderPage(<>{page}</>, { at, answers: { 'POST /_api/admin/gallery': LIST } });
    expect(await screen.findByRole('img', { name: 'red flag' })).toBeVisible();
    expect(asked[0]?.args).toEqual({
      body: { sort: 'newest', page: 1, gallery: at.includes('icon') ? 'icon' : 'image' },
    });
  },
);
