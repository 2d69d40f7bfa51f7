import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { StockNotFoundPage } from './stock-not-found.page';

const HITS = [
  { stockid: 'US1', display_symbol: 'AAPL', company: 'Apple Inc.', currency: 'USD', exchange: 'NAS' },
  { stockid: 'FR1', display_symbol: 'XPAR:MC', company: 'Maison Claire', currency: 'EUR', exchange: 'XPAR' },
];
const asked: unknown[] = [];
const call = async (_key: string, { query = {} }: { query?: Record<string, unknown> }) => {
  asked.push(query['q']);
  return { data: query['q'] === 'nothing' ? [] : HITS, total: 2, page: 1, per_page: 12 };
};

beforeEach(() => (asked.length = 0));
const open = () => renderShell(<StockNotFoundPage name="APPL" />, { answers: call });

it('notfound.title: Stock Not Found', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Stock Not Found');
});

it('notfound.searches: asks for what the address said', async () => {
  open();
  expect(screen.getByLabelText('Symbol Lookup')).toHaveValue('APPL');
  await screen.findByRole('table');
  expect(asked).toEqual(['APPL']);
});

it('notfound.lookup-label, notfound.placeholder: a box to look up another symbol', async () => {
  open();
  expect(screen.getByLabelText('Symbol Lookup')).toHaveAttribute('placeholder', 'Please Input company name or symbol');
  await userEvent.clear(screen.getByLabelText('Symbol Lookup'));
  expect(await screen.findByText('Type a company name or a symbol')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Symbol Lookup'), 'nothing');
  expect(await screen.findByText('No match for “nothing”')).toBeInTheDocument();
});

it('notfound.prompt, notfound.columns: the table of similar stocks', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Are you looking for the following stocks?' })).toBeInTheDocument();
  await screen.findByRole('table');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Ticker', 'Company', 'Currency']);
});

it('notfound.links: each ticker leads to its summary', async () => {
  open();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/stock/AAPL/summary'),
  );
  expect(screen.getByRole('link', { name: 'XPAR:MC' })).toHaveAttribute('href', '/stock/XPAR:MC/summary');
});

it('says when the search did not answer, and tries again', async () => {
  let isDown = true;
  renderShell(<StockNotFoundPage name="X" />, {
    answers: async () => {
      if (isDown) throw new Error('down');
      return { data: HITS };
    },
  });
  await screen.findByText('The search did not answer');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'AAPL' })).toBeInTheDocument();
});
