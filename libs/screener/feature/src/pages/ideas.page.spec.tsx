import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { IdeasPage } from './ideas.page';

const IDEA = {
  id: 7,
  title: 'Cheap maker of anvils',
  category: 'Value',
  side: 'long',
  day: '2025-06-03',
  symbol: 'ACME',
  body: '<p>See $ACME.</p>',
  security: { stockid: 'US1', display_symbol: 'ACME', company: 'Acme Inc.' },
  since: {
    currency: 'USD',
    from: { day: '2025-06-03', close: 11 },
    to: { day: '2025-06-05', close: 12.5 },
    total_return: 13.64,
    closes: [11, 12, 12.5],
  },
};
const UNKNOWN = { ...IDEA, id: 8, title: 'Gone', symbol: 'NONE', security: null, since: null, side: 'short' };

const open = (path: string, data: readonly object[], total = data.length) =>
  renderRouted(
    <Suspense>
      <IdeasPage />
    </Suspense>,
    {
      at: path,
      answers: {
        'GET /_api/stock_ideas': { data, total, page: 1, per_page: 20 },
        'GET /_api/stock_idea_categories': {
          data: [
            { id: 1, name: 'Value', about: 'Cheap ones', ideas: 2 },
            { id: 2, name: 'Income', about: null, ideas: 0 },
          ],
        },
        'GET /_api/screeners/popular_stock_ideas': {
          data: [
            {
              stockid: 'US2',
              symbol: 'B',
              display_symbol: 'B',
              company: 'Beta Inc.',
              screens: [{ id: 1, slug: 'predictable', name: 'Predictable' }],
            },
          ],
          version: 'v1',
        },
      },
    },
  );

it('shows each idea with its case and the return since', async () => {
  open('/ideas?asOf=2025-06-05', [IDEA, UNKNOWN], 30);
  const idea = await screen.findByRole('article', { name: 'Cheap maker of anvils' });
  for (const text of ['Long', 'Value', 'USD 11.00', 'USD 12.50', '+13.64 %'])
    expect(within(idea).getByText(text)).toBeVisible();
  expect(within(idea).getByRole('img', { name: /Price since/ })).toBeVisible();
  expect(within(idea).getByRole('link', { name: '$ACME' })).toBeVisible();
  expect(screen.getByText('No security of the market is called NONE.')).toBeVisible();
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of ideas' }));
  expect(kinds.getByRole('link', { name: /Value/ })).toHaveAttribute('href', '/ideas?category=Value&asOf=2025-06-05');
  expect(kinds.queryByText('Income')).not.toBeInTheDocument();
  expect(await screen.findByText('1 screen')).toBeVisible();
  expect(screen.getByRole('link', { name: /Next/ })).toHaveAttribute('href', '/ideas?page=2&asOf=2025-06-05');
});

it('of the day of its last close there is no return yet, and none that is 0', async () => {
  const { since } = IDEA;
  open('/ideas', [{ ...IDEA, since: { ...since, to: since.from, total_return: 0, closes: [11] } }]);
  const idea = await screen.findByRole('article', { name: 'Cheap maker of anvils' });
  expect(within(idea).getAllByText('USD 11.00')).toHaveLength(1);
  expect(within(idea).getByText(/No close after it is known yet/)).toBeVisible();
  expect(within(idea).queryByText(/%/)).not.toBeInTheDocument();
});

it('says why there is none', async () => {
  open('/ideas', []);
  expect(await screen.findByText('No idea is published yet')).toBeVisible();
  open('/ideas?q=xyz', []);
  expect(await screen.findByRole('link', { name: 'All ideas' })).toBeVisible();
});
