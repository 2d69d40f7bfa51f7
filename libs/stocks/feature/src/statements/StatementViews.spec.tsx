import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenedView } from './OpenedView';
import { StatementViews } from './StatementViews';

const row = (key: string, label: string) => ({ key, label, section: 'income', unit: 'money' });
const VIEW = {
  id: 7,
  version: 1,
  created_at: '',
  updated_at: '',
  name: 'Mine',
  fields: ['revenue'],
  options: { period: 'ttm' as const },
  is_public: true,
  is_default: true,
  is_own: true,
};
const company = {
  stockid: 'US1',
  symbol: 'AAA',
  template: 'industrial' as const,
  view: null,
  rows: [row('revenue', 'Revenue'), row('net_income', 'Net Income')],
  sets: [{ key: 'cash', name: 'Earnings and cash', fields: ['net_income'] }],
};
const answers = {
  'GET /_api/stocks/{symbol}/financial_view': company,
  'GET /_api/user/financial_view': { data: [VIEW], total: 1 },
  'POST /_api/financial_view': { ...VIEW, id: 8, name: 'New' },
  'PUT /_api/financial_view': VIEW,
};

const open = (at: string, who: Pick<Given, 'as'> = {}) =>
  renderPage(<StatementViews name="AAA" />, { at: `/stock/AAA/financials${at}`, answers, ...who });

it('a visitor takes sets of rows and single rows, and is led to sign in to save', async () => {
  const { place } = await open('?period=ttm');
  await userEvent.click(await screen.findByRole('button', { name: 'Earnings and cash' }));
  expect(place()).toBe('/stock/AAA/financials?period=ttm&rows=net_income');
  await userEvent.click(screen.getByText('Choose rows (1)'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Revenue' }));
  expect(place()).toContain('rows=net_income%2Crevenue');
  await userEvent.click(screen.getByRole('button', { name: 'All rows' }));
  expect(place()).toBe('/stock/AAA/financials?period=ttm');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});

it('a changed view says so, is saved or reset; another name makes another view', async () => {
  const { place, asked } = await open('?fv=7&rows=net_income&period=ttm', { as: USER });
  const view = await screen.findByRole('region', { name: 'View Mine' });
  expect(within(view).getByText('changed')).toBeInTheDocument();
  await userEvent.click(within(view).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ key: 'GET /_api/user/financial_view' }));
  expect(asked.find(({ key }) => key.startsWith('PUT'))?.args).toMatchObject({
    body: { id: 7, version: 1, fields: ['net_income'], options: { period: 'ttm' } },
  });
  await userEvent.click(within(view).getByRole('button', { name: 'Reset' }));
  expect(place()).toContain('rows=revenue');
  expect(screen.queryByText('changed')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Save what you see as' }), 'New');
  await userEvent.click(screen.getByRole('button', { name: 'Save as' }));
  await waitFor(() => expect(place()).toContain('fv=8'));
});

it('statements open with the view their reader chose for all companies', async () => {
  const { place } = await renderPage(<OpenedView name="AAA" />, { at: '/stock/AAA/financials', answers, as: USER });
  await waitFor(() => expect(place()).toBe('/stock/AAA/financials?period=ttm&rows=revenue&fv=7'));
});
