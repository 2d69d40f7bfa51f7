import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { renderShell } from '../testing/render-shell';
import { ChangeLogPage } from './change-log.page';

const ENTRY = {
  id: 7,
  day: '2026-03-02',
  title: 'Statements by segment',
  kind: 'improved',
  body: '<p>See <strong>segments</strong> of $ACME.</p><p>&lt;script&gt;</p>',
};

const open = (data: readonly object[], { total = data.length, page = 1 } = {}) =>
  renderShell(
    <Suspense>
      <ChangeLogPage page={page} />
    </Suspense>,
    { answers: async () => ({ data, total, page, per_page: 20 }) },
  );

it('shows entries with day, kind and text, tickers as links, and the way to older ones', async () => {
  open([ENTRY], { total: 21 });
  const entry = await screen.findByRole('article', { name: 'Statements by segment' });
  for (const text of ['2026-03-02', 'Improved', 'segments', '<script>'])
    expect(within(entry).getByText(text)).toBeVisible();
  expect(within(entry).getByRole('link', { name: '$ACME' })).toHaveAttribute('href', '/stock/ACME/summary');
  expect(screen.getByRole('link', { name: /Next/ })).toHaveAttribute('href', '/changelog?page=2');
});

it('says that nothing is there yet, or not on such a page', async () => {
  open([]);
  expect(await screen.findByText('Nothing is written here yet')).toBeVisible();
  open([], { total: 5, page: 9 });
  expect(await screen.findByRole('link', { name: 'First page' })).toHaveAttribute('href', '/changelog');
});
