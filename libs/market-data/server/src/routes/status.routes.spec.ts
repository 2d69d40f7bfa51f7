import { statusCalls } from '@plumbline/market-data/contract';
import type { MarketReader } from '@plumbline/market-data/domain';
import type { Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { STAFF_IDENTITY } from '@plumbline/shared/server/testing';
import { folderSizes } from '@plumbline/shared/server/files';
import { tempFolder } from '@plumbline/market-data/importers/testing';
import { reportLine, type ImportRecord, type QuarantineReport } from '@plumbline/market-data/archive';
import type { SourceRun, SourceStatus } from '@plumbline/market-data/sources';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { statusHandlers, type StatusDeps } from './status.routes';

const folder = tempFolder();
const KEY = 'GET /_api/admin/data_status';

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
  report: reportLine(report),
  archive: ['import-000001'],
  forgotten: null,
  startedAt: new Date('2026-11-20T10:00:00Z'),
  finishedAt: new Date('2026-11-20T10:01:00Z'),
};
const TAKEN = Date.parse('2026-11-21T08:00:00Z');
const ARCHIVED = { id: 'import-000001', files: 1, kinds: ['price-csv'], rows: 2 };
const forgotten: ImportRecord = {
  ...record,
  state: 'forgotten',
  archive: ['import-000002'],
  forgotten: { at: TAKEN, why: 'wrong units' },
};
const running: ImportRecord = { ...record, state: 'running', report: null, finishedAt: null };

const JOB = '6f1c1f4e-0000-4000-8000-00000000000a';
const RUN: SourceRun = {
  id: '6f1c1f4e-0000-4000-8000-000000000001',
  source: 'vix',
  state: 'finished',
  through: '2026-11-20',
  requests: 1,
  changed: 1,
  rows: 9000,
  rejected: 0,
  problem: null,
  startedAt: new Date('2026-11-20T10:00:00Z'),
  finishedAt: new Date('2026-11-20T10:01:00Z'),
};
const SOURCE: SourceStatus = {
  id: 'vix',
  publisher: 'Cboe',
  title: 'Volatility index',
  licence: 'terms',
  schedule: '0 19 * * 1-5',
  health: 'Fresh up to 2026-11-20',
  state: 'fresh',
  needs: [],
  through: '2026-11-20',
  freshDays: 5,
  floor: 5000,
  lastRun: RUN,
  quotas: [{ vendor: 'vix', title: 'Cboe', name: 'VIX_PER_DAY', per: 'day', requests: 20, used: 5, left: 15 }],
};
const OUTDATED = {
  id: 'import-000001',
  kind: 'price-csv',
  version: 1,
  current: 2,
  apart: true,
  names: ['a.csv', 'b.csv', 'c.csv', 'd.csv'],
};
const KEPT = { kind: 'price-csv', files: 2, rows: 9100, rejected: 1 };
const QUARANTINED: QuarantineReport = {
  id: '0123456789abcdef-VIX.csv',
  kind: 'price-csv',
  name: 'VIX.csv',
  sha256: '0123456789abcdef',
  malformed: null,
  read: 200,
  rejected: 2,
  rows: [
    { line: 3, reason: 'no close', text: '2024-01-02,' },
    { line: 4, reason: 'no day' },
  ],
  at: Date.parse('2026-11-20T10:00:00Z'),
};

const deps = (more: Partial<StatusDeps> = {}): StatusDeps => ({
  market,
  build: '1.2.3',
  imports: async () => [running, record, forgotten],
  archived: async () => [ARCHIVED, { ...ARCHIVED, id: 'import-000002', forgotten: { at: TAKEN, why: 'wrong units' } }],
  folders: async () => [{ name: 'archive', bytes: 12 }],
  waiting: async () => 2,
  sources: async () => [SOURCE, { ...SOURCE, id: 'bea', state: 'off', needs: ['BEA_KEY'] }],
  kept: async () => [KEPT],
  outdated: async () => [OUTDATED],
  runs: async () => [RUN],
  scheduled: async () => new Set(['vix']),
  jobs: { send: async () => JOB, list: async () => [], cancel: async (id) => id === JOB },
  quarantine: async () => [QUARANTINED],
  release: async () => undefined,
  note: async () => undefined,
  ...more,
});

const callAs = (identity: Identity, more?: Partial<StatusDeps>) =>
  createDispatch(bindCalls(statusCalls, statusHandlers(deps(more))), identity)(KEY, {});

it('shows staff what is served and what was imported', async () => {
  expect(await callAs(STAFF_IDENTITY)).toEqual({
    build: '1.2.3',
    data: {
      version: 'abc',
      sample: true,
      securities: 31,
      facts: 9,
      price_rows: 8,
      last_price_day: null,
      waiting_rows: 2,
    },
    imports: [
      expect.objectContaining({ state: 'running', report: null, finished_at: null }),
      expect.objectContaining({ report: '2 accepted, 1 malformed, 4 of no known format', archive: ['import-000001'] }),
      expect.objectContaining({
        state: 'forgotten',
        forgotten: { at: '2026-11-21T08:00:00.000Z', why: 'wrong units' },
      }),
    ],
    folders: [{ name: 'archive', bytes: 12 }],
    quarantined: 1,
    kept: [KEPT],
    outdated: [{ ...OUTDATED, files: 4, names: ['a.csv', 'b.csv', 'c.csv'] }],
    sources: [
      expect.objectContaining({ id: 'vix', state: 'fresh', scheduled: true, fresh_days: 5 }),
      expect.objectContaining({ id: 'bea', state: 'off', needs: ['BEA_KEY'], scheduled: false }),
    ],
  });
});

describe('what staff do about the data', () => {
  const ask = (key: string, args: object, more?: Partial<StatusDeps>) =>
    createDispatch(bindCalls(statusCalls, statusHandlers(deps(more))), STAFF_IDENTITY)(key, args);

  it('a source is asked as a job, and that is recorded', async () => {
    const [send, note] = [jest.fn(async () => JOB), jest.fn(async () => undefined)];
    const jobs = { ...deps().jobs, send };
    expect(await ask('POST /_api/admin/sources/{id}/sync', { params: { id: 'vix' } }, { jobs, note })).toEqual({
      job: JOB,
    });
    expect(send).toHaveBeenCalledWith({ kind: 'sync', sources: ['vix'] }, 'sync-vix');
    expect(note).toHaveBeenCalledWith(expect.anything(), 'asked source', 'vix');
  });

  it.each<[string, string, object, number]>([
    ['a source without its key', 'POST /_api/admin/sources/{id}/sync', { params: { id: 'bea' } }, 409],
    ['an unknown source', 'POST /_api/admin/sources/{id}/sync', { params: { id: 'nobody' } }, 404],
    ['runs of an unknown source', 'GET /_api/admin/sources/{id}/runs', { params: { id: 'nobody' } }, 404],
    ['a job that is not there', 'DELETE /_api/admin/jobs/{id}', { params: { id: RUN.id } }, 404],
    ['an entry that is not there', 'GET /_api/admin/quarantine/{id}', { params: { id: '0123456789abcdef-x' } }, 404],
    [
      'an import that is not there',
      'POST /_api/admin/imports/{id}/forget',
      { params: { id: 'import-000009' }, body: { why: 'x' } },
      404,
    ],
    [
      'an import that was removed before',
      'POST /_api/admin/imports/{id}/forget',
      { params: { id: 'import-000002' }, body: { why: 'x' } },
      409,
    ],
    [
      'taking out without a reason',
      'POST /_api/admin/imports/{id}/forget',
      { params: { id: 'import-000001' }, body: { why: ' ' } },
      400,
    ],
    ['a name that is none', 'DELETE /_api/admin/quarantine/{id}', { params: { id: '../archive' } }, 400],
  ])('%s is refused', async (_, key, args, statusCode) => {
    await expect(ask(key, args)).rejects.toMatchObject({ statusCode });
  });

  it('runs, jobs and entries are listed', async () => {
    expect(await ask('GET /_api/admin/sources/{id}/runs', { params: { id: 'vix' } })).toMatchObject({
      source: { id: 'vix' },
      data: [{ state: 'finished', started_at: '2026-11-20T10:00:00.000Z' }],
    });
    expect(await ask('GET /_api/admin/quarantine', { query: { q: 'vix' } })).toMatchObject({ total: 1 });
    expect(await ask('GET /_api/admin/quarantine', { query: { q: 'zzz' } })).toMatchObject({ total: 0, data: [] });
    expect(await ask('GET /_api/admin/quarantine/{id}', { params: { id: QUARANTINED.id } })).toMatchObject({
      rows: [
        { line: 3, reason: 'no close', text: '2024-01-02,' },
        { line: 4, reason: 'no day', text: null },
      ],
    });
  });

  it('an entry is read again or let go', async () => {
    const [send, release] = [jest.fn(async () => JOB), jest.fn(async () => undefined)];
    const more = { jobs: { ...deps().jobs, send }, release };
    await ask('POST /_api/admin/quarantine/{id}/replay', { params: { id: QUARANTINED.id } }, more);
    await ask('POST /_api/admin/quarantine/replay', {}, more);
    expect(send.mock.calls).toEqual([
      [{ kind: 'replay', which: [QUARANTINED.id] }, `replay-${QUARANTINED.id}`],
      [{ kind: 'replay', which: 'all' }, 'replay-quarantine'],
    ]);
    await ask('DELETE /_api/admin/quarantine/{id}', { params: { id: QUARANTINED.id } }, more);
    expect(release).toHaveBeenCalledWith(QUARANTINED.id);
  });

  it('what older versions read is read again as a job, unless nothing of it can be', async () => {
    const send = jest.fn(async () => JOB);
    const jobs = { ...deps().jobs, send };
    expect(await ask('POST /_api/admin/outdated/replay', {}, { jobs })).toEqual({ job: JOB });
    expect(send).toHaveBeenCalledWith({ kind: 'replay', which: 'outdated' }, 'replay-outdated');
    const outdated = async () => [{ ...OUTDATED, apart: false }];
    await expect(ask('POST /_api/admin/outdated/replay', {}, { jobs, outdated })).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  it('an import is removed as a job, with its reason, and that is recorded', async () => {
    const [send, note] = [jest.fn(async () => JOB), jest.fn(async () => undefined)];
    const args = { params: { id: 'import-000001' }, body: { why: ' wrong units ' } };
    const more = { jobs: { ...deps().jobs, send }, note };
    expect(await ask('POST /_api/admin/imports/{id}/forget', args, more)).toEqual({ job: JOB });
    expect(send).toHaveBeenCalledWith(
      { kind: 'forget', imports: ['import-000001'], why: 'wrong units' },
      'forget-import-000001',
    );
    expect(note).toHaveBeenCalledWith(expect.anything(), 'took out import', 'import-000001');
  });

  it('a job is cancelled', async () => {
    expect(await ask('DELETE /_api/admin/jobs/{id}', { params: { id: JOB } })).toEqual({ cancelled: true });
  });
});

it.each<[string, Identity, number]>([
  ['a visitor', { kind: 'client', clientId: 'x' }, 401],
  ['a member', { ...STAFF_IDENTITY, admin: false, staff: false }, 403],
  ['an admin with a token of the site', { ...STAFF_IDENTITY, staff: false }, 403],
])('refuses %s', async (_name, identity, statusCode) => {
  await expect(callAs(identity)).rejects.toMatchObject({ statusCode });
});

it('measures the folders once a minute, however many ask', async () => {
  const folders = jest.fn(async () => []);
  let now = 0;
  const dispatch = createDispatch(
    bindCalls(statusCalls, statusHandlers(deps({ folders, now: () => now }))),
    STAFF_IDENTITY,
  );
  await Promise.all([dispatch(KEY, {}), dispatch(KEY, {})]);
  now = 59_999;
  await dispatch(KEY, {});
  expect(folders).toHaveBeenCalledTimes(1);
  now = 60_000;
  await dispatch(KEY, {});
  expect(folders).toHaveBeenCalledTimes(2);
});

it('reads what is large once in five seconds, and again after a failure', async () => {
  const outdated = jest.fn(async () => [OUTDATED]).mockRejectedValueOnce(new Error('no such file'));
  const kept = jest.fn(async () => [KEPT]);
  let now = 0;
  const handlers = statusHandlers(deps({ outdated, kept, now: () => now }));
  const dispatch = createDispatch(bindCalls(statusCalls, handlers), STAFF_IDENTITY);
  await expect(dispatch(KEY, {})).rejects.toThrow('no such file');
  await Promise.all([dispatch(KEY, {}), dispatch(KEY, {}), dispatch(KEY, {})]);
  expect(kept).toHaveBeenCalledTimes(2);
  now = 5_000;
  await dispatch(KEY, {});
  expect(kept).toHaveBeenCalledTimes(3);
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
