import { renderPage, type Given } from '@plumbline/auth/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { InsiderPage } from './pages/insider.page';
import { InsidersPage } from './pages/insiders.page';
import { PoliticianSummaryPage } from './pages/politician-summary.page';
import { PoliticianPage } from './pages/politician.page';
import { PoliticiansPage } from './pages/politicians.page';
import { InsiderSectionPage } from './pages/section.page';

const STOCK = { stockid: 'US1', display_symbol: 'ACME', company: 'Acme Inc.' };
const DEAL = {
  kind: 'trade',
  id: '12',
  name: 'Doe Jane',
  others: 2,
  role: 'Chief Executive Officer',
  ...STOCK,
  side: 'P',
  lines: 7,
  shares: 25_000,
  price: 161.72,
  value: 4_042_887.94,
  after: 452_334,
  change: -5.24,
  day: '2026-05-04',
  public: '2026-05-06',
  delay: 2,
  late: true,
  plan: true,
  amended: true,
  accession: 'A-1',
  url: 'https://www.sec.gov/a',
};
const COVERAGE = { since: '2024-07-01', rows: 681, priced: 99, unpublished: ['price', 'side'] };
const listed = (...data: readonly object[]) => ({
  data,
  total: data.length,
  page: 1,
  per_page: 50,
  coverage: COVERAGE,
  today: '2026-06-30',
  section: 'x',
  definition: {},
});
const ROWS: Readonly<Record<string, object>> = {
  ceo: DEAL,
  cluster: {
    kind: 'cluster',
    ...STOCK,
    from: '2026-05-01',
    to: '2026-05-20',
    deals: 4,
    value: 2e6,
    known: '2026-05-22',
    people: [{ id: '12', name: 'Doe Jane', role: 'Director' }],
    since: 8.5,
    one_price: true,
  },
  double: { kind: 'stock', ...STOCK, sector: 'Mining', insider_buys: 3, guru_buys: 2, buyback: 1.5, price: 42 },
  summary: { kind: 'month', key: '2026-05', bought: 2.4e6, sold: 9e7, buys: 7, sells: 26 },
  trend: { kind: 'week', week: '2026-06-22', buys: 12, sells: 12, ratio: 50 },
  dutch: {
    kind: 'register',
    person: 'Alban E.',
    position: 'CEO',
    issuer: 'Acme NV',
    ...STOCK,
    side: null,
    nature: null,
    instrument: null,
    volume: 530,
    price: null,
    value: null,
    currency: null,
    day: '2026-05-11',
    public: null,
    url: null,
  },
};
const TRADE = {
  id: 'E1',
  name: 'Greta Example',
  chamber: 'house',
  party: 'Whig',
  state: 'AL',
  owner: 'spouse',
  stockid: 'US1',
  display_symbol: 'ACME',
  asset: 'Acme common',
  kind: 'purchase',
  low: 500_001,
  high: null,
  amount: 'Over $500,000',
  day: '2026-04-29',
  public: '2026-06-25',
  basis: 'received',
  delay: 57,
  late: true,
  url: null,
};
const MEMBER = {
  id: 'E1',
  name: 'Greta Example',
  chamber: 'house',
  party: 'Whig',
  state: 'AL',
  trades: 26,
  buys: 16,
  sells: 10,
  late: 4,
  last: '2026-06-25',
  low: 3_549_026,
  high: 10_485_000,
};
const SUM = {
  key: '2026-05',
  buys: 8,
  sells: 7,
  bought: { low: 356_008, high: 840_000 },
  sold: { low: 900_000, high: null },
};

const ANSWERS = {
  'GET /_api/insider/trades': listed(DEAL),
  'GET /_api/insider/{section}': ({ params }: { params: { section: string } }) => listed(ROWS[params.section] ?? {}),
  'GET /_api/insiders/{id}/profile': {
    id: '12',
    name: 'Doe Jane',
    names: ['Doe Jane', 'Smith Jane'],
    lag: 1.25,
    today: '2026-06-30',
    companies: [{ ...STOCK, cik: '0000000001', role: 'Director', from: '2020-01-02', to: '2026-05-06', trades: 9 }],
    holdings: [{ ...STOCK, shares: 452_334, day: '2026-05-04', accession: 'A-1' }],
    performance: [{ days: 21, n: 6, median: 3.2, above: 67 }],
  },
  'GET /_api/insiders/{id}/trades': listed(DEAL),
  'GET /_api/politicians': {
    ...listed(TRADE),
    members: [MEMBER],
    parties: ['Whig'],
    coverage: { reports: 900, parsed: 700, paper: 120 },
  },
  'GET /_api/politicians/summary': {
    months: [SUM],
    parties: [{ ...SUM, key: 'Whig' }],
    chambers: [{ ...SUM, key: 'house' }],
    late_share: 6.8,
    stocks: [{ ...STOCK, members: 14, buys: 20, sells: 9, last: '2026-06-25' }],
    median_delay: 24,
    trades: 26,
  },
  'GET /_api/politicians/{id}': {
    ...MEMBER,
    terms: [{ chamber: 'house', state: 'AL', district: 6, party: 'Whig', start: '2019-01-03', end: '2021-01-03' }],
    years: [{ ...SUM, key: '2026' }],
    reports: [{ title: 'Periodic transaction report', filed: '2026-06-25', url: null, paper: true }],
  },
  'GET /_api/politicians/{id}/trades': listed(TRADE),
};

const open = (page: ReactNode, at: string, given: Given = {}) =>
  renderPage(<>{page}</>, { at, ...given, answers: { ...ANSWERS, ...given.answers } });

const shown = async (texts: readonly (string | RegExp)[]) => {
  for (const text of texts) await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
};

it('the feed shows who traded what, when it was reported, and what is special about it', async () => {
  const { asked } = await open(
    <InsidersPage />,
    '/insiders?side=P&min=250000&plan=exclude&sort=-value&asOf=2026-06-01',
  );
  await shown([
    'Purchase',
    '25,000',
    '161.72',
    '4.04 Mil',
    'Late',
    'Plan',
    'Amended',
    /and 2 more/,
    /681 trades since/,
  ]);
  expect(screen.getByRole('link', { name: 'Doe Jane' })).toHaveAttribute(
    'href',
    '/insider/12/Doe-Jane?asOf=2026-06-01',
  );
  expect(screen.getByRole('link', { name: '2026-05-06' })).toHaveAttribute('href', DEAL.url);
  expect(asked.find(({ key }) => key.endsWith('/trades'))?.args).toMatchObject({
    query: { side: 'P', min_value: 250_000, plan: 'exclude', sort: 'value', desc: 'true', asOf: '2026-06-01' },
  });
});

it.each([
  ['ceo', ['Chief Executive Officer']],
  ['cluster', ['One price', /8\.5/, '2026-05-22']],
  ['double', ['Mining', '1.5 %']],
  ['summary', ['2.40 Mil', '90.00 Mil']],
  ['trend', ['50.0 %']],
  ['dutch', ['This authority does not publish prices, whether it was a purchase or a sale.', '530', 'Alban E.']],
] as const)('/insider/%s shows its rows', async (name, texts) => {
  await open(<InsiderSectionPage name={name} />, `/insider/${name}`);
  await shown(texts);
});

it('the rule of a cluster is chosen, and is in the address', async () => {
  const { asked, place } = await open(<InsiderSectionPage name="cluster" />, '/insider/cluster?days=90');
  await userEvent.selectOptions(await screen.findByLabelText('Different insiders'), '5');
  expect(place()).toBe('/insider/cluster?days=90&people=5');
  await waitFor(() => expect(asked.at(-1)?.args).toMatchObject({ query: { people: 5, days: 90 } }));
});

it('one insider', async () => {
  await open(<InsiderPage id="12" />, '/insider/12/Doe-Jane');
  await shown(['Also reported as Smith Jane.', '452,334', '3.2 %', '67 %', /cost 1\.25 %/, 'Director']);
});

it('Congress: trades, members, sums', async () => {
  await open(<PoliticiansPage />, '/politicians?party=Whig');
  await shown(['at least 500.00K', 'Late', /900 periodic reports/, '3.55 Mil to 10.49 Mil']);
  expect(screen.getAllByRole('link', { name: 'Greta Example' })[0]).toHaveAttribute(
    'href',
    '/politician/E1/Greta-Example',
  );
});

it('Congress in sums, and one member', async () => {
  await open(<PoliticianSummaryPage />, '/politician/summary');
  await shown([/6\.8 % of trades with both days; median 24 days/, 'House', '14']);
  await open(<PoliticianPage id="E1" />, '/politician/E1/Greta-Example');
  await shown([/House, AL 6, Whig/, 'Paper', 'House, Whig, AL']);
});
