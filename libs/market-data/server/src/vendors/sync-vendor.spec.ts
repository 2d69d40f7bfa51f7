import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createPoliteFetch } from '../fetch/fetch-politely';
import { hostLimits } from '../fetch/host-limits';
import type { SyncPorts } from '../sources/sync-source';
import { importPaths } from '../store/import-paths';
import { marketFolders } from '../testing/market-folders';
import { tempFolder } from '../testing/temp-folder';
import { testServer, type TestAnswer } from '../testing/test-server';
import { VENDOR_ANSWERS } from '../testing/vendor-answers';
import { vendorEndpoint } from '../testing/vendor-endpoint';
import { eodhd } from './eodhd.vendor';
import { PRICE_VENDORS } from './price-vendors';
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
    ['a table cut off', { body: `${TABLE}2021-0` }, /cut off/],
    ['trap 12: words with status 200', { body: 'No data' }, /"No data"/],
    ['trap 13: a header and no rows', { body: 'Date,Open,High,Low,Close,Volume\n' }, /no prices at all/],
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

/** A clock that goes on by what is waited for. */
function clock() {
  let time = 0;
  const pauses: number[] = [];
  const wait = async (ms: number): Promise<void> => {
    pauses.push(ms);
    time += ms;
  };
  return { now: () => time, sleep: wait, pauses };
}

const KEY = 'k3y-of-the-operator';

/** How each vendor refuses with status 200 (trap 12), the operator's key among its words where it repeats it. */
const REFUSALS: Readonly<Record<string, readonly (readonly [body: string, told: RegExp])[]>> = {
  eodhd: [['You exceeded your daily API requests limit. Please contact us.', /exceeded your daily API requests limit/]],
  tiingo: [
    [
      '{"detail":"Error: You have run over your hourly request allocation."}',
      /run over your hourly request allocation/,
    ],
    ['{"detail":"Invalid token."}', /Invalid token/],
  ],
  fmp: [
    [
      '{"Error Message": "Limit Reach . Please upgrade your plan or visit our documentation."}',
      /"Limit Reach \. Please/,
    ],
    ['{"Error Message": "Invalid API KEY."}', /"Invalid API KEY\."/],
    ['{"Error Message": "Something else"}', /"Something else"/],
  ],
  'alpha-vantage': [
    ['{"Note": "Thank you! Our standard API call frequency is 5 calls per minute."}', /"Thank you! Our standard/],
    [
      `{\n  "Information": "We have detected your API key as ${KEY} and our limit"\n}`,
      /detected your API key as \*\*\* /,
    ],
    ['{"Error Message": "the parameter apikey is invalid or missing."}', /"the parameter apikey is invalid/],
  ],
  stooq: [
    ['Exceeded the daily hits limit', /"Exceeded the daily hits limit"/],
    ['<html><body>Sign in</body></html>', /"<html"/],
  ],
};

const EACH_VENDOR = PRICE_VENDORS.map((vendor) => [vendor.id, vendor] as const);

describe.each(EACH_VENDOR)('%s, asked over http', (id, vendor) => {
  const SYMBOLS = ['ALDR', 'PINE', 'OAKS'];
  const names = Object.keys(VENDOR_ANSWERS[id] ?? {});
  const settings = () => ({ [vendor.urlName]: server.url(), [vendor.keyName]: KEY });
  const run = (symbols: readonly string[]): VendorRun => runOf(symbols, { from: '2021-08-26', settings: settings() });
  const question = (symbol: string) => ({ symbol, from: '2021-08-26', today: '2021-08-31' });

  /** The vendor with its own limits, on a clock. */
  function setUp() {
    const time = clock();
    const endpoint = vendorEndpoint(vendor, server, { key: KEY, now: time.now });
    const shared = ports();
    const told: string[] = [];
    const { fetch } = createPoliteFetch({
      ...{ userAgent: 'Plumbline/1.0 (a@example.com)', stateFile: path.join(shared.downloads, 'state.json') },
      ...{ limits: hostLimits(settings()), attempts: 3, backOffMs: 100_000, ...time },
    });
    const progress: SyncPorts['progress'] = (state) => void told.push(JSON.stringify(state));
    return { ...time, ...endpoint, told, ports: { ...shared, fetch, progress } };
  }

  /** Everything that was written or told, for nobody may find the key in it. */
  const written = (folderOf: string): string =>
    readdirSync(folderOf, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => `${each.name}\n${readFileSync(path.join(each.parentPath, each.name), 'utf8')}`)
      .join('\n');

  it('gives rows of all symbols, and keeps its limits', async () => {
    const { knows, seen, ports: some } = setUp();
    for (const symbol of SYMBOLS) knows(question(symbol));
    const report = await syncVendor(vendor, run(SYMBOLS), some);
    expect(report.problem).toBeUndefined();
    const hasActions = id !== 'stooq';
    expect(report).toMatchObject({ source: id, requests: 3, missing: 0, rejected: 0, rows: hasActions ? 12 : 6 });
    expect(new Set(report.files.map(({ kind }) => kind))).toEqual(
      new Set(hasActions ? ['price-csv', 'actions-csv'] : ['price-csv']),
    );
    expect(seen.map(({ symbol, name }) => `${symbol} ${name}`)).toEqual(
      SYMBOLS.flatMap((symbol) => names.map((name) => `${symbol} ${name}`)),
    );
    expect(seen.map(({ at }) => at)).toEqual(seen.map((_, index) => index * vendor.limit.everyMs));
  });

  it('that is busy is asked again, after as long as it says or longer each time', async () => {
    const { knows, pauses, ports: some } = setUp();
    const busy = (count: number): TestAnswer | undefined =>
      [undefined, { status: 429, headers: { 'retry-after': '70' } }, { status: 503 }][count];
    knows(question('ALDR'), { bars: (count) => busy(count) ?? { body: VENDOR_ANSWERS[id]?.['bars'] ?? '' } });
    expect((await syncVendor(vendor, run(['ALDR']), some)).problem).toBeUndefined();
    expect(pauses.slice(0, 2)).toEqual([70_000, 200_000]);
  });

  it.each([
    ['429', { status: 429 }, /answered 429/, 3],
    ['500', { status: 500 }, /answered 500/, 3],
    ['401', { status: 401 }, /answered 401/, 1],
    ['403', { status: 403 }, /answered 403/, 1],
    ['an answer cut off', { body: '[{"date":"2021-0', length: 500 }, /the connection failed/, 3],
    ['nothing', { body: '' }, /the answer is empty/, 3],
  ])('that answers %s ends the run', async (_name, answer, message, asked) => {
    const { knows, seen, ports: some } = setUp();
    knows(question('ALDR'), { bars: () => answer });
    expect((await syncVendor(vendor, run(['ALDR']), some)).problem).toMatch(message);
    expect(seen).toHaveLength(asked);
  });

  it.each(REFUSALS[id] ?? [])('trap 12: refuses with status 200: %s', async (body, told) => {
    const { knows, seen, told: lines, ports: some } = setUp();
    knows(question('ALDR'), { bars: () => ({ body }) });
    const { problem = '' } = await syncVendor(vendor, run(['ALDR']), some);
    expect(problem).toMatch(told);
    expect(seen).toHaveLength(1);
    expect(`${problem}\n${lines.join('\n')}\n${written(some.downloads)}`).not.toContain(KEY);
  });

  it('goes on behind a refusal, and nobody is told the key', async () => {
    const { knows, seen, told, ports: some } = setUp();
    for (const symbol of SYMBOLS) knows(question(symbol));
    const refusal = REFUSALS[id]?.[0]?.[0] ?? '';
    knows(question('PINE'), { [names.at(-1) ?? '']: () => ({ body: refusal }) });
    const first = await syncVendor(vendor, run(SYMBOLS), some);
    expect(first.problem).toMatch(new RegExp(`^${vendor.title}, PINE: `));
    expect(first.rows).toBeGreaterThan(0);
    const before = seen.length;
    knows(question('PINE'));
    const second = await syncVendor(vendor, run(SYMBOLS), some);
    expect(second.problem).toBeUndefined();
    expect(seen.slice(before).map(({ symbol }) => symbol)).toEqual(
      ['PINE', 'OAKS'].flatMap((symbol) => names.map(() => symbol)),
    );
    const all = `${JSON.stringify([first, second])}\n${told.join('\n')}\n${written(some.downloads)}`;
    expect(all).not.toContain(KEY);
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
