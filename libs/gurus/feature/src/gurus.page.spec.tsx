import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { GuruStockPage } from './guru-stock.page';
import { GuruPage } from './guru.page';
import { FundLetterPage, FundLettersPage } from './fund-letters.page';
import { GuruHubPage } from './hub.page';
import { LettersPage } from './letters.page';
import { GuruSectionPage } from './section.page';

Element.prototype.scrollIntoView = () => undefined;

const STOCK = { stockid: 'US1', display_symbol: 'ACME', company: 'Acme Inc.' };
const GURU = { guru_id: '77', GuruName: 'Ada Capital' };
const HEAD = { ...GURU, firm: null, picture: null, fundticker: null, status: 95, group: 'plus' };
const TRADE = {
  ...GURU,
  ...STOCK,
  action: 'New Buy',
  period: '2026-03-31',
  public: '2026-05-14',
  shares: 1_000,
  before: 0,
  change: 10_000,
  impact: 2.5,
  accession: 'A-1',
  url: 'https://www.sec.gov/a',
};
const SOLD = {
  ...TRADE,
  stockid: null,
  display_symbol: null,
  company: 'Unlisted Ltd',
  action: 'Sold Out',
  change: -10_000,
  impact: null,
};
const PICK = {
  ...STOCK,
  sector: 'Manufacturing',
  country: 'Japan',
  buyers: 4,
  sellers: 1,
  score: 3,
  holders: 6,
  weight: 31.4,
  mean_weight: 5.2,
  value: 2.5e9,
  hot: 9.1,
  price: 80,
  paid: 100,
  discount: -20,
  public: '2026-05-14',
};
const MANAGER = {
  ...GURU,
  firm: null,
  group: 'plus',
  period: '2026-03-31',
  public: '2026-05-14',
  value: 1.5e9,
  positions: 12,
  turnover: null,
  top3: 55.5,
  current: false,
};
const SCORE = {
  ...GURU,
  value: 1.5e9,
  r1: 12.3,
  r3: null,
  r5: null,
  r10: null,
  quarters: 9,
  coverage: 98,
  turnover: 3,
};
const QUARTER = {
  period: '2026-03-31',
  public: '2026-05-14',
  value: 1.5e9,
  positions: 12,
  bought: 1e8,
  sold: 2e8,
  turnover: 7,
  sectors: [{ sector: 'Mining', weight: 60 }],
  shares: 500,
  weight: 1.25,
  stock_value: 4e6,
  price: 80,
};
const SUMMARY = {
  ...HEAD,
  period: '2026-03-31',
  public: '2026-05-14',
  report: 'notice',
  reported_by: [{ guru_id: '9', GuruName: 'Big Trust' }],
  value: 1.5e9,
  positions: 12,
  current: true,
  turnover: 7,
  verdict: 'differs',
  today: '2026-06-30',
  top: [{ ...STOCK, weight: 30, value: 4.5e8, shares: 1_000 }],
  sectors: [{ sector: 'Mining', weight: 60 }],
  picks: [TRADE, SOLD],
  quarters: [QUARTER],
};
const REPORT = {
  accession: 'A-1',
  form: '13F-HR/A',
  public: '2026-05-14',
  part: 'added',
  url: null,
  unit: 'thousands',
  unit_by: 'prices',
  entries: 11,
  entries_total: 12,
  value: 1,
  value_total: 2,
  verdict: 'differs',
};
const listed = (...data: readonly object[]) => ({
  data,
  total: data.length,
  page: 1,
  per_page: 50,
  group: 'all',
  gurus: 40,
  today: '2026-06-30',
});

const ANSWERS = {
  'GET /_api/gurus': listed(MANAGER),
  'GET /_api/guru_groups': {
    fixed: [],
    data: [{ id: 3, version: 1, name: 'Mine', gurus: ['77'], created_at: '', updated_at: '' }],
  },
  'GET /_api/guru_groups/{id}/screener': {
    ...listed(PICK),
    view: 'consensus',
    span: '3m',
    sectors: ['Manufacturing'],
    countries: ['Japan'],
  },
  'GET /_api/guru_groups/{id}/etfs': listed(PICK),
  'GET /_api/guru_groups/{id}/latest': listed(TRADE, SOLD),
  'GET /_api/guru_groups/{id}/scoreboard': { ...listed(SCORE), until: '2026-03-31' },
  'GET /_api/guru_groups/{id}/top10holdings': listed({
    ...GURU,
    period: '2026-03-31',
    value: 1.5e9,
    top: [{ ...STOCK, weight: 30, held_by: 7 }],
  }),
  'GET /_api/guru_groups/{id}/portfolios': {
    group: 'all',
    gurus: 40,
    today: '2026-06-30',
    choices: [GURU, { guru_id: '9', GuruName: 'Big Trust' }, { guru_id: '5', GuruName: 'Third' }],
    managers: [
      { ...GURU, period: '2026-03-31', value: 1.5e9, positions: 12 },
      { guru_id: '9', GuruName: 'Big Trust', period: '2026-03-31', value: 2e9, positions: 200 },
    ],
    overlaps: [{ a: '77', b: '9', overlap: 41.2 }],
    data: [{ ...STOCK, weights: [30, null], common: 1 }],
  },
  'GET /_api/guru_groups/{id}/industry_trends': {
    group: 'all',
    gurus: 40,
    today: '2026-06-30',
    quarters: [
      { period: '2025-12-31', gurus: 40, weights: [{ key: 'Mining', weight: 55 }] },
      { period: '2026-03-31', gurus: 40, weights: [{ key: 'Mining', weight: 60 }] },
    ],
    effects: [{ key: 'Mining', weight: 60, change: 5, trades: 2, prices: 3 }],
  },
  'GET /_api/gurus/{name}/summary': SUMMARY,
  'GET /_api/gurus/{name}/portfolio': {
    ...HEAD,
    period: '2026-03-31',
    periods: ['2026-03-31', '2025-12-31'],
    public: '2026-05-14',
    report: 'holdings',
    value: 1.5e9,
    options_value: 2e8,
    unknown: { rows: 2, value: 3e6 },
    confidential: true,
    repeated: 4,
    reports: [REPORT],
    total: 2,
    page: 1,
    per_page: 100,
    data: [
      {
        ...STOCK,
        cusip: '000000001',
        kind: 'shares',
        title: 'COM',
        sector: 'Mining',
        shares: 1_000,
        value: 4.5e8,
        weight: 30,
        action: 'Add',
        change: 25,
        impact: 6,
        revealed: false,
      },
      {
        ...STOCK,
        cusip: '000000001',
        kind: 'put',
        title: null,
        sector: null,
        shares: 10,
        value: 1e6,
        weight: 0.1,
        action: null,
        change: null,
        impact: null,
        revealed: true,
      },
    ],
  },
  'GET /_api/gurus/{name}/picks': {
    ...HEAD,
    period: '2026-03-31',
    periods: ['2026-03-31'],
    comparable: 'notice',
    may_be_confidential: true,
    data: [],
    total: 0,
    page: 1,
    per_page: 100,
  },
  'GET /_api/gurus/{name}/history': { ...HEAD, stock: STOCK, quarters: [QUARTER] },
  'GET /_api/gurus/{name}/profile': {
    ...HEAD,
    about: '<p>Buys <strong>mines</strong>.</p>',
    names: [{ name: 'Ada LP', from: '2020-03-31', to: '2024-12-31' }],
    reports: [{ ...REPORT, period: '2026-03-31', kind: 'combination', rows: 11 }],
  },
};

const open = (page: ReactNode, at: string, given: Given = {}) =>
  renderPage(<>{page}</>, { at, ...given, answers: { ...ANSWERS, ...given.answers } });

it.each([
  ['list', [/Ada Capital/, /no longer files/, '55.5 %']],
  ['latest-picks', ['New Buy', 'Sold Out', 'New', 'Sold out', '2.50 %', 'Unlisted Ltd']],
  ['consensus-picks', [/Acme Inc\./, '31.40 %', '2.50 Bil', '-20.0 %']],
  ['etfs', [/Acme Inc\./]],
  ['top-holdings', ['ACME', '30.0 %']],
  ['portfolio', ['41.2 %', '30.00 %', 'Ada Capital and Big Trust']],
  ['geographic-trends', ['60.00 %', '5.00', '3.00']],
  ['scoreboard', [/12\.3/, '98 %']],
] as const)('/guru/%s shows its rows', async (name, texts) => {
  await open(<GuruSectionPage name={name} />, `/guru/${name}`);
  for (const text of texts)
    await waitFor(() =>
      expect(screen.getAllByText(typeof text === 'string' ? text.replace('-', '−') : text).length).toBeGreaterThan(0),
    );
});

it('a list asks for what its address says', async () => {
  const { asked } = await open(
    <GuruSectionPage name="consensus-picks" />,
    '/guru/consensus-picks?group=plus&span=12m&sort=-weight&asOf=2026-01-31&q=acme',
  );
  await screen.findAllByText(/Acme Inc\./);
  expect(asked.find(({ key }) => key.endsWith('/screener'))?.args).toMatchObject({
    params: { id: 'plus' },
    query: { view: 'consensus', span: '12m', sort: 'weight', desc: 'true', asOf: '2026-01-31', q: 'acme' },
  });
});

it.each([
  ['?group=premium', 'premium'],
  ['?group=3', '3'],
  ['?group=foo', 'all'],
  ['', 'all'],
])('guru.list-group: of "%s" the list asks for %s', async (query, group) => {
  const { asked } = await open(<GuruSectionPage name="consensus-picks" />, `/guru/consensus-picks${query}`, {
    as: USER,
  });
  const groups = () => asked.filter(({ key }) => key.endsWith('/screener')).map(({ args }) => args);
  await waitFor(() => expect(groups().at(-1)).toMatchObject({ params: { id: group } }));
  expect(groups()).not.toContainEqual(expect.objectContaining({ params: { id: 'foo' } }));
});

it('a manager at a glance says what is special about the last report', async () => {
  await open(<GuruPage name="77" tab="summary" />, '/guru/77/summary');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Capital' })).toBeVisible();
  expect(screen.getByText('Premium Plus')).toBeVisible();
  expect(screen.getByText(/others report the positions/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Big Trust' })).toHaveAttribute('href', '/guru/9/summary');
  expect(screen.getByText(/totals on its cover differ/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: '2026-05-14' })[0]).toHaveAttribute('href', TRADE.url);
  expect(screen.getByRole('navigation', { name: 'Pages of Ada Capital' })).toBeVisible();
});

it.each([
  [
    'current-portfolio',
    [
      'Revealed',
      'Put',
      '25.0 %',
      /2 positions of 3.00 Mil USD/,
      /confidential treatment/,
      /thousands \(by prices\)/,
      'Table and cover differ',
      '11 of 12',
    ],
  ],
  ['stock-picks', [/nothing can be called sold/, /what seems sold may still be held/]],
  ['sector-weighting', ['60.0 %']],
  ['profile', ['mines', /Ada LP/, /others report the rest/]],
] as const)('/guru/77/%s', async (tab, texts) => {
  await open(<GuruPage name="77" tab={tab} />, `/guru/77/${tab}`);
  for (const text of texts) await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
});

it('what a manager held of a stock, quarter by quarter', async () => {
  await open(<GuruStockPage name="77" symbol="ACME" />, '/guru-portfolio/77/ACME');
  expect(await screen.findByRole('heading', { level: 1, name: /Ada Capital: ACME/ })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Position by quarter' }));
  for (const text of ['500', '4.00 Mil', '1.25 %', '80.00']) expect(table.getByText(text)).toBeVisible();
});

it('the page of gurus has the first rows of four lists, and says where there are none', async () => {
  await open(<GuruHubPage />, '/guru', {
    answers: { 'GET /_api/guru_groups/{id}/scoreboard': { ...listed(), until: null } },
  });
  expect(await screen.findByText('4 bought, 1 sold')).toBeVisible();
  expect(screen.getByText('Nothing yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Industry trends' })).toHaveAttribute('href', '/guru/industry-trends');
});

it('members make groups, change them and delete them after a question', async () => {
  const user = userEvent.setup();
  const { asked } = await open(<GuruSectionPage name="list" />, '/guru/list', {
    as: USER,
    answers: { 'POST /_api/guru_groups': {}, 'DELETE /_api/guru_groups/{id}': { ok: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'New group' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save group' }));
  expect(await dialog.findByText('Enter a name')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Value');
  await user.type(dialog.getByLabelText(/Add a manager/), 'ada');
  await user.click(await screen.findByRole('option', { name: /Ada Capital/ }));
  expect(within(dialog.getByRole('list', { name: 'Managers of the group' })).getByText('Ada Capital')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save group' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete Mine' }));
  await user.click(await screen.findByRole('button', { name: 'Delete group' }));
  expect(await screen.findByText('Mine deleted')).toBeVisible();
  expect(asked.filter(({ key }) => !key.startsWith('GET')).map(({ args }) => args)).toEqual([
    { body: { name: 'Value', gurus: ['77'] } },
    { params: { id: 3 } },
  ]);
});

const LETTER = {
  id: 'l-1',
  guru_id: '77',
  title: 'Letter of spring',
  author: 'Ada',
  source: 'Ada Capital',
  url: null,
  public: '2026-04-20',
  symbols: ['ACME'],
};

it('letters of managers by quarter, and one of them', async () => {
  const answer = { quarter: '2026Q1', quarters: [{ quarter: '2026Q1', letters: 1 }], data: [LETTER], letter: null };
  const letter = { ...LETTER, body: 'Dear partners,\n\nWe bought $ACME.', language: 'en' };
  const given = (one: object | null) => ({
    answers: { 'GET /_api/fund_letters/{quarter}': { ...answer, letter: one } },
  });
  await open(<FundLettersPage />, '/fund-letters', given(null));
  expect(await screen.findByRole('link', { name: 'Letter of spring' })).toHaveAttribute(
    'href',
    '/fund-letters/2026Q1/l-1',
  );
  expect(screen.getByRole('link', { name: '2026Q1 (1)' })).toBeVisible();
  await open(<FundLetterPage quarter="2026Q1" id="l-1" />, '/fund-letters/2026Q1/l-1', given(letter));
  expect(await screen.findByText('We bought $ACME.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'What the manager reported' })).toHaveAttribute('href', '/guru/77/summary');
});

it('letters of the editors, and a word where there are none', async () => {
  const written = {
    id: 1,
    period: 'all',
    title: 'On patience',
    published: '2026-03-02',
    body: '<p>Wait <b>longer</b>.</p>',
  };
  const of = (...data: object[]) => ({
    answers: { 'GET /_api/guru_letters': { data, total: data.length, page: 1, per_page: 10 } },
  });
  await open(<LettersPage period="all" />, '/letter', of(written));
  expect(await screen.findByRole('article', { name: 'On patience' })).toHaveTextContent('Wait longer.');
  await open(<LettersPage period="10y" />, '/letter_10y', of());
  expect(await screen.findByText('No letters yet')).toBeVisible();
});
