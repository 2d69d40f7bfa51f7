import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { marketFolders, tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';
import { DAY_MS } from '@plumbline/shared/domain';

import { createPoliteFetch } from '../fetch/fetch-politely';
import { hostLimits } from '../fetch/host-limits';
import { hostQuotas, quotaGuard, quotasOfVendor, windowStart, type RequestCounts } from '../fetch/request-quotas';
import type { PriceVendor } from '../model/price-vendor';
import type { SyncPorts } from '../model/sync-ports';
import { testServer, type TestAnswer } from '../testing/test-server';
import { VENDOR_ANSWERS } from '../testing/vendor-answers';
import { vendorEndpoint } from '../testing/vendor-endpoint';
import { eodhd } from './eodhd.vendor';
import { financialModelingPrep } from './financial-modeling-prep.vendor';
import { PRICE_VENDORS } from './price-vendors';
import { nasdaq } from './nasdaq.vendor';
import { polygon } from './polygon.vendor';
import { stooq } from './stooq.vendor';
import { tiingo } from './tiingo.vendor';
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
    expect(second.files.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect(await syncVendor(stooq, runOf(['ALDR', 'PINE', 'OAKS']), shared)).toMatchObject({ requests: 0, files: [] });
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
    ['trap 12: words with status 200', { body: 'No data' }, /Stooq knows none of the symbols/],
    ['trap 13: a header and no rows', { body: 'Date,Open,High,Low,Close,Volume\n' }, /Stooq knows none of the symbols/],
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

  it('stops on request', async () => {
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

const settingsOf = ({ urlName, keyName }: PriceVendor): Readonly<Record<string, string>> => ({
  [urlName]: server.url(),
  ...(keyName === undefined ? {} : { [keyName]: KEY }),
});

/** How each vendor refuses with status 200 (trap 12), the operator's key among its words where it repeats it. */
const REFUSALS: Readonly<Record<string, readonly (readonly [body: string, problem: RegExp])[]>> = {
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
  'nasdaq-quotes': [
    ['{"data":null,"status":{"rCode":400,"developerMessage":"Try later"}}', /"Try later"/],
    ['<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD></HTML>', /"<HTML"/],
  ],
  'yahoo-chart': [
    ['{"chart":{"result":null,"error":{"code":"Bad Request","description":"No period"}}}', /"No period"/],
    ['<!DOCTYPE html><html><title>Before you continue: consent</title></html>', /"<!DOCTYPE"/i],
  ],
};

const EACH_VENDOR = PRICE_VENDORS.filter(({ days }) => days?.switchName !== undefined || !days).map(
  (vendor) => [vendor.id, vendor] as const,
);

describe.each(EACH_VENDOR)('%s, asked over http', (id, vendor) => {
  const SYMBOLS = ['ALDR', 'PINE', 'OAKS'];
  const names = Object.keys(VENDOR_ANSWERS[id] ?? {});
  const settings = () => settingsOf(vendor);
  const run = (symbols: readonly string[]): VendorRun => runOf(symbols, { from: '2021-08-26', settings: settings() });
  const question = (symbol: string) => ({ symbol, from: '2021-08-26', today: '2021-08-31' });

  /** The vendor with its own limits, on a clock. */
  function setUp() {
    const time = clock();
    const endpoint = vendorEndpoint(vendor, server, { key: KEY, now: time.now });
    const shared = ports();
    const reported: string[] = [];
    const { fetch } = createPoliteFetch({
      userAgent: 'Plumbline/1.0 (a@example.com)',
      stateFile: path.join(shared.downloads, 'state.json'),
      limits: hostLimits(settings()),
      attempts: 3,
      backOffMs: 100_000,
      ...time,
    });
    const progress: SyncPorts['progress'] = (state) => void reported.push(JSON.stringify(state));
    return { ...time, ...endpoint, reported, ports: { ...shared, fetch, progress } };
  }

  /** Everything that was written or reported: none of it may contain the key. */
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
    const hasActions = id !== 'stooq' && id !== 'nasdaq-quotes';
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

  it.each(REFUSALS[id] ?? [])('trap 12: refuses with status 200: %s', async (body, expected) => {
    const { knows, seen, reported: lines, ports: some } = setUp();
    knows(question('ALDR'), { bars: () => ({ body }) });
    const { problem = '' } = await syncVendor(vendor, run(['ALDR']), some);
    expect(problem).toMatch(expected);
    expect(seen).toHaveLength(1);
    expect(`${problem}\n${lines.join('\n')}\n${written(some.downloads)}`).not.toContain(KEY);
  });

  it('goes on behind a refusal, and never reveals the key', async () => {
    const { knows, seen, reported, ports: some } = setUp();
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
    const all = `${JSON.stringify([first, second])}\n${reported.join('\n')}\n${written(some.downloads)}`;
    expect(all).not.toContain(KEY);
  });
});

/** How each vendor reports an unknown symbol. */
const UNKNOWN: Readonly<Record<string, TestAnswer>> = {
  eodhd: { status: 404 },
  tiingo: { status: 404, body: '{"detail":"Error: Ticker \'PINE\' not found"}' },
  fmp: { body: '[]' },
  'alpha-vantage': { body: '{"Error Message": "Invalid API call. Please retry or visit the documentation."}' },
  stooq: { body: 'No data' },
  'nasdaq-quotes': { body: '{"data":null,"status":{"bCodeMessage":[{"errorMessage":"Symbol not exists."}]}}' },
  'yahoo-chart': { status: 404, body: '{"chart":{"error":{"code":"Not Found"}}}' },
};

it.each(EACH_VENDOR)('%s goes on behind a symbol that it does not know', async (id, vendor) => {
  const endpoint = vendorEndpoint(vendor, server, { key: KEY });
  const settings = settingsOf(vendor);
  const symbols = ['ALDR', 'PINE', 'OAKS'];
  const question = (symbol: string) => ({ symbol, from: undefined, today: '2021-08-31' });
  for (const symbol of symbols) endpoint.knows(question(symbol));
  endpoint.knows(question('PINE'), { bars: () => UNKNOWN[id] ?? { status: 500 } });
  const report = await syncVendor(vendor, runOf(symbols, { settings }), ports());
  expect(report).toMatchObject({ requests: 3, missing: 1 });
  expect(report.problem).toBeUndefined();
  expect(new Set(report.files.map(({ path: file }) => path.basename(file).slice(0, 4)))).toEqual(
    new Set(['ALDR', 'OAKS']),
  );
});

describe('days in a row', () => {
  const asked: string[] = [];
  const onDay = (today: string, symbols: readonly string[]) => runOf(symbols, { today, from: undefined });
  const answers = (body: (symbol: string) => string = () => TABLE): void => {
    asked.length = 0;
    server.answer('/q/d/l/', ({ url = '' }) => {
      const { searchParams } = new URL(url, 'http://x');
      const symbol = (searchParams.get('s') ?? '').slice(0, 4).toUpperCase();
      asked.push(`${symbol} ${searchParams.get('d1') ?? 'all'}`);
      return { body: body(symbol) };
    });
  };

  it('ask each symbol from its own last day on, and a new one for all there is', async () => {
    answers();
    const shared = ports();
    await syncVendor(stooq, onDay('2021-08-31', ['ALDR']), shared);
    await syncVendor(stooq, onDay('2021-09-01', ['ALDR', 'OAKS']), shared);
    await syncVendor(stooq, onDay('2021-09-02', ['ALDR', 'OAKS']), shared);
    expect(asked).toEqual(['ALDR all', 'OAKS all', 'ALDR 20210831', 'ALDR 20210901', 'OAKS 20210901']);
  });

  it('ask again for all there is of a symbol that was not known, and of days that were not imported', async () => {
    answers((symbol) => (symbol === 'PINE' ? 'No data' : TABLE));
    const shared = ports();
    const refusing: SyncPorts = {
      ...shared,
      importFiles: async (paths) => ({
        files: paths.map((file) => ({
          path: file,
          kind: 'price-csv',
          status: 'malformed',
          read: 2,
          accepted: 0,
          rejected: 2,
          reasons: ['no'],
        })),
        unknown: [],
        malformed: true,
      }),
    };
    expect((await syncVendor(stooq, onDay('2021-08-31', ['ALDR', 'PINE']), refusing)).problem).toMatch(/: no$/);
    await syncVendor(stooq, onDay('2021-09-01', ['ALDR', 'PINE']), shared);
    expect(asked).toEqual(['ALDR all', 'PINE all', 'ALDR all', 'PINE all']);
  });

  it('begin with others where the answer about one symbol cannot be read', async () => {
    answers((symbol) => (symbol === 'ALDR' ? `${TABLE}2021-0` : TABLE));
    const shared = ports();
    const symbols = ['ALDR', 'OAKS'];
    expect((await syncVendor(stooq, onDay('2021-08-31', symbols), shared)).problem).toMatch(/ALDR: .*cut off/);
    expect((await syncVendor(stooq, onDay('2021-09-01', symbols), shared)).rows).toBe(2);
    expect(asked).toEqual(['ALDR all', 'OAKS all', 'ALDR all']);
  });
});

describe('requests that are used up', () => {
  const SYMBOLS = ['ALDR', 'PINE', 'OAKS', 'ELMS', 'FIRS'];

  /** Counts as the application store does, on a clock that the test turns. */
  function counted(settings: Readonly<Record<string, string>>) {
    let now = Date.parse('2021-08-31T20:30:00Z');
    const used = new Map<string, number>();
    const counts: RequestCounts = {
      take: async (quotas, at) => {
        const keys = quotas.map(({ vendor, per }) => `${vendor} ${per} ${windowStart(per, at)}`);
        const out = quotas.find(({ requests }, place) => (used.get(keys[place] ?? '') ?? 0) >= requests);
        if (!out) for (const key of keys) used.set(key, (used.get(key) ?? 0) + 1);
        return out;
      },
    };
    const shared = ports();
    const stateFile = path.join(shared.downloads, 'state.json');
    const takeQuota = quotaGuard(hostQuotas(settings), counts, () => now);
    const fetch = (() => {
      const options = { userAgent: 'x', stateFile, limits: {}, attempts: 3, sleep: async () => undefined };
      return createPoliteFetch({ ...options, takeQuota }).fetch;
    })();
    return { ports: { ...shared, fetch }, later: (ms: number) => void (now += ms) };
  }

  const LIMITED = EACH_VENDOR.filter(([, { quotas }]) => quotas.length > 0);

  it.each(LIMITED)('end a run of %s cleanly, which goes on the next day where it stopped', async (_, vendor) => {
    const perDay = vendor.quotas.find(({ per }) => per === 'day')?.name ?? '';
    const settings = settingsOf(vendor);
    const endpoint = vendorEndpoint(vendor, server, { key: KEY });
    for (const symbol of SYMBOLS) endpoint.knows({ symbol, from: undefined, today: '2021-08-31' });
    for (const symbol of SYMBOLS) endpoint.knows({ symbol, from: undefined, today: '2021-09-01' });
    const each = Object.keys(VENDOR_ANSWERS[vendor.id] ?? {}).length;
    const { ports: some, later } = counted({ ...settings, [perDay]: String(2 * each) });
    const run = (today: string) => syncVendor(vendor, { symbols: SYMBOLS, from: undefined, today, settings }, some);

    const first = await run('2021-08-31');
    expect(first.problem).toBeUndefined();
    expect(first.paused).toBe(
      `${vendor.title}: the ${2 * each} requests of the day are used up; it goes on after 2021-09-01 00:00 UTC ` +
        `(${perDay} sets another number); 3 of 5 symbols wait`,
    );
    expect(first).toMatchObject({ requests: 2, missing: 0 });
    expect(first.files.every(({ status }) => status === 'accepted')).toBe(true);
    expect(await run('2021-08-31')).toMatchObject({ requests: 0, files: [], paused: expect.any(String) });

    later(DAY_MS);
    const second = await run('2021-09-01');
    expect(second).toMatchObject({ requests: 2, paused: expect.stringMatching(/3 of 5 symbols wait$/) });
    const bars = endpoint.seen.filter(({ name }) => name === 'bars').map(({ symbol }) => symbol);
    expect(bars).toEqual(['ALDR', 'PINE', 'OAKS', 'ELMS']);
  });

  it('of an hour end a run until the next hour begins', async () => {
    const settings = { TIINGO_URL: server.url(), TIINGO_KEY: KEY, TIINGO_PER_HOUR: '2' };
    const vendor = PRICE_VENDORS.find(({ id }) => id === 'tiingo');
    if (!vendor) throw new Error('there is no such vendor');
    const endpoint = vendorEndpoint(vendor, server, { key: KEY });
    for (const symbol of SYMBOLS) endpoint.knows({ symbol, from: undefined, today: '2021-08-31' });
    const { ports: some, later } = counted(settings);
    const run = () => syncVendor(vendor, { symbols: SYMBOLS, from: undefined, today: '2021-08-31', settings }, some);
    expect((await run()).paused).toMatch(/the 2 requests of the hour are used up; it goes on after 2021-08-31 21:00/);
    later(3_600_000);
    expect(await run()).toMatchObject({ requests: 2, paused: expect.any(String) });
    later(3_600_000);
    const last = await run();
    expect(last).toMatchObject({ requests: 1 });
    expect(last.paused).toBeUndefined();
  });

  it('count what is asked again, too', async () => {
    const settings = { EODHD_URL: server.url(), EODHD_KEY: KEY, EODHD_PER_DAY: '2' };
    const endpoint = vendorEndpoint(eodhd, server, { key: KEY });
    endpoint.knows({ symbol: 'ALDR', from: undefined, today: '2021-08-31' }, { bars: () => ({ status: 503 }) });
    const { ports: some } = counted(settings);
    const report = await syncVendor(eodhd, { symbols: ['ALDR'], from: undefined, today: '2021-08-31', settings }, some);
    expect(report.paused).toMatch(/the 2 requests of the day are used up/);
    expect(endpoint.seen).toHaveLength(2);
  });

  it('are as many as a free plan has, or as the operator set', () => {
    const of = (settings: Readonly<Record<string, string>>) =>
      PRICE_VENDORS.flatMap((vendor) =>
        quotasOfVendor(vendor, settings).map(({ vendor: id, per, requests }) => `${id} ${requests} a ${per}`),
      );
    expect(of({})).toEqual([
      'eodhd 20 a day',
      'tiingo 50 a hour',
      'tiingo 1000 a day',
      'fmp 250 a day',
      'alpha-vantage 25 a day',
    ]);
    const paid = { EODHD_PER_DAY: '100000', TIINGO_PER_HOUR: '0', TIINGO_PER_DAY: ' 5000 ', FMP_PER_DAY: '' };
    expect(of(paid).slice(0, 3)).toEqual(['eodhd 100000 a day', 'tiingo 5000 a day', 'fmp 250 a day']);
    expect(() => of({ FMP_PER_DAY: 'many' })).toThrow('FMP_PER_DAY is no whole number: "many"');
  });
});

it('a monthly limit of symbols lets known symbols go on, and new ones wait for the next month', async () => {
  const bars = VENDOR_ANSWERS['tiingo']?.['bars'] ?? '';
  let isOver = false;
  const asked: string[] = [];
  for (const symbol of ['aldr', 'oaks', 'pine'])
    server.answer(`/tiingo/daily/${symbol}/prices`, () => {
      asked.push(symbol);
      const isNew = symbol !== 'aldr';
      return isOver && isNew
        ? { body: '{"detail":"Error: You have run over your 500 symbol look up for this month."}' }
        : { body: bars };
    });
  const settings = { TIINGO_URL: server.url(), TIINGO_KEY: 'secret' };
  const shared = ports();
  await syncVendor(tiingo, runOf(['ALDR'], { settings }), shared);
  isOver = true;
  const all = ['PINE', 'OAKS', 'ALDR'];
  const report = await syncVendor(tiingo, runOf(all, { settings, today: '2021-09-01' }), shared);
  expect(report.paused).toBe('Tiingo: 2 new symbols wait until 2021-10-01, its limit of symbols a month');
  expect(asked).toEqual(['aldr', 'pine', 'aldr']);
  isOver = false;
  await syncVendor(tiingo, runOf(all, { settings, today: '2021-10-01' }), shared);
  expect(asked.slice(3).sort()).toEqual(['aldr', 'oaks', 'pine']);
});

it('the whole market of a day comes in one answer, the newest day first, and each once', async () => {
  const asked: string[] = [];
  const grouped = (day: string) => {
    server.answer(`/v2/aggs/grouped/locale/us/market/stocks/${day}`, ({ url = '' }) => {
      asked.push(day);
      expect(url).toContain('adjusted=false');
      return {
        body: JSON.stringify({
          status: 'OK',
          results:
            day === '2021-08-28'
              ? null
              : [
                  { T: 'ALDR', o: 1, h: 2, l: 1, c: 2, v: 10 },
                  { T: 'BRK.B', o: 3, h: 3, l: 3, c: 3, v: 5 },
                ],
        }),
      };
    });
  };
  for (const day of ['2021-08-25', '2021-08-26', '2021-08-27', '2021-08-30']) grouped(day);
  server.answer('/v3/reference/splits', ({ url = '' }) => ({
    body: JSON.stringify({
      results: url.includes('2021-08-30')
        ? [{ ticker: 'ALDR', execution_date: '2021-08-30', split_from: 1, split_to: 4 }]
        : [],
    }),
  }));
  server.answer('/v3/reference/dividends', () => ({ body: '{"results":[]}' }));
  const settings = { POLYGON_URL: server.url(), POLYGON_KEY: 'secret' };
  const vendor = { ...polygon, ...(polygon.days ? { days: { ...polygon.days, back: 7 } } : {}) };
  const shared = ports();
  const report = await syncVendor(vendor, runOf([], { settings }), shared);
  expect(report.problem).toBeUndefined();
  expect(report.files.map(({ kind }) => kind).sort()).toEqual(['actions-csv', ...Array<string>(4).fill('price-csv')]);
  expect(asked).toEqual(['2021-08-30', '2021-08-27', '2021-08-26', '2021-08-25']);
  expect(await syncVendor(vendor, runOf([], { settings }), shared)).toMatchObject({ requests: 0, changed: 0 });
  server.answer('/v2/aggs/grouped/locale/us/market/stocks/2021-08-31', () => ({
    body: '{"status":"NOT_AUTHORIZED","message":"Your plan has no data of this day: secret"}',
  }));
  const refused = await syncVendor(vendor, runOf([], { settings, today: '2021-09-01' }), shared);
  expect(refused.problem).toMatch(/^Polygon \(Massive\), 2021-08-31: .*Your plan has no data of this day: \*\*\*/);
});

describe.each([
  [
    'EODHD',
    eodhd,
    (day: string) => ({
      [`/eod-bulk-last-day/US bars`]: JSON.stringify(
        ['ALDR', 'BRK-B', 'OAKS'].map((code) => ({
          code,
          exchange_short_name: 'US',
          date: day,
          open: 1,
          high: 12,
          low: 1,
          close: 10,
          volume: 5,
        })),
      ),
      [`/eod-bulk-last-day/US splits`]: '[]',
      [`/eod-bulk-last-day/US dividends`]:
        day === '2021-08-27'
          ? JSON.stringify([{ code: 'BRK-B', date: day, dividend: '0.25', unadjustedValue: '1', currency: 'USD' }])
          : '[]',
    }),
  ],
  [
    'FMP',
    financialModelingPrep,
    (day: string) => ({
      '/eod-bulk bars': [
        '"symbol","date","open","low","high","close","adjClose","volume"',
        ...['ALDR', 'BRK-B', 'OAKS', 'VOD.L'].map((symbol) => `"${symbol}","${day}","1","1","12","10","9","5"`),
      ].join('\n'),
      '/splits-calendar bars': '[{"symbol":"OAKS","date":"2021-08-30","numerator":2,"denominator":1}]',
      '/dividends-calendar bars':
        day === '2021-08-27' ? '[{"symbol":"BRK-B","date":"2021-08-27","dividend":1,"recordDate":"2021-08-30"}]' : '[]',
    }),
  ],
] as const)('whole days of %s', (name, vendor, answersOf) => {
  const settings = () => ({ ...settingsOf(vendor), [`${name}_BULK`]: '1' });
  const SYMBOLS = ['ALDR', 'BRK.B', 'OAKS'];
  const history: string[] = [];

  function answer(): void {
    for (const key of Object.keys(answersOf('')))
      server.answer(key.split(' ')[0] ?? '', ({ url = '' }) => {
        const { pathname, searchParams } = new URL(url, 'http://x');
        const day = searchParams.get('date') ?? searchParams.get('from') ?? '';
        return { body: answersOf(day)[`${pathname} ${searchParams.get('type') ?? 'bars'}` as never] ?? '[]' };
      });
  }

  it('are imported as traded; a symbol is requested by itself where they do not reach', async () => {
    answer();
    const days = { ...(vendor.days as NonNullable<typeof vendor.days>), back: 5 };
    const asked = { ...vendor, days };
    history.length = 0;
    const requests: typeof vendor.requests = (question, access) => {
      history.push(`${question.symbol} ${question.from ?? 'all'}`);
      return { bars: { ...vendor.requests(question, access)['bars']!, url: `${access.baseUrl}/history` } };
    };
    server.answer('/history', () => ({ body: VENDOR_ANSWERS[vendor.id]?.['bars'] ?? '' }));
    const run = (today: string) =>
      syncVendor({ ...asked, requests }, runOf(SYMBOLS, { settings: settings(), today }), shared);
    const shared = ports();
    const first = await run('2021-08-31');
    expect(first.problem).toBeUndefined();
    expect(first.files.map(({ path: file }) => path.basename(file))).toEqual(
      expect.arrayContaining(['market-2021-08-30.csv', 'market-2021-08-27.csv']),
    );
    expect(first.files.filter(({ kind, path: file }) => kind === 'actions-csv' && /market/.test(file))).toHaveLength(
      vendor === eodhd ? 1 : 2,
    );
    // Two days, and all there is of three symbols that were never requested.
    expect(first).toMatchObject({ source: vendor.id, requests: 5, missing: 0, rejected: 0 });
    expect(history).toEqual(SYMBOLS.map((symbol) => `${symbol} all`));
    expect((await run('2021-09-01')).problem).toBeUndefined();
    expect(history).toHaveLength(3);
    // Days that are missing in between are made up for symbol by symbol.
    await run('2021-09-10');
    expect(history).toHaveLength(6);
  });
});

it('rows of a day that a split has changed since are left out, and their symbol is requested by itself', () => {
  const { days } = financialModelingPrep;
  const answers = {
    bars: 'symbol,date,open,low,high,close,volume\nALDR,2021-08-27,1,1,1,1,1\nOAKS,2021-08-27,1,1,1,1,1',
    splits: '[{"symbol":"OAKS","date":"2021-08-30","numerator":2,"denominator":1}]',
  };
  const found = days?.read(answers, '2021-08-27');
  expect(found?.bars.map(({ symbol }) => symbol)).toEqual(['ALDR']);
  expect(found).toMatchObject({ apart: ['OAKS'], actions: [] });
  expect(days?.read(answers, '2021-08-30')).toMatchObject({
    actions: [{ symbol: 'OAKS', day: '2021-08-30', kind: 'split', ratio: 2 }],
  });
  expect(() => days?.read({ bars: 'symbol,date,close\nALDR,2021-08-27,1' }, '2021-08-27')).toThrow(/has no open/);
  expect(() => days?.read({ bars: `${answers.bars}\nELMS,2021-` }, '2021-08-27')).toThrow(/cut off/);
});

it('whole days are requested of nobody whose plan has none', async () => {
  const settings = { EODHD_URL: server.url(), EODHD_KEY: KEY, EODHD_BULK: 'no' };
  const before = server.asked('/eod-bulk-last-day/US');
  await syncVendor(eodhd, runOf(['ALDR'], { settings }), ports());
  expect(server.asked('/eod-bulk-last-day/US')).toBe(before);
});

describe('vendorAccess', () => {
  it('needs the operator’s key where the vendor wants one', () => {
    expect(() => vendorAccess(eodhd, {})).toThrow(/EODHD_KEY is not set/);
    expect(() => vendorAccess(stooq, {})).toThrow(/STOOQ_KEY is not set/);
    expect(vendorAccess(eodhd, { EODHD_KEY: 'k', EODHD_URL: 'http://127.0.0.1:1/' }).baseUrl).toBe(
      'http://127.0.0.1:1',
    );
  });
});

describe('answers that cannot be true', () => {
  const [FIRST, NEXT] = ['2021-08-26', '2021-08-27'];
  const asked: string[] = [];
  /** Rows of the vendor from a Monday on. */
  const rowsOf = (closes: readonly number[], first = 23) =>
    closes.map((close, place) => {
      const day = new Date(Date.UTC(2021, 7, first + place)).toISOString().slice(0, 10);
      const [year, month, date] = day.split('-');
      return { date: `${month}/${date}/${year}`, close: `$${close}`, volume: '1,000', open: '', high: '', low: '' };
    });
  const answer = (of: (symbol: string, from: string) => { name?: string; rows: ReturnType<typeof rowsOf> }): void => {
    asked.length = 0;
    for (const symbol of ['ALDR', 'OAKS', 'PINE', 'ELMS'])
      server.answer(`/quote/${symbol}/historical`, ({ url = '' }) => {
        const from = new URL(url, 'http://x').searchParams.get('fromdate') ?? '';
        asked.push(`${symbol} ${from}`);
        const { name = symbol, rows } = of(symbol, from);
        return { body: JSON.stringify({ data: { symbol: name, tradesTable: { rows } } }) };
      });
  };
  const run = (today: string, symbols: readonly string[], some: SyncPorts) =>
    syncVendor(nasdaq, { symbols, from: undefined, today, settings: settingsOf(nasdaq) }, some);

  it.each([
    ['zeros', () => ({ rows: rowsOf([10, 0]) }), 'a close of 0 on 2021-08-24'],
    ['another security', () => ({ name: 'GONE', rows: rowsOf([10, 11]) }), 'the answer is of GONE'],
  ])('%s are refused and counted; nothing of them is written, and the others go on', async (_, bad, why) => {
    answer((symbol) => (symbol === 'PINE' ? bad() : { rows: rowsOf([10, 11]) }));
    const shared = ports();
    const report = await run(FIRST, ['ALDR', 'PINE', 'OAKS'], shared);
    expect(report).toMatchObject({
      requests: 3,
      changed: 2,
      missing: 0,
      note: `1 answer refused; the first is PINE: ${why}`,
    });
    expect(report.problem).toBeUndefined();
    expect(report.files.some(({ path: file }) => file.includes('PINE'))).toBe(false);
    answer(() => ({ rows: rowsOf([10, 11]) }));
    expect(await run(NEXT, ['PINE'], shared)).toMatchObject({ changed: 1 });
  });

  it('three in a row end the run: the vendor is out of order', async () => {
    answer(() => ({ rows: rowsOf([0]) }));
    const report = await run(FIRST, ['ALDR', 'OAKS', 'PINE', 'ELMS'], ports());
    expect(report.problem).toBe('Nasdaq, PINE: a close of 0 on 2021-08-23');
    expect(asked).toHaveLength(3);
  });

  /** A run about the last days, whose first close is another one than before, after one about all there is. */
  async function runAfter(last: readonly number[], all: readonly number[]) {
    const shared = ports();
    answer(() => ({ rows: rowsOf([400, 404, 408]) }));
    await run(FIRST, ['ALDR'], shared);
    answer((_, from) => ({ rows: from === '2021-08-25' ? rowsOf(last, 25) : rowsOf(all) }));
    return { shared, report: await run(NEXT, ['ALDR'], shared) };
  }

  it('the next prices begin with the last day that is known; after a split all there is comes again', async () => {
    const { report } = await runAfter([102, 103], [100, 101, 102, 103]);
    expect(asked).toEqual(['ALDR 2021-08-25', 'ALDR 2011-08-30']);
    expect(report).toMatchObject({ changed: 1, rows: 4 });
    expect(report.note).toBeUndefined();
  });

  it('a close before that is another one than it was is no reason to take the past of another share', async () => {
    const { report, shared } = await runAfter([7, 8], [5, 9, 7, 8]);
    expect(report).toMatchObject({ changed: 0, note: expect.stringMatching(/ALDR: its history is another one/) });
    answer(() => ({ rows: rowsOf([408, 412], 25) }));
    expect(await run('2021-08-30', ['ALDR'], shared)).toMatchObject({ changed: 1 });
  });
});
