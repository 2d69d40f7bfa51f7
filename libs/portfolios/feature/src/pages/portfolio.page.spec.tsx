import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { ApiError } from '@plumbline/shared/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortfolioListPage } from './portfolio-list.page';
import { PortfolioPage } from './portfolio.page';

const STOCK = {
  ref: 1,
  stockid: 'US1',
  symbol: 'VTRL',
  display_symbol: 'VTRL',
  company: 'Vantrellis',
  exchange: 'NAS',
  currency: 'USD',
};
const PORTFOLIO = {
  id: 3,
  version: 2,
  name: 'Long term',
  portname: 'Long term',
  private: true,
  privacy: 'private',
  stock_count: 1,
  alert: false,
  currency: 'USD',
  cost_method: 'fifo',
  tracks_cash: null,
  benchmark: null,
  role: 'owner',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const HOLDING = {
  stock: STOCK,
  seq: -1,
  quantity: 10,
  accounts: [''],
  first_day: '2024-03-05',
  price: 30,
  price_day: '2026-03-20',
  price_from: 'close',
  is_stale: false,
  cost: 200,
  average_cost: 20,
  value: 300,
  weight: 100,
  day_change: 3,
  unrealised: 100,
  unrealised_percent: 50,
  currency_gain: 0,
  realised: null,
  income: 0,
  figures: { pettm: 12.5, sector: 'Technology' },
};
const NONE = { status: 'not_available', reason: 'No holding has this figure', coverage: 0 };
const DETAIL = {
  data: [HOLDING],
  total: 1,
  page: 1,
  per_page: 40,
  portfolio: PORTFOLIO,
  stocks: [],
  date: '2026-03-20',
  asOf: null,
  pettm: NONE,
  pb: NONE,
  yield: NONE,
  view: {
    fields: [
      { key: 'pettm', label: 'PE Ratio (TTM)', unit: 'x' },
      { key: 'sector', label: 'Sector', unit: 'text' },
    ],
  },
  coverage: 1,
  value: 300,
  cost: 200,
  day_change: 3,
  unrealised: 100,
  realised: 0,
  income: 0,
  cash: [],
  tracks_cash: false,
  is_making: false,
  notes: ['1 corporate action waits for an answer'],
};
const RETURN = { value: 0.5 };
const RETURNS = { twr: RETURN, mwr: RETURN, dietz: RETURN, simple: RETURN };
const MISSING = { status: 'not_available', reason: 'There is no benchmark' };
const PARTS = {
  opening: 0,
  in: 200,
  out: 0,
  closing: 300,
  gain: 100,
  price: 100,
  currency: 0,
  dividends: 0,
  interest: 0,
  fees: 0,
  taxes: 0,
};
const PERFORMANCE = {
  scope: 'portfolio',
  currency: 'USD',
  date: '2026-03-20',
  tracks_cash: false,
  benchmark: null,
  periods: [
    {
      key: 'all',
      from: '2024-03-04',
      to: '2026-03-20',
      ...RETURNS,
      twr_annual: RETURN,
      mwr_annual: RETURN,
      benchmark: MISSING,
      gain: 100,
      benchmark_gain: MISSING,
      parts: PARTS,
    },
  ],
  series: { days: [], value: [], in: [], out: [], twr: [], benchmark: [], same_money: [] },
  months: [],
  holdings: [{ stock: STOCK, gain: 100, contribution: RETURN, parts: PARTS, ...RETURNS }],
  accounts: [],
  currencies: [],
  lots: [
    {
      stock: STOCK,
      no: 1,
      account: '',
      day: '2024-03-05',
      quantity: '10',
      cost: 200,
      value: 300,
      gain: 100,
      gain_percent: 50,
      scope: 'lot:1',
    },
  ],
  closed: [],
  risk: { volatility: MISSING, drawdown: MISSING, sharpe: MISSING, beta: MISSING, correlation: MISSING },
  notes: [],
};
const SLICE = {
  name: 'Technology',
  value: 300,
  weight: 100,
  others: { count: 3, value: 20 },
  parts: [{ name: 'VTRL', via: ['CMTK'], day: '2026-01-31', value: 280 }],
};
const EXPOSURE = {
  date: '2026-03-20',
  currency: 'USD',
  look: 'direct',
  is_making: false,
  notes: [],
  company: [SLICE],
  sector: [SLICE],
  country: [SLICE],
  currencies: [SLICE],
  size: [SLICE],
  funds: [{ stock: { ...STOCK, symbol: 'PXQR' }, value: 300, report: null, parts: null }],
  overlap: { stocks: [], rows: [] },
  correlations: { stocks: [], rows: [], from: null },
};
const ENTRY = {
  no: 1,
  kind: 'buy',
  day: '2024-03-05',
  stock: STOCK,
  quantity: '10',
  price: '20',
  amount: null,
  currency: 'USD',
  fee: '0',
  tax: '0',
  account: '',
  rate: null,
  to_currency: null,
  to_amount: null,
  lots: null,
  note: '',
  origin: 'form',
  batch: null,
  recorded_at: '2026-01-01T00:00:00Z',
  voids: null,
  voided_by: null,
  problem: null,
};
const LEDGER = {
  'GET /_api/v2/portfolios/{id}/events': { data: [ENTRY], accounts: [''] },
  'GET /_api/v2/portfolios/{id}/actions': { data: [] },
  'GET /_api/v2/portfolios/{id}/imports': { data: [] },
  'GET /_api/v2/portfolios/{id}/audit': { data: [ENTRY] },
};

const open = (view: string, { answers, ...given }: Given = {}) =>
  renderPage(<PortfolioPage id={3} alerts={({ id }) => <p>Alerts of {id}</p>} />, {
    at: `/portfolio/3?view=${view}`,
    as: USER,
    ...given,
    answers: { 'GET /_api/v2/portfolios/{id}': DETAIL, ...LEDGER, ...answers },
  });

describe('the list', () => {
  const list = (answers: object) =>
    renderPage(<PortfolioListPage />, {
      at: '/portfolio',
      as: USER,
      answers: { 'GET /_api/v2/portfolios/list_shared': { data: [], total: 0, page: 1, per_page: 9999 }, ...answers },
    });

  it('names portfolios with what they are worth', async () => {
    const row = { ...PORTFOLIO, value: 300, day_change: 3, gain: 100, date: '2026-03-20', address: '/portfolio/3' };
    await list({ 'POST /_api/v2/portfolios/search': { data: [row], total: 1, page: 1, per_page: 9999 } });
    expect(await screen.findByRole('link', { name: 'Long term' })).toHaveAttribute('href', '/portfolio/3');
    expect(screen.getByText('$300.00')).toBeVisible();
  });

  it('is put into order by keys and by dragging, and says so', async () => {
    const rows = ['Growth', 'Income', 'Family'].map((name, at) => ({
      ...PORTFOLIO,
      id: at + 1,
      name,
      value: 1,
      day_change: 0,
      gain: 0,
      date: '2026-03-20',
      address: `/portfolio/${at + 1}`,
    }));
    const { asked } = await list({
      'POST /_api/v2/portfolios/search': { data: rows, total: 3, page: 1, per_page: 9999 },
      'POST /_api/v2/portfolios/reorder': { ok: true },
    });
    const kept = () => asked.filter(({ key }) => key.endsWith('/reorder')).map(({ args }) => args['body']);
    await userEvent.click(await screen.findByRole('button', { name: 'Move Income up' }));
    expect(screen.getByText('Income is now at place 1 of 3')).toBeInTheDocument();
    await waitFor(() => expect(kept()).toEqual([{ ids: [2, 1, 3] }]));

    const lines = screen.getAllByRole('row').slice(1);
    lines.forEach((line, at) => (line.getBoundingClientRect = () => ({ bottom: 40 * (at + 1) }) as DOMRect));
    const grip = within(lines[0]!).getByTitle('Drag to another place');
    fireEvent(grip, new MouseEvent('pointerdown', { bubbles: true }));
    fireEvent(window, new MouseEvent('pointermove', { clientY: 500 }));
    expect(lines[2]).toHaveAttribute('data-drop', 'below');
    fireEvent(window, new MouseEvent('pointerup'));
    await waitFor(() => expect(kept()[1]).toEqual({ ids: [2, 3, 1] }));
  });

  it('offers to make the first one', async () => {
    const { asked } = await list({
      'POST /_api/v2/portfolios/search': { data: [], total: 0, page: 1, per_page: 9999 },
      'POST /_api/v2/portfolios/create': PORTFOLIO,
      'GET /_api/v2/portfolios/defaults': { currency: 'EUR', cost_method: 'fifo', benchmark: null },
    });
    expect(await screen.findByText('No portfolio yet')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'New portfolio' })[0]!);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Long term');
    await userEvent.click(screen.getByRole('button', { name: 'Create portfolio' }));
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /_api/v2/portfolios/create')?.args).toEqual({
        body: { name: 'Long term', currency: 'EUR' },
      }),
    );
  });
});

describe('a portfolio', () => {
  it('shows what is held with figures of the registry', async () => {
    await open('holdings');
    const row = await screen.findByRole('row', { name: /VTRL/ });
    expect(within(row).getByText('12.50')).toBeVisible();
    expect(within(row).getByText('Technology')).toBeVisible();
    expect(within(row).getByText('+$100.00')).toBeVisible();
  });

  it('says how a figure comes about', async () => {
    const explanation = {
      label: 'Value',
      formula: 'Shares times the last close',
      currency: 'USD',
      value: 300,
      lines: [{ label: 'VTRL', formula: '10 shares × 30', value: 300, no: null }],
    };
    await open('holdings', { answers: { 'GET /_api/v2/portfolios/{id}/explain': explanation } });
    await userEvent.click(await screen.findByRole('button', { name: /^Value of VTRL/ }));
    expect(await screen.findByText('10 shares × 30')).toBeVisible();
  });

  it('shows returns by holding, lot and account, and says how each comes about', async () => {
    const { asked } = await open('performance', {
      answers: {
        'GET /_api/v2/portfolios/{id}/performance': PERFORMANCE,
        'GET /_api/v2/portfolios/{id}/explain': {
          label: 'Time-weighted return',
          formula: 'Compounded',
          currency: 'USD',
          value: 50,
          unit: 'percent',
          lines: [
            { label: '2024-03-05 to 2026-03-20', formula: '300 ÷ 200 − 1', value: 50, no: null, unit: 'percent' },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Time-weighted.*50/ }));
    expect(await screen.findByText('300 ÷ 200 − 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Performance of the lot of VTRL of 2024-03-05 alone' }));
    await waitFor(() =>
      expect(asked.filter(({ key }) => key.endsWith('/performance')).at(-1)?.args).toMatchObject({
        query: { scope: 'lot:1' },
      }),
    );
  });

  it('looks through funds where that is chosen, and every slice says what it is made of', async () => {
    const { asked } = await open('exposure', {
      answers: {
        'GET /_api/v2/portfolios/{id}/exposure': ({ query }: { query: { look: string } }) => ({
          ...EXPOSURE,
          look: query.look,
        }),
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'What funds hold' }));
    await waitFor(() => expect(asked.at(-1)?.args).toMatchObject({ query: { look: 'through' } }));
    const sectors = screen.getByRole('table', { name: 'Weights by sector' });
    await userEvent.click(within(sectors).getByRole('button', { name: /Technology, what it is made of/ }));
    expect(await screen.findByText('by CMTK, report of 2026-01-31')).toBeVisible();
    expect(screen.getByText('3 others')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(within(screen.getByRole('table', { name: 'Funds and what they hold' })).getByText('none')).toBeVisible();
  });

  it('alert.portfolio-view-query: view=alerts shows the alerts, which another domain makes', async () => {
    await open('alerts', {});
    expect(await screen.findByText('Alerts of 3')).toBeVisible();
  });

  it('takes a transaction away at once and can put it back', async () => {
    const { asked } = await open('transactions', {
      answers: {
        'DELETE /_api/v2/portfolios/{id}/events/{no}': { ok: true },
        'POST /_api/v2/portfolios/{id}/events/{no}/restore': ENTRY,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Buy of 2024-03-05' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked.some(({ key }) => key.endsWith('/restore'))).toBe(true));
  });

  it('that is not one’s own and not shared does not exist', async () => {
    const missing = new ApiError(404, 'There is no such portfolio');
    await open('overview', {
      answers: { 'GET /_api/v2/portfolios/{id}': missing, 'GET /_api/v2/portfolios/{id}/shared': missing },
    });
    expect(await screen.findByText('There is no such portfolio')).toBeVisible();
  });
});
