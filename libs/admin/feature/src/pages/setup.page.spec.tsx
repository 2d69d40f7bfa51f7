import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen } from '@testing-library/react';
import { SetupPage } from './setup.page';

const SOURCE = {
  id: 'sec-tickers',
  title: 'Symbols of companies',
  publisher: 'SEC',
  licence: 'public',
  needs: [],
  chosen: true,
  basic: true,
  vendor: false,
};
const VENDOR = {
  id: 'tiingo',
  title: 'Daily prices',
  publisher: 'Tiingo',
  licence: 'your own',
  needs: ['TIINGO_KEY'],
  chosen: true,
  basic: false,
  vendor: true,
};
const SETUP = {
  state: 'running',
  sample: true,
  contact: 'a@example.com',
  universe: 'all',
  keys: ['TIINGO_KEY'],
  missing: [],
  unreadable: [],
  sources: [SOURCE, VENDOR],
  steps: [{ source: 'sec-tickers', title: 'Symbols of companies', state: 'ready', rows: 10_340, problem: null }],
  forecast: { requests: 120, megabytes: 3200, minutes: 125 },
};

const open = (over: object): void => {
  renderRouted(<SetupPage />, { at: '/admin/setup', route: '/admin/setup', answers: () => ({ ...SETUP, ...over }) });
};

it('shows forecast, steps, choices, and what can be done now', async () => {
  open({});
  expect(await screen.findByText('2 h 5 min')).toBeVisible();
  expect(screen.getByText(/sample market is served until companies/)).toBeVisible();
  expect(screen.getByText('10,340')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Symbols of companies, SEC (needed)' })).toBeChecked();
  expect(screen.getByLabelText('TIINGO_KEY (is set)')).toHaveValue('');
  for (const name of ['Pause', 'Cancel', 'Test Tiingo', 'Save'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

it('says how many steps are not ready when all had their turn, and tries them again', async () => {
  const step = { source: 'vix', title: 'Volatility index', state: 'failed', rows: 0, problem: 'refused' };
  open({ state: 'incomplete', steps: [step, ...SETUP.steps], keys: [], unreadable: ['TIINGO_KEY'] });
  expect(await screen.findByText('1 of 2 steps are not ready. The sample market is served.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again what is not ready' })).toBeEnabled();
  expect(screen.getByText('It was sealed by another installation. Enter it again.')).toBeVisible();
});

it('says what is missing, and does not start without it', async () => {
  open({ state: 'none', contact: null, missing: ['a contact address for publishers'], steps: [] });
  expect(await screen.findByText('It cannot start without a contact address for publishers.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
});
