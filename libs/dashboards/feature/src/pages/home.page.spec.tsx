import { DEFAULT_DASHBOARD, type DashboardOptions } from '@plumbline/dashboards/domain';
import { makeOptions, makeWidget } from '@plumbline/dashboards/testing';
import { asMember } from '@plumbline/auth/kit/testing';
import { ApiError } from '@plumbline/shared/domain';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keptDashboard } from '../testing/dashboard-page-states';
import { HomePage } from './home.page';

const OVERVIEW = {
  sample: true,
  securities: 1,
  lastPriceDay: '2026-06-30',
  example: 'VTRL',
  latestFilings: [],
  mostTraded: [
    {
      stockid: 'US1',
      display_symbol: 'VTRL',
      symbol: 'VTRL',
      company: 'Vantrellis',
      currency: 'USD',
      price: 134.65,
      changePercent: -0.8,
      day: '2026-06-30',
      exchange: 'NAS',
    },
  ],
};

const answersOf = (dashboards: readonly object[], others: Readonly<Record<string, unknown>> = {}) => ({
  'GET /_api/market/overview': OVERVIEW,
  'GET /_api/industry/weighting': { region: 'USA', sector: null, by: 'sector', data: [] },
  'GET /_api/user/dashboard': { data: dashboards, total: dashboards.length, page: 1, per_page: 20 },
  ...others,
});

const open = (at: string, answers: Readonly<Record<string, unknown>>, isMember = true) =>
  renderRouted(<HomePage intro={<h1>Start</h1>} />, { at, answers, ...(isMember && { wrap: asMember }) });

it('dashboard.default-id: without a saved one the default of the product shows, with its blocks', async () => {
  open('/', answersOf([]));
  expect(await screen.findByRole('link', { name: /VTRL/ })).toHaveAttribute('href', '/stock/VTRL/summary');
  for (const name of ['Market strip', 'Latest filings', 'Recently visited', 'Sectors · USA'])
    expect(screen.getByRole('region', { name })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Start' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
});

it('screen.dashboard-grid: every block has its columns and cells from the start', async () => {
  const options = makeOptions([makeWidget('a', { w: 2, h: 30 }), makeWidget('b', { x: 2, y: 10, w: 1, h: 20 })]);
  open('/', answersOf([keptDashboard(options)]));
  await waitFor(() => expect(document.getElementById('a')).not.toBeNull());
  const placeOf = (hid: string) => document.getElementById(hid)!.style;
  expect(['a', 'b'].map((hid) => [placeOf(hid).gridColumn, placeOf(hid).gridRow])).toEqual([
    ['1 / span 2', '1 / span 30'],
    ['3 / span 1', '11 / span 20'],
  ]);
});

it('blocks follow the order of phones, unknown ones are kept and say so, texts are never markup', async () => {
  const options = makeOptions([
    makeWidget('second', { y: 20, config: { title: 'B', text: '<script>alert(1)</script>' } }),
    makeWidget('first', { is: 'of_tomorrow' }),
  ]);
  open('/', answersOf([keptDashboard(options)]));
  expect(await screen.findByText('<script>alert(1)</script>')).toBeInTheDocument();
  const unknown = screen.getByRole('region', { name: 'Unknown block of_tomorrow' });
  expect(within(unknown).getByText('Not available here')).toBeInTheDocument();
  const order = [...document.querySelectorAll('.dashboard-cell')].map(({ id }) => id);
  expect(order).toEqual(['first', 'second']);
});

it('on a past day blocks that know none say so', async () => {
  open('/?asOf=2024-12-31', answersOf([]));
  const strip = await screen.findByRole('region', { name: 'Market strip' });
  expect(within(strip).getByText('Present only')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Sectors · USA' })).getByText(/^As of/)).toBeInTheDocument();
});

it('url.add-component-dashboard: a proposed block is stored when it is kept, and not before', async () => {
  const posted: unknown[] = [];
  const answers = answersOf([], {
    'POST /_api/user/dashboard': (args: { body: { options: DashboardOptions } }) => {
      posted.push(args.body.options.widgets.at(-1)?.is);
      return keptDashboard(args.body.options);
    },
  });
  open('/?op=add&comp=text&config=%7B%22text%22%3A%22Hello%22%7D', answers);
  expect(await screen.findByText('Hello')).toBeInTheDocument();
  expect(posted).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await screen.findByRole('region', { name: 'Market strip' });
  expect(posted).toEqual(['text']);
});

it('dashboard.actions: reset goes back to the blocks of the product and keeps the name', async () => {
  const sent: DashboardOptions[] = [];
  const mine = keptDashboard(makeOptions([makeWidget('own', { is: 'text' })], { name: 'Morning look' }));
  open(
    '/',
    answersOf([mine], {
      'PUT /_api/user/dashboard': ({ body: { options } }: { body: { options: DashboardOptions } }) => {
        sent.push(options);
        return { ...mine, options, version: 2 };
      },
    }),
  );
  const customize = await screen.findByRole('button', { name: 'Customize' });
  await waitFor(() => expect(customize).toBeEnabled());
  fireEvent.click(customize);
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.name).toBe('Morning look');
  expect(sent[0]!.widgets.map(({ is }) => is)).toEqual(DEFAULT_DASHBOARD.widgets.map(({ is }) => is));
});

it('url.add-component-bad-config: an unknown block and a dashboard of somebody else leave the page standing', async () => {
  open('/?op=add&comp=nonsense&config={&db=99', answersOf([]));
  expect(await screen.findByText('There is no block "nonsense"')).toBeInTheDocument();
  expect(await screen.findByText('There is no such dashboard')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Market strip' })).toBeInTheDocument();
});

it('dashboards that could not be loaded are not customized, which would make another one', async () => {
  open('/?db=7', answersOf([], { 'GET /_api/user/dashboard': new ApiError(503, 'Busy') }));
  expect(await screen.findByText('Your dashboards could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('There is no such dashboard')).toBeNull();
  expect(screen.getByRole('button', { name: 'Customize' })).toBeDisabled();
});

it('visitors are shown what the product is and led to the sign-in by Customize', async () => {
  open('/', answersOf([]), false);
  expect(screen.getByRole('heading', { name: 'Start' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Customize' })).toHaveAttribute(
    'href',
    expect.stringContaining('/login'),
  );
});
