import { statusCalls } from '@plumbline/market-data/contract';
import type { MarketReader } from '@plumbline/market-data/domain';
import type { Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderSizes } from '../store/folder-sizes';
import { reportLine, type ImportRecord } from '../store/import-records';
import { tempFolder } from '../testing/temp-folder';
import { statusHandlers, type StatusDeps } from './status.routes';

const folder = tempFolder();
const KEY = 'GET /_api/admin/data_status';
const STAFF: Identity = {
  kind: 'member',
  userId: 1001,
  sessionId: 's',
  staff: true,
  status: 1,
  admin: true,
  newsCenter: false,
};

const market = {
  status: () => ({ version: 'abc', sample: true, securities: 31, facts: 9, priceRows: 8, lastPriceDay: null }),
} as unknown as MarketReader;

const file = (status: 'accepted' | 'malformed') =>
  ({ path: 'a', kind: 'price-csv', status, read: 1, accepted: 1, rejected: 0, reasons: [] }) as const;
const report = { files: [file('accepted'), file('malformed'), file('accepted')], unknown: [{ folder: 'x', count: 4 }] };
const record: ImportRecord = {
  id: '6f1c1f4e-0000-4000-8000-000000000000',
  source: 'import',
  state: 'finished',
  report,
  startedAt: new Date('2026-11-20T10:00:00Z'),
  finishedAt: new Date('2026-11-20T10:01:00Z'),
};
const running: ImportRecord = { ...record, state: 'running', report: null, finishedAt: null };

const deps = (more: Partial<StatusDeps> = {}): StatusDeps => ({
  market,
  build: '1.2.3',
  imports: async () => [running, record],
  folders: async () => [{ name: 'archive', bytes: 12 }],
  ...more,
});

const callAs = (identity: Identity, more?: Partial<StatusDeps>) =>
  createDispatch(bindCalls(statusCalls, statusHandlers(deps(more))), identity)(KEY, {});

it('tells staff what is served and what was imported', async () => {
  expect(await callAs(STAFF)).toEqual({
    build: '1.2.3',
    data: { version: 'abc', sample: true, securities: 31, facts: 9, price_rows: 8, last_price_day: null },
    imports: [
      expect.objectContaining({ state: 'running', report: null, finished_at: null }),
      expect.objectContaining({ report: '2 accepted, 1 malformed, 4 of no known format' }),
    ],
    folders: [{ name: 'archive', bytes: 12 }],
  });
});

it.each<[string, Identity, number]>([
  ['a visitor', { kind: 'client', clientId: 'x' }, 401],
  ['a member', { ...STAFF, admin: false, staff: false }, 403],
  ['an admin with a token of the site', { ...STAFF, staff: false }, 403],
])('refuses %s', async (_name, identity, statusCode) => {
  await expect(callAs(identity)).rejects.toMatchObject({ statusCode });
});

it('measures the folders once a minute, however many ask', async () => {
  const folders = jest.fn(async () => []);
  let now = 0;
  const dispatch = createDispatch(bindCalls(statusCalls, statusHandlers(deps({ folders, now: () => now }))), STAFF);
  await Promise.all([dispatch(KEY, {}), dispatch(KEY, {})]);
  now = 59_999;
  await dispatch(KEY, {});
  expect(folders).toHaveBeenCalledTimes(1);
  now = 60_000;
  await dispatch(KEY, {});
  expect(folders).toHaveBeenCalledTimes(2);
});

it.each([
  [report, '2 accepted, 1 malformed, 4 of no known format'],
  [{ files: [], unknown: [] }, 'no files'],
])('a report in one line', (given, line) => {
  expect(reportLine(given)).toBe(line);
});

it('sizes count all files below, and a folder that is not there has none', async () => {
  mkdirSync(path.join(folder, 'built', 'panel'), { recursive: true });
  mkdirSync(path.join(folder, 'archive'));
  writeFileSync(path.join(folder, 'built', 'panel', 'a'), 'x'.repeat(10));
  writeFileSync(path.join(folder, 'built', 'b'), 'xy');
  expect(await folderSizes(folder)).toEqual([
    { name: 'archive', bytes: 0 },
    { name: 'built', bytes: 12 },
  ]);
  expect(await folderSizes(path.join(folder, 'nowhere'))).toEqual([]);
});
