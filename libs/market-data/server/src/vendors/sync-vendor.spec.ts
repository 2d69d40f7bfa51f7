import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createPoliteFetch } from '../fetch/fetch-politely';
import type { SyncPorts } from '../sources/sync-source';
import { importPaths } from '../store/import-paths';
import { marketFolders } from '../testing/market-folders';
import { tempFolder } from '../testing/temp-folder';
import { testServer, type TestAnswer } from '../testing/test-server';
import { eodhd } from './eodhd.vendor';
import { stooq } from './stooq.vendor';
import { syncVendor, vendorAccess, type VendorRun } from './sync-vendor';

const server = testServer();
const folder = tempFolder();
const fresh = marketFolders();
let count = 0;

const TABLE = 'Date,Open,High,Low,Close,Volume\n2021-08-27,1,20,1,10,100\n2021-08-30,1,20,1,11,100\n';

function ports(): SyncPorts & { readonly state: string } {
  const { archiveDir } = fresh();
  const downloads = path.join(folder, String((count += 1)));
  const { fetch } = createPoliteFetch({
    userAgent: 'Plumbline/1.0 (a@example.com)',
    stateFile: path.join(downloads, 'state.json'),
    limits: {},
    attempts: 2,
    sleep: async () => undefined,
  });
  return {
    fetch,
    downloads,
    importFiles: (paths, options) => importPaths(paths, options, { archiveDir }),
    state: downloads,
  };
}

const runOf = (symbols: readonly string[], more: Partial<VendorRun> = {}): VendorRun => ({
  symbols,
  from: undefined,
  today: '2021-08-31',
  settings: { STOOQ_URL: server.url(), STOOQ_KEY: 'secret', EODHD_URL: `${server.url()}/api/`, EODHD_KEY: 'secret' },
  ...more,
});

describe('syncVendor', () => {
  it('fetches and imports', async () => {
    server.answer('/q/d/l/', () => ({ body: TABLE }));
    const report = await syncVendor(stooq, runOf(['ALDR', 'OAKS']), ports());
    expect(report).toMatchObject({ source: 'stooq', requests: 2, changed: 2, missing: 0, rows: 4, rejected: 0 });
    expect(report.problem).toBeUndefined();
    expect(report.files.every(({ kind, status }) => kind === 'price-csv' && status === 'accepted')).toBe(true);
  });

  it('keeps what it has when the vendor refuses, and goes on behind it', async () => {
    let refuses = true;
    const asked: string[] = [];
    server.answer('/q/d/l/', ({ url = '' }): TestAnswer => {
      const symbol = new URL(url, 'http://x').searchParams.get('s') ?? '';
      asked.push(symbol);
      return refuses && symbol === 'pine.us' ? { body: 'Exceeded the daily hits limit' } : { body: TABLE };
    });
    const shared = ports();
    const first = await syncVendor(stooq, runOf(['ALDR', 'PINE', 'OAKS']), shared);
    expect(first.problem).toMatch(/^Stooq, PINE: .*"Exceeded the daily hits limit"$/);
    expect(first.rows).toBe(2);
    refuses = false;
    const second = await syncVendor(stooq, runOf(['ALDR', 'PINE', 'OAKS']), shared);
    expect(second.problem).toBeUndefined();
    expect(asked).toEqual(['aldr.us', 'pine.us', 'pine.us', 'oaks.us']);
    expect(second.files.map(({ status }) => status).sort()).toEqual(['accepted', 'accepted', 'unchanged']);
    expect(existsSync(path.join(shared.downloads, 'stooq/run.json'))).toBe(false);
  });

  it('imports what a run that was killed had fetched', async () => {
    server.answer('/q/d/l/', () => ({ body: TABLE }));
    const shared = ports();
    const killed = { ...shared, importFiles: () => Promise.reject(new Error('killed')) };
    await expect(syncVendor(stooq, runOf(['ALDR']), killed)).rejects.toThrow('killed');
    expect((await syncVendor(stooq, runOf(['ALDR']), shared)).rows).toBe(2);
  });

  it.each<[string, TestAnswer, RegExp]>([
    ['429 to the end', { status: 429 }, /answered 429/],
    ['500', { status: 500 }, /answered 500/],
    ['401', { status: 401 }, /answered 401/],
    ['a table cut off', { body: `${TABLE}2021-0` }, /cut off/],
    ['trap 12: words with status 200', { body: 'No data' }, /"No data"/],
    ['trap 13: a header and no rows', { body: 'Date,Open,High,Low,Close,Volume\n' }, /no prices at all/],
    ['a page', { body: '<html>Sign in</html>' }, /"<html"/],
  ])('%s is a failure, without the key in its text', async (_name, answer, message) => {
    server.answer('/q/d/l/', () => answer);
    const shared = ports();
    const { problem = '' } = await syncVendor(stooq, runOf(['ALDR']), shared);
    expect(problem).toMatch(message);
    expect(problem).not.toContain('secret');
    const written = readdirSync(shared.downloads, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    for (const each of written)
      expect(readFileSync(path.join(each.parentPath, each.name), 'utf8')).not.toContain('secret');
  });

  it('says when the vendor knows none of the symbols', async () => {
    server.answer('/q/d/l/', () => ({ status: 404 }));
    expect((await syncVendor(stooq, runOf(['ALDR']), ports())).problem).toBe('Stooq knows none of the symbols');
  });

  it('asks for prices, splits and dividends where they are apart', async () => {
    server.answer('/api/eod/ALDR.US', () => ({
      body: '[{"date":"2021-08-30","open":1,"high":12,"low":1,"close":10,"volume":5}]',
    }));
    server.answer('/api/splits/ALDR.US', () => ({ body: '[{"date":"2021-08-30","split":"4/1"}]' }));
    server.answer('/api/div/ALDR.US', () => ({ body: '[]' }));
    const report = await syncVendor(eodhd, runOf(['ALDR']), ports());
    expect(report.files.map(({ kind }) => kind).sort()).toEqual(['actions-csv', 'price-csv']);
    expect(report.problem).toBeUndefined();
  });

  it('stops when it is told to', async () => {
    const control = new AbortController();
    control.abort(new Error('stopped'));
    await expect(syncVendor(stooq, runOf(['ALDR']), { ...ports(), signal: control.signal })).rejects.toThrow('stopped');
  });
});

describe('vendorAccess', () => {
  it('needs the operator’s key where the vendor wants one', () => {
    expect(() => vendorAccess(eodhd, {})).toThrow(/EODHD_KEY is not set/);
    expect(vendorAccess(stooq, {})).toEqual({ key: '', baseUrl: 'https://stooq.com' });
    expect(vendorAccess(eodhd, { EODHD_KEY: 'k', EODHD_URL: 'http://127.0.0.1:1/' }).baseUrl).toBe(
      'http://127.0.0.1:1',
    );
  });
});
