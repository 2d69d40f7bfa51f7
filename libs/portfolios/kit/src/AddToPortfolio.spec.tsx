import { renderPage, USER } from '@plumbline/auth/kit/testing';
import { ApiError } from '@plumbline/shared/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddToPortfolio } from './AddToPortfolio';

const FOUND = {
  stock: {
    ref: 1,
    stockid: 'US1',
    symbol: 'VTRL',
    display_symbol: 'VTRL',
    company: 'V',
    exchange: 'NAS',
    currency: 'USD',
  },
  in_basket: false,
  portfolios: [
    { id: 3, name: 'Long term', is_listed: true, transactions: 2 },
    { id: 4, name: 'Ideas', is_listed: false, transactions: 0 },
  ],
};

const STOCKS = 'POST /_api/v2/portfolios/{id}/stocks';

async function open(answers: object = {}) {
  const page = await renderPage(<AddToPortfolio stock="VTRL" />, {
    at: '/stock/VTRL/summary?asOf=2024-01-02',
    as: USER,
    answers: { 'GET /_api/v2/portfolios/memberships': FOUND, [STOCKS]: { data: [] }, ...answers },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add to portfolio' }));
  const bodies = (key: string) => page.asked.filter((one) => one.key === key).map(({ args }) => args);
  return { ...page, bodies };
}

it('ticks show where a security is, and a tick adds it; Escape gives the focus back', async () => {
  const { bodies } = await open();
  expect(await screen.findByRole('checkbox', { name: 'Long term' })).toBeChecked();
  expect(screen.getByText('2 transactions')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ideas' }));
  await waitFor(() =>
    expect(bodies(STOCKS)).toEqual([{ params: { id: 4 }, body: { action: 'add', stocks: ['VTRL'] } }]),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to portfolio' })).toHaveFocus());
});

it('what has transactions is taken out only after saying so', async () => {
  const refusal = new ApiError(409, 'transactions name it', { code: 'has_transactions' });
  const { bodies } = await open({
    [STOCKS]: ({ body }: { body: { force?: boolean } }) => (body.force ? { data: [] } : refusal),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Long term' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('2 transactions of Long term would be voided');
  await userEvent.click(screen.getByRole('button', { name: 'Remove them' }));
  await waitFor(() =>
    expect(bodies(STOCKS).at(-1)).toEqual({
      params: { id: 3 },
      body: { action: 'remove', stocks: ['VTRL'], force: true },
    }),
  );
});

it('makes a portfolio with the security, puts it into the basket, and says what went wrong', async () => {
  const { bodies } = await open({
    'POST /_api/v2/portfolios/create': { id: 9 },
    'POST /_api/v2/portfolios/baskets': new ApiError(503, 'Try again'),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'New portfolio' }), 'Dividends{Enter}');
  await waitFor(() => expect(bodies(STOCKS)).toEqual([expect.objectContaining({ params: { id: 9 } })]));
  await userEvent.click(screen.getByRole('checkbox', { name: 'My basket' }));
  expect(await screen.findByText('Try again')).toBeVisible();
});

it('records a purchase', async () => {
  const { bodies } = await open({ 'POST /_api/v2/portfolios/{id}/events': { data: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a purchase of VTRL' }));
  await userEvent.type(screen.getByLabelText('Day of the purchase'), '2024-03-05');
  await userEvent.type(screen.getByRole('textbox', { name: 'Shares' }), '10');
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Add purchase' }));
  await waitFor(() =>
    expect(bodies('POST /_api/v2/portfolios/{id}/events')).toEqual([
      {
        params: { id: 3 },
        body: { events: [{ kind: 'buy', day: '2024-03-05', stock: 'VTRL', quantity: '10', price: '20' }] },
      },
    ]),
  );
});

it('a visitor is led to sign in and back to the page with its day', async () => {
  const { router } = await renderPage(<AddToPortfolio stock="VTRL" isSmall />, {
    at: '/stock/VTRL/summary?asOf=2024-01-02',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add VTRL to a portfolio' }));
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: '?redirect=%2Fstock%2FVTRL%2Fsummary%3FasOf%3D2024-01-02',
  });
});
