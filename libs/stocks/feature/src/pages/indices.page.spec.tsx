import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { IndexMembersPage } from './index-members.page';
import { IndicesPage } from './indices.page';

const index = { ticker: 'NDX', name: 'Nasdaq 100', region: 'Most Popular', members: null, symbol: '^NDX' };
const unknown = { ...index, reason: 'No list of its members was imported' };

it('lists indices under their region with how many members are known', async () => {
  const answers = {
    'GET /_api/indices': { data: [unknown, { ...index, ticker: 'SPX', name: 'S&P 500', members: 132 }] },
  };
  renderRouted(
    <Suspense>
      <IndicesPage />
    </Suspense>,
    { at: '/idx', answers },
  );
  expect(await screen.findByRole('link', { name: 'S&P 500' })).toHaveAttribute('href', '/idx/SPX');
  expect(screen.getByText('132 members')).toBeInTheDocument();
  expect(screen.getByText('no list of members')).toHaveAttribute('title', unknown.reason);
});

it('an index without a list of members says what would bring one', async () => {
  const answers = {
    'GET /_api/indices/{ticker}/components': { index: unknown, data: [], total: 0, page: 1, per_page: 20 },
  };
  renderRouted(<IndexMembersPage ticker="NDX" />, { at: '/idx/NDX', answers });
  expect(await screen.findByText(unknown.reason)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Prices of ^NDX' })).toHaveAttribute('href', '/stock/%5ENDX/chart');
});
