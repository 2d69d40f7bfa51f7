import { renderPage, type Given } from '@plumbline/auth/kit/testing';
import { marketPage } from '@plumbline/economics/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CalendarPage } from './pages/calendar.page';
import { EconomicCalendarPage } from './pages/economic-calendar.page';
import { IndicatorPage } from './pages/indicator.page';
import { MarketPositionsPage } from './pages/market-positions.page';
import { MarketSlugPage } from './pages/market.page';
import { MarketsPage } from './pages/markets.page';
import { PositionsPage } from './pages/positions.page';
import { ECONOMIC_ANSWERS } from './testing/economics-page-states';

const HEAD = {
  id: 42,
  code: 'PAYEMS',
  name: 'Nonfarm employees',
  unit: 'thousand persons',
  frequency: 'M',
  adjustment: 'SA',
  country: 'USA',
  category_code: 'us/labor',
  source: 'US Bureau of Labor Statistics',
  previous: 151_720,
  last: { day: '2026-05-01', value: 152_000, public: '2026-06-10' },
  year_ago: 149_063,
  change: 280,
  yoy: 1.97,
  next: '2026-07-10',
  revised: true,
  computed: false,
  note: null,
  licence: 'Public domain',
  url: null,
  release: 'By day 10 of the next month, 08:30 New York',
  formula: null,
  inputs: [],
  files: ['2026-06-30.json'],
};
const PERIOD = {
  day: '2026-04-01',
  first: 151_631,
  first_public: '2026-05-10',
  is_first_print: false,
  previous: 151_631,
  latest: 151_720,
  latest_public: '2026-06-10',
  vintages: 2,
  revision: 89,
};
const ANSWERS = {
  ...ECONOMIC_ANSWERS,
  'GET /_api/economicindicators/item/{id}': HEAD,
  'GET /_api/economicindicators/item/{id}/data': {
    id: 42, format: 'yoy', basis: 'first', unit: 'percent', dataVersion: '2.2', forecastFrom: null,
    data: [['2026-04-01', 1.9], ['2026-05-01', 1.97]], gaps: ['2025-10-01: the earlier period was never published'],
  },
  'GET /_api/economicindicators/item/{id}/revisions': {
    data: [PERIOD], total: 1, page: 1, per_page: 25, unit: 'thousand persons', statistics: null,
    track: [{ months: 1, n: 31, mean: 2.32, meanAbsolute: 4.65, changedSign: 9.7 }],
  },
  'POST /_api/economicindicators/views': { ok: true },
  'GET /_api/economicindicators/valuation': { shiller: null, buffett: null },
  'GET /_api/cot_reports': {
    total: 1, page: 1, per_page: 50, group: 'Non-commercial', kinds: [{ kind: 'tff', combined: false }], next: '2026-07-06',
    data: [
      {
        code: '12460+', commodity: '124', market: 'DJIA Consolidated', exchange: 'CBOT', day: '2026-06-23', public: '2026-06-26',
        interest: 259_236, net: 41_649, share: 16.07, index: 97, percentile: 98, change: -338, extreme: 'high', recent: [1, 2],
      },
    ],
  },
  'GET /_api/calendar/economic': {
    total: 1, page: 1, per_page: 50, today: '2026-06-30', countries: ['US'],
    data: [
      {
        day: '2026-07-06', at: '2026-07-06T12:30:00.000Z', time: '08:30', event: 'Unemployment rate', country: 'US', impact: 'high',
        actual: null, forecast: '4.5%', forecast_source: 'a calendar', previous: '4.4%', series: { id: 40, name: 'Unemployment rate' },
      },
    ],
  },
}; // prettier-ignore

const open = (page: ReactNode, at: string, given: Given = {}) =>
  renderPage(<>{page}</>, { at, ...given, answers: { ...ANSWERS, ...given.answers } });

const shown = async (texts: readonly (string | RegExp)[]) => {
  for (const text of texts) await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
};

it('an indicator shows what was reported, what is known, how far first prints moved, and where it comes from', async () => {
  const { asked } = await open(
    <IndicatorPage id="42" />,
    '/economic_indicators/42/x?format=yoy&basis=first&asOf=2026-06-15',
  );
  await shown(['152,000', 'Oldest on file', '+89.00', '9.7 %', 'PAYEMS', /never published/, 'Public domain']);
  const data = asked.find(({ key, args }) => key.endsWith('/data') && JSON.stringify(args).includes('"yoy"'));
  expect(data?.args).toMatchObject({ query: { format: 'yoy', basis: 'first', asOf: '2026-06-15' } });
});

it('the format is chosen, and is in the address', async () => {
  const { place } = await open(<IndicatorPage id="42" />, '/economic_indicators/42/x');
  await userEvent.selectOptions(await screen.findByLabelText('Format'), 'pct_change');
  expect(place()).toBe('/economic_indicators/42/x?format=pct_change');
});

it('markets: the curve, inversions, and what is missing says so', async () => {
  await open(<MarketsPage />, '/market');
  await shown(['Yield curve', 'Inverted', '537', 'Import the workbook of Robert Shiller.']);
  expect(screen.getByRole('img', { name: /Treasury par yields by tenor/ })).toBeInTheDocument();
});

it('a page of markets without data names the import that fills it', async () => {
  const answers = {
    'GET /_api/market/{slug}': { slug: '', title: '', ratio: null, performance: null, against: null, value: null },
  };
  await open(<MarketSlugPage page={marketPage('gold-palladium-ratio')!} />, '/market/gold-palladium-ratio', {
    answers,
  });
  await shown([/PCPS, PPALLA/]);
});

it('positions: extremes are marked, and the plus of a code survives', async () => {
  await open(<PositionsPage />, '/cot_reports?kind=tff&asOf=2026-06-30');
  await shown(['High', '+41,649', /Next report by 2026-07-06/]);
  expect(screen.getByRole('link', { name: 'DJIA Consolidated' })).toHaveAttribute(
    'href',
    '/cot_reports/12460%2B/djia-consolidated?kind=tff&asOf=2026-06-30',
  );
  await open(<MarketPositionsPage id="088691" />, '/cot_reports/088691/gold');
  await shown(['Long positions and spreads of all groups are the open interest.', 'Gold, average of the month']);
});

it('calendars: a kind narrows the month, forecasts carry their source', async () => {
  const { place } = await open(<CalendarPage />, '/calendar');
  await userEvent.click(await screen.findByRole('button', { name: /Exchange holidays/ }));
  expect(place()).toBe('/calendar?kind=holiday');
  await open(<EconomicCalendarPage />, '/economic_calendar');
  await shown(['4.5%', 'a calendar']);
  expect(screen.getByRole('link', { name: 'Unemployment rate' })).toHaveAttribute(
    'href',
    '/economic_indicators/40/unemployment-rate',
  );
});
