import { renderPage, USER } from '@plumbline/auth/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertBell } from './AlertBell';
import { AlertDialogs } from './AlertDialogs';
import { StockAlertButton } from './StockAlertButton';

const SETTINGS = { merge_alerts: true, send_time: '08:00', time_zone: 'UTC', is_table: false, channels: ['mail'] };
const FIRING = {
  id: 11,
  alert_id: 4,
  display_name: 'Vantrellis (VTRL)',
  key: 'formula',
  day: '2026-06-30',
  at: '2026-06-30T21:30:00Z',
};
const ALERT = {
  id: 4,
  version: 2,
  created_at: '2026-06-01T00:00:00Z',
  updated_at: '2026-06-01T00:00:00Z',
  display_name: 'Vantrellis (VTRL)',
  alertable_type: 'STOCK',
  alertable_id: 'US1',
  alertable_link: '/stock/VTRL/summary',
  stock: { stockid: 'US1', display_symbol: 'VTRL', company: 'Vantrellis' },
  key: 'formula',
  formula: 'price < 100',
  trigger: 'becomes_true',
  margin: null,
  hold: 1,
  basis_day: '2026-06-01',
  trigger_frequency: 'daily',
  active: true,
  muted_until: null,
  state: 'fired',
  common_alert: {},
  last_checked: null,
  result: {
    triggered: true,
    at: FIRING.at,
    text: 'price < 100: 99.00',
    value: 99,
    before: 101,
    link: '/stock/VTRL/chart',
    firing_id: 11,
    seen: false,
    retracted: null,
  },
  alertable_children: [
    {
      ...FIRING,
      text: 'price < 100: 99.00',
      link: '/',
      value: 99,
      before: 101,
      seen: false,
      quiet: false,
      retracted: null,
    },
  ],
};
const CHECK = { data: [ALERT], triggered: 1, total: 7, per_page: 5, version: 'v1' };

const both = (
  <>
    <AlertBell />
    <StockAlertButton stock="VTRL" />
    <AlertDialogs />
  </>
);

async function open(answers: object = {}) {
  const page = await renderPage(both, {
    at: '/stock/VTRL/summary',
    as: USER,
    answers: {
      'POST /_api/v2/alerts/check': CHECK,
      'POST /_api/v2/alerts/alert_settings': { data: [ALERT], settings: SETTINGS },
      'PUT /_api/v2/alerts/firings/read': { ok: true },
      'PUT /_api/v2/alerts/{id}': ALERT,
      ...answers,
    },
  });
  const bodies = (key: string) => page.asked.filter((one) => one.key === key).map(({ args }) => args);
  return { ...page, bodies };
}

it('alert.bell: the badge counts, the panel names the newest, marks them as read and snoozes', async () => {
  const { bodies } = await open();
  const bell = await screen.findByRole('button', { name: 'Alerts: 1 of 7 with something new' });
  expect(bell).toHaveTextContent('1/7');
  await userEvent.click(bell);
  expect(await screen.findByRole('link', { name: 'price < 100: 99.00' })).toHaveAttribute('href', '/stock/VTRL/chart');
  await userEvent.click(screen.getByRole('button', { name: 'Mark Vantrellis (VTRL) as read' }));
  await waitFor(() => expect(bodies('PUT /_api/v2/alerts/firings/read')).toEqual([{ body: { ids: [11] } }]));
  await userEvent.click(screen.getByRole('button', { name: 'Snooze Vantrellis (VTRL)' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'For a day' }));
  await waitFor(() => expect(bodies('PUT /_api/v2/alerts/{id}')).toMatchObject([{ params: { id: 4 } }]));
});

it('before the first alert the badge says NEW', async () => {
  await open({ 'POST /_api/v2/alerts/check': { ...CHECK, data: [], triggered: 0, total: 0 } });
  const bell = await screen.findByRole('button', { name: 'Alerts: set the first one' });
  expect(bell).toHaveTextContent('NEW');
  await userEvent.click(bell);
  expect(await screen.findByText('No alerts yet')).toBeVisible();
});

it('alertclick.stock: the dialog has seven switches and the conditions; each change is kept at once', async () => {
  const { bodies } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Alert' }));
  const dialog = await screen.findByRole('dialog', { name: 'Alerts on VTRL' });
  const news = await within(dialog).findByRole('region', { name: 'News' });
  expect(within(news).getAllByRole('switch')).toHaveLength(7);
  expect(within(dialog).getByText('Fired')).toBeVisible();
  await userEvent.click(within(news).getByRole('switch', { name: 'Reports' }));
  const saved = {
    action: 'save',
    alertable_type: 'STOCK',
    alertable_id: 'VTRL',
    alertable: { common_alert: { stock_new_10qk: true } },
  };
  await waitFor(() =>
    expect(bodies('POST /_api/v2/alerts/alert_settings')).toContainEqual({
      body: expect.objectContaining({
        ...saved,
        alertable: expect.objectContaining(saved.alertable) as object,
      }) as object,
    }),
  );
  await userEvent.click(within(dialog).getByRole('switch', { name: 'price < 100: on' }));
  await waitFor(() =>
    expect(bodies('PUT /_api/v2/alerts/{id}').at(-1)).toEqual({ params: { id: 4 }, body: { active: false } }),
  );
});

it('alertclick.logged-out: a visitor is asked to sign in', async () => {
  const { router } = await renderPage(<StockAlertButton stock="VTRL" />, { at: '/stock/VTRL/summary' });
  await userEvent.click(screen.getByRole('button', { name: 'Alert' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('alert.recheck and alert.recheck-s2: five are requested, again after 300,000 ms and not before', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { bodies } = await open();
    const requested = () => bodies('POST /_api/v2/alerts/check');
    await waitFor(() => expect(requested()).toEqual([{ body: { per_page: 5 } }]));
    await act(() => jest.advanceTimersByTimeAsync(290_000));
    expect(requested()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(requested()).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});
