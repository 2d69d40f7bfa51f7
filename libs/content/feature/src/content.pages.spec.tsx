import { renderPage, USER } from '@plumbline/auth/kit/testing';
import { ApiError } from '@plumbline/shared/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { ArticlePage } from './pages/article.page';
import { EditorPage } from './pages/editor.page';
import { LatestNewsPage } from './pages/latest-news.page';
import { ManagePage } from './pages/manage.page';
import { NewsPage } from './pages/news.page';

const AUTHOR = { ...USER, canAccessNewsCenter: true };
const SINCE = {
  currency: 'USD',
  from: { day: '2026-03-02', close: 11 },
  to: { day: '2026-06-05', close: 12.5 },
  total_return: 13.64,
  closes: [11, 12, 12.5],
};
const STOCK = { ref: 7, stockid: 'US1', display_symbol: 'ACME', symbol: 'ACME', company: 'Acme Inc.', since: SINCE };
const ROW = {
  id: 7,
  subject: 'what-is-roe',
  title: 'What is ROE?',
  deck: 'A deck',
  author: 'ada',
  language: 'en',
  published_at: '2026-03-03T15:00:00.000Z',
  updated_at: '2026-03-03T15:00:00.000Z',
  country: 'us',
  category: 'companies',
  audience: '3',
  tags: [{ id: 1, name: 'Quality' }],
  stocks: [STOCK],
  rating: { mean: 4.2, count: 5 },
};
const WORK = {
  state: 'draft',
  is_public: false,
  has_changes: true,
  publish_at: null,
  note: null,
  version: 3,
  saved_at: '2026-03-03T15:00:00.000Z',
};
const DRAFT = {
  id: 7,
  title: 'What is ROE?',
  deck: '',
  body: '<p>One.</p>',
  audience: 'all',
  country: 'world',
  category: 'markets',
  language: 'en',
  disclosure: '',
  tags: [],
  stocks: [],
  subject: 'article',
  published_at: null,
  is_own: true,
  may_publish: false,
  is_editor: false,
  author: 'ada',
  work: WORK,
  versions: [],
};
const page = (data: readonly object[]) => ({ data, total: data.length, page: 1, per_page: 20 });

const suspended = (part: ReactNode) => <Suspense>{part}</Suspense>;

it('articles name their stocks with what became of the price', async () => {
  await renderPage(suspended(<NewsPage />), {
    at: '/news?tag=1',
    answers: {
      'GET /_api/messages': page([{ ...ROW, work: null }]),
      'GET /_api/messages/tags': { data: [{ id: 1, name: 'Quality', articles: 1 }] },
    },
  });
  const card = await screen.findByRole('article', { name: 'What is ROE?' });
  expect(within(card).getByRole('link', { name: 'What is ROE?' })).toHaveAttribute('href', '/news/7/what-is-roe');
  for (const text of ['+13.64 %', '4.2 of 5 (5)', 'Premium']) expect(within(card).getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: /Remove.*Quality/i })).toBeVisible();
});

it('a visitor reads the beginning of what is for members, and is asked to sign in', async () => {
  await renderPage(suspended(<ArticlePage id={7} />), {
    at: '/news/7/what-is-roe',
    answers: {
      'GET /_api/messages/{id}': {
        ...ROW,
        body: '<p>See $ACME.</p>',
        is_cut: true,
        disclosure: 'None held',
        mine: null,
        is_own: false,
        corrections: [{ at: '2026-03-04T15:00:00.000Z', text: 'A number was wrong' }],
      },
      'GET /_api/messages': page([]),
      'POST /_api/messages/{id}/read': { ok: true },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'What is ROE?' })).toBeVisible();
  expect(screen.getByText('The rest is for Premium members')).toBeVisible();
  expect(screen.getByText('A number was wrong')).toBeVisible();
  expect(screen.getByRole('link', { name: '$ACME' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to rate it' })).toBeVisible();
});

it('news are listed by day, with where they can be read', async () => {
  const story = {
    id: 'n1',
    kind: 'news',
    title: 'Acme opens a mill',
    excerpt: 'It opened.',
    source: 'Wire',
    author: null,
    url: 'https://a.b/1',
    published_at: '2026-03-03T15:00:00.000Z',
    day: '2026-03-03',
    time: '10:00',
    country: 'us',
    category: 'companies',
    language: 'en',
    others: 1,
    stocks: [STOCK],
  };
  await renderPage(suspended(<LatestNewsPage country="world" category="all" />), {
    at: '/latest-news',
    answers: { 'GET /_api/news': { ...page([story]), countries: [{ country: 'us', stories: 1 }] } },
  });
  expect(await screen.findByRole('heading', { name: 'Mar 3, 2026' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Acme opens a mill' })).toHaveAttribute('href', 'https://a.b/1');
  expect(screen.getByText('Wire and 1 more')).toBeVisible();
  expect(screen.getByRole('option', { name: 'United States (1)' })).toBeInTheDocument();
});

it('who may not write learns who can grant it', async () => {
  await renderPage(<ManagePage />, { as: USER, at: '/manage', answers: {} });
  expect(await screen.findByText('Your account may not write articles')).toBeVisible();
});

it.each([
  [true, 1],
  [false, 0],
])('menu.specific-ids: news management is offered to those who are named as editors: %s', async (isEditor, links) => {
  await renderPage(suspended(<ManagePage />), {
    as: AUTHOR,
    at: '/manage',
    answers: {
      'GET /_api/messages/rights': { may_publish: isEditor, is_editor: isEditor },
      'GET /_api/messages': page([]),
      'GET /_api/messages/author_stats': { period: '1m', data: [] },
    },
  });
  expect(await screen.findByText('No article yet')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'News management' })).toHaveLength(links);
});

it('the editor keeps both texts when another was saved meanwhile', async () => {
  const user = userEvent.setup();
  const other = { ...DRAFT, title: 'Theirs', work: { ...WORK, version: 4 } };
  const stale = new ApiError(409, 'It was changed meanwhile', { code: 'stale', current: other });
  const versions: unknown[] = [];
  await renderPage(<EditorPage id={7} />, {
    as: AUTHOR,
    at: '/news/post/editor/7',
    answers: {
      'GET /_api/messages/{id}/draft': DRAFT,
      'GET /_api/messages/tags': { data: [] },
      'PUT /_api/messages/{id}': ({ body }: { body: { version: number; title: string } }) => {
        versions.push([body.version, body.title]);
        if (body.version === 3) throw stale;
        return { ...DRAFT, title: body.title, work: { ...WORK, version: 5 } };
      },
    } as never,
  });
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  await user.type(title, ' Mine');
  await user.click(screen.getByRole('button', { name: 'Save now' }));
  expect(await screen.findByText('There is another text of this article')).toBeVisible();
  expect(title).toHaveValue('What is ROE? Mine');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText(/^Saved/)).toBeVisible();
  expect(versions).toEqual([
    [3, 'What is ROE? Mine'],
    [4, 'What is ROE? Mine'],
  ]);
});
