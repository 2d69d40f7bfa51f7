import { renderPage } from '@plumbline/auth/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IndustryPage } from './industry.page';

Element.prototype.scrollIntoView = () => undefined;

const PLACE = {
  region: null,
  sector: null,
  industry: null,
  companies: 3,
  mktcap: 6e9,
  by: 'sector',
  today: '2026-06-30',
  asOf: null,
};
const PART = { name: 'Mining', stockid: null, display_symbol: null, companies: 2, mktcap: 4e9 };
const UNKNOWN = { ...PART, name: 'Not known', companies: 1, mktcap: null };
const FIGURE = { known: 2, median: 12.5, weighted: 9, positive: 100 };
const NONE = { known: 0, median: null, weighted: null, positive: null };
const FIELD = { key: 'pettm', label: 'PE Ratio', unit: 'x' };
const SPREAD = { ...FIELD, known: 2, low: 5, lower: 8, median: 12.5, upper: 15, high: 20 };
const GROUPS = {
  ...PLACE,
  fields: [FIELD],
  all: [FIGURE],
  data: [
    { ...PART, figures: [FIGURE] },
    { ...UNKNOWN, figures: [NONE] },
  ],
};
const STOCK = { stockid: 'US1', display_symbol: 'ALDR', company: 'Alder Inc.' };

const ANSWERS = {
  'GET /_api/industry/list_groups': {
    today: '2026-06-30',
    regions: [{ name: 'USA', companies: 3, mktcap: 6e9 }],
    sectors: [{ name: 'Mining', companies: 2, mktcap: 4e9, industries: [{ name: 'Gold', companies: 1, mktcap: 1e9 }] }],
    fields: [{ ...FIELD, category: 'Valuation' }],
  },
  'GET /_api/industry/weighting': {
    ...PLACE,
    span: '1y',
    data: [
      { ...PART, weight: 66.7, change: -3.5 },
      { ...UNKNOWN, weight: null, change: null },
    ],
  },
  'GET /_api/industry/comparison': GROUPS,
  'GET /_api/industry/performance': GROUPS,
  'GET /_api/industry/performance_mktcap_grid': {
    ...PLACE,
    span: '1y',
    sizes: [{ name: 'Large', words: '10 to 200 bn' }],
    data: [{ ...PART, cells: [{ ...FIGURE, median: -12.5 }] }],
  },
  'GET /_api/industry/distribution': { ...PLACE, data: [SPREAD] },
  'GET /_api/industry/distribution/{id}': {
    ...PLACE,
    field: { ...SPREAD, doc: 'Price over earnings.' },
    values: [5, 20],
    thinned: false,
    own: { ...STOCK, value: 20, place: 100 },
    first: [{ ...PART, ...STOCK, name: 'Alder Inc.', value: 20 }],
    last: [],
  },
  'GET /_api/industry/history/{id}': {
    ...PLACE,
    field: FIELD,
    making: 0,
    points: [{ day: '2025-12-31', companies: 3, ...FIGURE }],
  },
  'GET /_api/industry/economic': { ...PLACE, series: [] },
  'GET /_api/industry/major_markets': {
    today: '2026-06-30',
    fields: [FIELD],
    regions: [{ ...PART, name: 'USA', figures: [FIGURE] }],
    indices: [],
  },
  'GET /_api/industry/insider_trend': { ...PLACE, months: [] },
  'GET /_api/industry/etfs': { ...PLACE, funds: 8, data: [] },
};

const open = (place = {}, at = '/industry') => renderPage(<IndustryPage place={place} />, { at, answers: ANSWERS });

it('shows sectors by size, figures and returns; what no sector is known of leads nowhere', async () => {
  open();
  const sizes = await screen.findByRole('table', { name: 'Parts by market value' });
  expect(within(sizes).getByRole('link', { name: 'Mining' })).toHaveAttribute('href', '/industry/all/Mining');
  expect(within(sizes).queryByRole('link', { name: 'Not known' })).toBeNull();
  expect(within(sizes).getByText('66.7 %')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Median return by size' })).toHaveTextContent('−12.5 %');
  expect(await screen.findByText(/more than 100 % of the others/)).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Regions' })).toHaveTextContent('USA');
});

it('the row of all parts together leads nowhere, neither do parts of the map without a page', async () => {
  open();
  expect(await screen.findAllByText('All of it')).not.toHaveLength(0);
  await screen.findByRole('table', { name: 'Parts by market value' });
  expect(screen.queryByRole('link', { name: /All of it|Not known/ })).toBeNull();
});

it('says so where nothing is stored', async () => {
  open();
  for (const text of ['No trade is known', 'No series of this sector is stored', 'No fund holds much of it'])
    expect(await screen.findByText(text)).toBeVisible();
});

it('chooses median, weighted mean and share above zero', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Performance' });
  expect(table).toHaveTextContent('9.00');
  await userEvent.click(screen.getByRole('radio', { name: 'Share above zero' }));
  await waitFor(() => expect(table).toHaveTextContent('100 %'));
});

it('leads from a sector to its industries', async () => {
  open({ sector: 'mining' }, '/industry/all/mining');
  expect(await screen.findByRole('heading', { level: 1, name: 'mining' })).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Gold (1)' })).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Regions' })).toBeNull();
});
