import { renderPage } from '@plumbline/auth/kit/testing';
import type { ScreenCalls } from '@plumbline/screener/contract';
import { eventScreenBySlug, PREDEFINED_SCREENS, screenBySlug } from '@plumbline/screener/domain';
import { ApiError, type ResultOf } from '@plumbline/shared/domain';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { EventScreenPage } from './event-screen.page';
import { ScreenPage } from './screen.page';
import { ScreenerPage } from './screener.page';

type Answer = ResultOf<ScreenCalls['POST /_api/screeners/query']>;

const ROE = { key: 'roe', label: 'ROE %', unit: '%', doc: 'Return on equity' };

const answer = (more: Partial<Answer> = {}): Answer => ({
  data: [
    {
      stockid: 'US1',
      symbol: 'A',
      display_symbol: 'A',
      company: 'Alpha Inc.',
      exchange: 'NAS',
      currency: 'USD',
      values: [20.5, null],
      why: { '1': 'at_loss' },
    },
  ],
  columns: [
    { ...ROE, isField: true },
    { key: 'pettm', label: 'PE', unit: 'x', doc: null, isField: true },
  ],
  total: 1,
  page: 1,
  per_page: 100,
  canonical: 'roe > 15',
  reads: [ROE],
  version: 'v1',
  asOf: null,
  sample: true,
  lastPriceDay: '2026-06-12',
  counts: [{ text: 'roe > 15', alone: 12, without: 30, known: 28, lacks: [{ key: 'roe', label: 'ROE %', rows: 2 }] }],
  coverage: { rows: 30, decided: 28, notTraded: 4 },
  ...more,
});

const FIELD = {
  id: 1,
  field_name: 'pb',
  display_name: 'PB Ratio',
  field_type: 'number',
  category: 'Valuation Ratio',
  filter: 'range',
  options: { is_currency: false, noVote: false, noAdd: false },
  unit: 'x',
  doc: 'Price to book',
  coverage: 0.9,
  screens: 3,
};

const BASE = {
  'POST /_api/screeners/query': answer(),
  'GET /_api/screeners': { data: PREDEFINED_SCREENS, total: 47, page: 1, per_page: 47 },
  'GET /_api/performance_ranks': {
    data: [{ id: 1, slug: 'lowpb', name: 'Low PB', cagr: null, total: 7.5, months: 2, since: '2024-01-02' }],
    missing: null,
  },
  'GET /_api/user_screener_view/fields': { data: [FIELD], total: 1, page: 1, per_page: 1 },
  'POST /_api/screeners/distribution': {
    data: [
      {
        key: 'roe',
        unit: '%',
        known: 28,
        rows: 30,
        min: 0,
        max: 40,
        median: 12,
        texts: null,
        bins: { from: 0, to: 40, counts: [10, 15, 3] },
      },
    ],
  },
  'POST /_api/formula/check': ({ body }: { body: { text: string } }) => ({
    errors: body.text.includes('foo')
      ? [{ code: 'unknown-metric', message: 'Unknown metric "foo"', at: 9, end: 12, suggestion: 'ffo' }]
      : [],
    formula: null,
  }),
  'GET /_api/formula/complete': {
    from: 9,
    to: 12,
    candidates: [{ kind: 'metric', text: 'pettm', label: 'PE Ratio (TTM)', unit: 'x' }],
  },
};

const open = (at: string, more: Readonly<Record<string, unknown>> = {}) =>
  renderRouted(
    <Suspense>
      <ScreenerPage />
    </Suspense>,
    { at, answers: { ...BASE, ...more } },
  );

it('shows companies, why a value is missing, what conditions do and for how many that is certain', async () => {
  open('/screener?f=roe+%3E+15');
  const table = await screen.findByRole('table', { name: 'Companies of the screen' });
  expect(within(table).getByRole('link', { name: 'A' })).toHaveAttribute('href', '/stock/A/summary');
  expect(within(table).getByText('20.50 %')).toBeInTheDocument();
  expect(within(table).getByText('At loss')).toBeInTheDocument();
  expect(screen.getByText(/pass, 29 more without it/)).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /Low PB 7\.50 %/ })).toBeInTheDocument();
  expect(
    screen.getByText(/28 of 30 companies have enough data; 2 lack ROE %; 4 inactive companies excluded/),
  ).toBeInTheDocument();
});

it('changes one range and leaves the other conditions as they are', async () => {
  const { place } = open('/screener?f=roe+%3E+15+and+pb+%3C+2&view=map');
  const end = await screen.findByRole('textbox', { name: 'ROE %: at least' });
  await userEvent.clear(end);
  await userEvent.type(end, '18%{Enter}');
  await waitFor(() => expect(new URLSearchParams(place().split('?')[1]).get('f')).toBe('roe > 18% and pb < 2'));
  expect(place()).toContain('view=map');
  await userEvent.type(end, 'x{Enter}');
  expect(end).toHaveAttribute('aria-invalid');
});

it('finds a field and keeps it until it has a range', async () => {
  const { place } = open('/screener');
  await userEvent.click(await screen.findByRole('button', { name: 'Add a filter' }));
  const search = await screen.findByRole('searchbox', { name: 'Search fields' });
  expect(screen.getByText(/known of 90 % · in 3 screens/)).toBeInTheDocument();
  expect(await screen.findByText(/Lowest 0.00, middle 12.00, highest 40.00; 28 of 30 companies/)).toBeInTheDocument();
  await userEvent.type(search, 'price to book{Enter}');
  await userEvent.type(await screen.findByRole('textbox', { name: 'PB Ratio: at most' }), '2{Enter}');
  await waitFor(() => expect(place()).toBe('/screener?f=pb+%3C%3D+2'));
});

it('writes the same formula as text, completes it, and marks a mistake without taking it', async () => {
  const { place } = open('/screener?f=roe+%3E+15');
  await userEvent.click(await screen.findByRole('radio', { name: 'Formula' }));
  const text = screen.getByRole('textbox', { name: 'Formula of the screen' });
  expect(text).toHaveValue('roe > 15');
  await userEvent.type(text, ' and foo > 1');
  expect(await screen.findByText(/Unknown metric "foo"/)).toBeInTheDocument();
  expect(place()).toBe('/screener?f=roe+%3E+15');
});

it('orders by a column in the address', async () => {
  const { place, asked } = open('/screener?f=roe+%3E+15');
  const table = await screen.findByRole('table', { name: 'Companies of the screen' });
  await userEvent.click(within(table).getByRole('button', { name: /ROE/ }));
  await waitFor(() => expect(place()).toMatch(/o=-?roe/));
  await waitFor(() => expect(asked.at(-1)?.args).toMatchObject({ body: { order: [{ key: 'roe' }] } }));
});

it('where nothing passes it offers to take out the condition that keeps most away', async () => {
  const counts = [
    { text: 'roe > 15', alone: 0, without: 9, known: 30, lacks: [] },
    { text: 'pb < 2', alone: 3, without: 1, known: 30, lacks: [] },
  ];
  const { place } = open('/screener?f=roe+%3E+15+and+pb+%3C+2', {
    'POST /_api/screeners/query': answer({ data: [], total: 0, counts }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take out roe > 15: 9 pass' }));
  await waitFor(() => expect(place()).toBe('/screener?f=pb+%3C+2'));
});

it('is used by letters: rows, choice, comparison and the formula', async () => {
  const { place } = open('/screener?f=roe+%3E+15&asOf=2025-06-30');
  await screen.findByRole('link', { name: 'A' });
  await userEvent.keyboard('jx');
  expect(screen.getByRole('checkbox', { name: /A$/ })).toBeChecked();
  await userEvent.keyboard('f');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Formula of the screen' })).toHaveFocus());
  // Written, not meant as a key.
  await userEvent.keyboard('c');
  expect(place()).toMatch(/^\/screener/);
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('c');
  await waitFor(() => expect(place()).toBe('/compare-table?symbols=A&asOf=2025-06-30'));
});

it('a link made on other data says so, and offers the day it was made on and now', async () => {
  const { place } = open('/screener?f=roe+%3E+15&data=v0.2025-06-30');
  await userEvent.click(await screen.findByRole('button', { name: 'As known on 2025-06-30' }));
  await waitFor(() => expect(place()).toBe('/screener?f=roe+%3E+15&asOf=2025-06-30'));
});

it('a link made on the same data says nothing', async () => {
  open('/screener?f=roe+%3E+15&data=v1.2026-06-12');
  expect(await screen.findByText('20.50 %')).toBeInTheDocument();
  expect(screen.queryByText(/This link was made on/)).not.toBeInTheDocument();
});

it('screener.query-params: a name opens a screen of the product, and a screen can be shown without its header', async () => {
  open('/screener?name=piotroski&show_header=false');
  const { name, formula } = screenBySlug('piotroski')!;
  expect((await screen.findByRole('heading', { level: 1, name })).closest('header')).toHaveClass('sr-only');
  await userEvent.click(await screen.findByRole('radio', { name: 'Formula' }));
  expect(screen.getByRole('textbox', { name: 'Formula of the screen' })).toHaveValue(formula);
});

it('screener.query-params: a name that nobody gave says so', async () => {
  await renderPage(<ScreenerPage />, { at: '/screener?name=nothing+of+the+kind', answers: BASE });
  expect(await screen.findByText(/There is no screen named "nothing of the kind"/)).toBeInTheDocument();
});

it('a screen that cannot be run says why', async () => {
  open('/screener?f=foo', { 'POST /_api/screeners/query': new ApiError(400, 'Unknown metric "foo" (at character 1)') });
  expect(await screen.findByText('Unknown metric "foo" (at character 1)')).toBeInTheDocument();
});

it('says of one company what it fails, and tries what would let it in', async () => {
  const explained = {
    stockid: 'US2',
    symbol: 'B',
    company: 'Beta Inc.',
    included: false,
    excluded: [],
    conditions: [
      { text: 'roe > 15', verdict: 'fail', left: 10, right: 15, unit: '%', missing: [], change: 'roe >= 10' },
    ],
  };
  const { place } = open('/screener?f=roe+%3E+15', { 'GET /_api/screeners/explain/{security}': explained });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Symbol' }), 'B{Enter}');
  expect(await screen.findByText('10.00 % against 15.00 %')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try roe >= 10' }));
  await waitFor(() => expect(place()).toBe('/screener?f=roe+%3E%3D+10'));
});

it('shows how far the past of figures is read, goes on by itself, and stops when asked to', async () => {
  let asks = 0;
  const busy = () => {
    asks += 1;
    if (asks === 3) return answer();
    throw new ApiError(202, 'Being read', { retryAfter: 0.01, current: { done: 3, of: 4 } });
  };
  open('/screener?f=roe+%3E+15&asOf=2024-01-02', { 'POST /_api/screeners/query': busy });
  expect(await screen.findByRole('progressbar', { name: /read for the first time/ })).toHaveAttribute(
    'aria-valuenow',
    '75',
  );
  expect(await screen.findByText('20.50 %')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('a reader who does not want to wait stops, and goes on later', async () => {
  const busy = () => {
    throw new ApiError(202, 'Being read', { retryAfter: 60, current: { done: 0, of: 4 } });
  };
  open('/screener?f=roe+%3E+15', { 'POST /_api/screeners/query': busy });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
});

it('a predefined screen has its words, its rule and a way into the screener', async () => {
  const [first] = PREDEFINED_SCREENS;
  renderRouted(<ScreenPage screen={first!} />, {
    at: '/screener/lowpb',
    answers: {
      'GET /_api/screeners/slug/{slug}': {
        screen: first,
        answer: answer(),
        sectors: [{ name: 'Mining', companies: 1 }],
        record: {
          days: [
            { day: '2024-01-02', total: 3 },
            { day: '2024-02-01', total: 4 },
          ],
          since: '2024-01-02',
          months: 1,
          total: 5,
          cagr: null,
        },
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: first?.name ?? '' })).toBeInTheDocument();
  expect(screen.getByText(first?.formula ?? '')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change this screen' }).getAttribute('href')).toMatch(/^\/screener\?f=pb/);
  expect(await screen.findByText('Mining')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Companies found by day' })).toHaveTextContent('4');
  expect(screen.getByText(/5\.00 % in 1 month \(less than a year/)).toBeInTheDocument();
});

it('a screen of events has its stages, its chart, why a value is missing and what was not imported', async () => {
  const merger = eventScreenBySlug('merger')!;
  const event = {
    key: '1',
    stockid: 'US1',
    symbol: 'SOLD',
    company: 'Sold Inc.',
    currency: 'USD',
    stage: 'completed',
    url: null,
    values: { day: '2024-06-03', announced: null, other: 'Buyer (BUY)', cash: 30, ratio: 0.5, price: 29, premium: 50 },
    why: { announced: 'The log names no day', form: 'The log reports it' },
  };
  const events = {
    data: [event],
    total: 1,
    page: 1,
    per_page: 50,
    today: '2024-06-28',
    version: 'v1',
    asOf: null,
    sample: true,
    stages: [
      { value: 'pending', label: 'Pending', rows: 0 },
      { value: 'completed', label: 'Completed', rows: 1 },
    ],
    chart: [{ label: '2024', rows: 1 }],
    sources: [
      { name: 'Mergers in the log', entries: 1, missing: null },
      { name: 'Filings on deals', entries: 0, missing: 'None as of this day' },
    ],
  };
  const { place, asked } = renderRouted(<EventScreenPage screen={merger} />, {
    at: '/screener/merger?asOf=2024-06-28',
    answers: { 'GET /_api/screeners/events/{slug}': events },
  });
  expect(await screen.findByRole('link', { name: 'SOLD' })).toHaveAttribute(
    'href',
    '/stock/SOLD/summary?asOf=2024-06-28',
  );
  const table = screen.getByRole('table');
  for (const text of ['30.00 USD', '50.00 %', '0.5', 'Buyer (BUY)'])
    expect(within(table).getByText(text)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Mergers by year' })).toHaveTextContent('2024');
  expect(screen.getByRole('link', { name: 'Completed 1' })).toHaveAttribute(
    'href',
    '/screener/merger?stage=completed&asOf=2024-06-28',
  );
  expect(screen.queryByRole('link', { name: 'Pending 0' })).not.toBeInTheDocument();
  expect(screen.getByText('Filings on deals: None as of this day')).toBeInTheDocument();
  await userEvent.click(within(table).getByRole('button', { name: /Cash a share/ }));
  await waitFor(() => expect(place()).toMatch(/sort=-?cash/));
  await waitFor(() => expect(asked.at(-1)?.args).toMatchObject({ query: { sort: 'cash', asOf: '2024-06-28' } }));
});
