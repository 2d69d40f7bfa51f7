import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Caches } from '../components/Caches';
import { MissedPage } from './missed.page';
import { QuarantinePage } from './quarantine.page';
import { SlowPage } from './slow.page';

const PAGE = { total: 0, page: 1, per_page: 50 };

it('slow calls by type and day: days are added up, the latest first, times rounded', async () => {
  const ofDay = (date: string, total: number) => ({ date, type: 'call', total, slowest: 1, middle: 1 });
  const { asked } = renderRouted(<SlowPage />, {
    at: '/admin/slow?type=page&q=stock&sort=latest',
    answers: {
      'GET /_api/slow_log_analyzer/viewstatus_totalnumber_with_type': {
        threshold: 500,
        data: [{ type: 'statement', total: 1_200, slowest: 2_500.6, middle: 700 }],
      },
      'GET /_api/slow_log_analyzer/viewstatus_with_type': {
        data: [ofDay('2026-03-04', 1), ofDay('2026-03-04', 2), ofDay('2026-03-03', 4)],
      },
      'GET /_api/slow_log_analyzer/viewlogs/date/{date}/type/{type}': {
        ...PAGE,
        total: 1,
        data: [{ id: 1, at: '2026-03-04T10:00:00.000Z', type: 'page', what: '/stock/{id}', status: null, ms: 900 }],
      },
    } as never,
  });
  expect(await screen.findByText('2,501 ms')).toBeVisible();
  expect(await screen.findByText('900 ms')).toBeVisible();
  expect(screen.getByText('/stock/{id}')).toBeVisible();
  expect(screen.getByText(/2026-03-04 \(3\)/)).toBeVisible();
  expect(asked.at(-1)?.args).toMatchObject({ params: { date: '2026-03-04', type: 'page' }, query: { q: 'stock' } });
});

it('one page of a manager is cleared by its name in the address, and not without one', async () => {
  const { asked } = renderRouted(<Caches />, {
    answers: { 'GET /_api/admin/{id}/clear_guru_cache': { cleared: [{ cache: 'pages', entries: 1_200 }] } } as never,
  });
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Pages of one manager');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('Enter letters, digits and . _ - as in the address')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), ' oak-partners ');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Clear pages of one manager oak-partners?')).toBeVisible();
  const [, confirm] = await screen.findAllByRole('button', { name: 'Clear', hidden: true });
  await userEvent.click(confirm!);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.args).toEqual({ params: { id: 'oak-partners' } });
  expect(await screen.findByText('Cleared: 1,200 pages')).toBeVisible();
});

it('files of which rows were left out; nothing is read again where there are none', async () => {
  const row = {
    id: 'a',
    kind: 'sec-facts',
    name: 'facts.json',
    malformed: null,
    read: 1_000,
    rejected: 3,
    at: '2026-03-04T10:00:00.000Z',
  };
  const list = (data: readonly object[]) =>
    ({ 'GET /_api/admin/quarantine': { ...PAGE, total: data.length, data } }) as never;
  const first = renderRouted(<QuarantinePage />, { at: '/admin/quarantine', answers: list([row]) });
  expect(await screen.findByText('3 of 1,000')).toBeVisible();
  expect(screen.getByText('no, single rows left out')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read all again' })).toBeEnabled();
  first.unmount();
  renderRouted(<QuarantinePage />, { at: '/admin/quarantine', answers: list([]) });
  expect(await screen.findByText('Nothing was left out of any file')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read all again' })).toBeDisabled();
});

it('missing reports of the quarter of the address, by filing or by manager, and what is fetched', async () => {
  const filing = {
    cik: '0000000009',
    manager: 'Oak',
    accession: '0000000009-26-000001',
    form: '13F-HR',
    filed: null,
    reason: 'no-rows',
  };
  const manager = { cik: '0000000008', manager: 'Elm', before: '2025-09-30', after: '2026-03-31' };
  const answers = {
    'GET /_api/admin/find_missed_instholdings/{x}': { ...PAGE, total: 1, known: 5, data: [filing] },
    'GET /_api/admin/find_missed_gurus/{x}': { ...PAGE, total: 1, known: 5, data: [manager] },
  } as never;
  const first = renderRouted(<MissedPage />, { at: '/admin/missed', answers });
  expect(await screen.findByText('cover without its holdings')).toBeVisible();
  const quarter = (first.asked[0]?.args as { params: { x: string } }).params.x;
  expect(quarter).toMatch(/^\d{4}-(03-31|06-30|09-30|12-31)$/);
  first.unmount();
  const second = renderRouted(<MissedPage />, { at: '/admin/missed?list=managers', answers });
  expect(await screen.findByText('Elm')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fetch what is missing of 0000000008' }));
  await waitFor(() => expect(second.asked.at(-1)?.args).toEqual({ params: { a: '0000000008', b: quarter } }));
});
