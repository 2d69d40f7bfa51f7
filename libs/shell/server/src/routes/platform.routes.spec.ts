import { platformCalls } from '@plumbline/shared/contract';
import { ApiError } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import type { Notice } from '@plumbline/shell/domain';
import type { ErrorReport } from '../store/error-reports';
import { platformHandlers } from './platform.routes';

const LINE = { id: 'line-1-1', text: 'Closed on Monday', link: null, audience: 'all' } as const;

function make({ hasNotificationBar = true, hasMembership = true, most = Infinity, lines = [] as Notice[] } = {}) {
  const added: ErrorReport[] = [];
  let counted = 0;
  const handlers = platformHandlers({
    version: '1.2.3',
    hasNotificationBar,
    hasMembership,
    texts: {
      notices: async () => lines,
      changeLog: async (page) => ({ data: [], total: 0, page, per_page: 20 }),
    },
    reports: { add: async (report) => void added.push(report) },
    countReport: async () => {
      counted += 1;
      if (counted > most) throw new ApiError(429, 'Too many');
    },
  });
  const call = createDispatch(bindCalls(platformCalls, handlers), { kind: 'anonymous' });
  return { call, added };
}

it('says its version', async () =>
  expect(await make().call('GET /_api/version', { query: { v: '1' } })).toEqual({ version: '1.2.3' }));

it('notifbar.offer: the bar offers the trial of paid plans until staff write something else, and can be off', async () => {
  expect(await make().call('GET /_api/get_notification_bar', {})).toEqual({
    data: [{ id: 'trial', text: 'Start your 7-day free trial', link: '/register', audience: 'all' }],
  });
  expect(await make({ hasMembership: false }).call('GET /_api/get_notification_bar', {})).toEqual({ data: [] });
  expect(await make({ lines: [LINE] }).call('GET /_api/get_notification_bar', {})).toEqual({ data: [LINE] });
  expect(await make({ hasNotificationBar: false, lines: [LINE] }).call('GET /_api/get_notification_bar', {})).toEqual({
    data: [],
  });
});

it('keeps an error report', async () => {
  const { call, added } = make();
  expect(await call('POST /_api/report_error', { body: { message: 'broken', url: '/x' } })).toEqual({ ok: true });
  expect(added).toEqual([{ message: 'broken', stack: '', url: '/x', userAgent: '', version: '1.2.3' }]);
});

it('keeps none beyond the limit', async () => {
  const { call, added } = make({ most: 1 });
  const body = { message: 'broken' };
  await call('POST /_api/report_error', { body });
  await expect(call('POST /_api/report_error', { body })).rejects.toMatchObject({ statusCode: 429 });
  expect(added).toHaveLength(1);
});

it.each([
  [{}],
  [{ message: '' }],
  [{ message: 'x'.repeat(1_001) }],
  [{ message: 'x', stack: 'y'.repeat(6_001) }],
  [{ message: 1 }],
])('refuses %j', async (body) => {
  await expect(make().call('POST /_api/report_error', { body })).rejects.toMatchObject({ statusCode: 400 });
});

it('takes no more than 8 kB', () => expect(platformCalls['POST /_api/report_error'].bodyLimit).toBe(8 * 1024));
