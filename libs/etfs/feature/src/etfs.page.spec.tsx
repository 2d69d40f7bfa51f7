import { renderPage, type Given } from '@plumbline/auth/kit/testing';
import { CHART_ANSWERS } from '@plumbline/charts/kit/testing';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EtfPage } from './etf.page';
import { EtfsPage } from './etfs.page';
import type { EtfPageKey } from './page-queries';

Element.prototype.scrollIntoView = () => undefined;

const REPORT = {
  day: '2026-03-31',
  public: '2026-05-28',
  public_by: 'acceptance',
  form: 'NPORT-P/A',
  accession: 'A-2',
  url: 'https://www.sec.gov/a',
  replaces: ['A-1'],
  is_final: false,
  net_assets: 2e9,
  total_assets: 2.1e9,
  liabilities: 1e8,
  cash: null,
};
const BEFORE = { ...REPORT, day: '2025-12-31', public: '2026-02-26', accession: 'A-0', url: null, replaces: [] };
const HEAD = {
  symbol: 'ALDR',
  stockid: 'US1',
  name: 'Alder Index ETF',
  kind: 'etf',
  exchange: 'ARCA',
  currency: 'USD',
  trust: 'Alder Trust',
  cik: '0000000007',
  series_id: 'S1',
  today: '2026-06-30',
  asOf: null,
  days: ['2026-03-31', '2025-12-31'],
  report: REPORT,
};
const HOLDING = {
  stockid: 'US2',
  display_symbol: 'OAKS',
  company: 'Oaks Inc.',
  row: '1',
  title: null,
  kind: 'share',
  cusip: '000000001',
  isin: null,
  weight: 12.5,
  value: 2.5e8,
  balance: 1_000,
  units: 'NS',
  currency: 'USD',
  country: 'United States',
  sector: 'Mining',
  payoff: null,
  level: 1,
};
const SHORT = {
  ...HOLDING,
  row: '2',
  stockid: null,
  display_symbol: null,
  company: 'Sold short Ltd',
  payoff: 'Short',
  weight: -1.5,
  value: -3e7,
  balance: -5,
};
const CHANGE = {
  stockid: 'US2',
  display_symbol: 'OAKS',
  company: 'Oaks Inc.',
  row: '1',
  kind: 'share',
  action: 'New',
  before: 0,
  after: 1_000,
  change: null,
  weight_before: 0,
  weight: 12.5,
  traded: 2.5e8,
  impact: 12.5,
};
const SLICES = [
  { name: 'Mining', weight: 101.5, holdings: 3 },
  { name: 'Other assets and liabilities', weight: -1.5, holdings: 1 },
];
const SUMMARY = {
  ...HEAD,
  tab: 'summary',
  price: { value: 50, change: -1.25, day: '2026-06-30' },
  shares: null,
  shares_reason: 'The fund has 2 classes of shares',
  holdings: 2,
  top10: 11,
  volume: 500,
  dividend_yield: null,
  r1y: 8.5,
  r3y: null,
  r5y: null,
  flows: [],
  top: [HOLDING, SHORT],
  sectors: SLICES,
  returns: [{ class_id: 'C1', symbol: 'ALDR', months: [{ month: '2026-03', percent: -2 }], total: null }],
};
const paged = (...data: readonly object[]) => ({ data, total: data.length, page: 1, per_page: 50 });

const open = (page: ReactNode, answers: NonNullable<Given['answers']>, at = '/etf/ALDR/summary') =>
  renderPage(page, { at, answers });
const openTab = (page: EtfPageKey, answer: object) =>
  open(<EtfPage ticker="ALDR" page={page} />, { 'GET /_api/etfs/{ticker}/{tab}': answer, ...CHART_ANSWERS });

it('lists funds, with those that do not report', async () => {
  const line = {
    symbol: 'ALDR',
    stockid: 'US1',
    name: 'Alder Index ETF',
    kind: 'etf',
    exchange: 'ARCA',
    trust: 'Alder Trust',
    net_assets: 2e9,
    holdings: 500,
    flow: 1.2,
    r3m: -2,
    r1y: 8.5,
    r3y: null,
    day: '2026-03-31',
    public: '2026-05-28',
    accession: 'A-2',
    url: null,
  };
  const silent = { ...line, symbol: 'BIRC', net_assets: null, holdings: null, day: null, public: null };
  open(<EtfsPage />, { 'GET /_api/etfs': { ...paged(line, silent), today: '2026-06-30', is_making: true } }, '/etf');
  expect(await screen.findByRole('link', { name: /ALDR/ })).toHaveAttribute('href', '/etf/ALDR/summary');
  expect(screen.getByText(/still computed/)).toBeVisible();
});

it('card.etf-shares, card.etf-hide: the report everything is from, why shares are not known, no chart and no enterprise value', async () => {
  openTab('summary', SUMMARY);
  expect(await screen.findByRole('heading', { level: 1, name: /Alder Index ETF/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'A-2' })).toHaveAttribute('href', 'https://www.sec.gov/a');
  expect(screen.getByText(/replaces A-1/)).toBeVisible();
  expect(screen.getAllByText('The fund has 2 classes of shares')).not.toHaveLength(0);
  expect(screen.getByText('short')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Sectors' })).toHaveTextContent('101.50 %');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/enterprise value/i)).toBeNull();
});

it('card.etf-shares: shares outstanding are shown as derived, with what they are made of', async () => {
  const shares = { shares: 2_500_000, net_assets: 1e8, price: 40, day: '2026-03-31' };
  openTab('summary', { ...SUMMARY, shares, shares_reason: null });
  const derived = await screen.findByTitle(/net assets of 100.* USD over the price of 40.*/);
  expect(derived).toHaveTextContent(/2\.5.* derived/);
});

it.each([
  ['current-portfolio', { ...paged(HOLDING, SHORT), kinds: SLICES }, 'Oaks Inc.'],
  ['stock-picks', { ...paged(CHANGE), before: BEFORE }, 'New'],
  ['trades', { ...paged(), before: null }, 'Nothing changed'],
  ['top-holdings', { holdings: 2, data: [HOLDING] }, 'Oaks Inc.'],
  ['sector-breakdown', { slices: SLICES }, 'Mining'],
  ['country-breakdown', { slices: SLICES, currencies: [] }, 'Countries'],
  ['chart', { reports: [BEFORE, REPORT] }, 'Net assets by report'],
  [
    'history',
    {
      reports: [BEFORE, REPORT].map((one) => ({ ...one, holdings: 2 })),
      holdings: [{ name: 'Oaks Inc.', symbol: 'OAKS', weights: [null, 12.5] }],
      sectors: [{ name: 'Mining', symbol: null, weights: [99, 98] }],
    },
    'Weights of sectors',
  ],
  [
    'overview',
    {
      kinds: SLICES,
      issuers: SLICES,
      levels: [],
      currencies: [],
      other_net: -3e7,
      value: 2.03e9,
      percent: 101.5,
      classes: [],
      returns: [],
      flows: [],
      reports: [REPORT, BEFORE],
    },
    'Assets and liabilities',
  ],
  [
    'overlap',
    {
      other: { symbol: 'BIRC', name: 'Birch', report: BEFORE },
      overlap: 31.4,
      total: 1,
      choices: [{ symbol: 'BIRC', name: 'Birch' }],
      data: [{ ...HOLDING, weight: 12.5, other_weight: 3, common: 3 }],
    },
    'Held by both',
  ],
] as const)('shows %s', async (tab, own, text) => {
  openTab(tab, { ...HEAD, tab, ...own });
  const main = await screen.findByRole('main');
  expect((await within(main).findAllByText(new RegExp(text)))[0]).toBeVisible();
});

it('says so where no report is public', async () => {
  const bare = { ...HEAD, days: [], report: null, trust: null };
  openTab('top-holdings', { ...bare, tab: 'top-holdings', holdings: 0, data: [] });
  expect(await screen.findByText(/its price is all there is/)).toBeVisible();
  expect(screen.getByText('No report is public')).toBeVisible();
});
