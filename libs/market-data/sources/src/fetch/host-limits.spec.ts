import path from 'node:path';

import { tempFolder } from '@plumbline/market-data/importers/testing';

import { sourceOf, SOURCES } from '../catalogue';
import type { SourceContext } from '../model/source';
import { testServer } from '../testing/test-server';
import { PRICE_VENDORS } from '../vendors/price-vendors';
import { vendorAccess } from '../vendors/sync-vendor';
import { createPoliteFetch } from './fetch-politely';
import { hostLimits } from './host-limits';
import { createHostQueue } from './host-queue';

const folder = tempFolder();
const server = testServer();
const VENDORS = PRICE_VENDORS.map((vendor) => [vendor.id, vendor] as const);

/** A clock that goes on by what is waited for. */
function clock() {
  let time = 0;
  const pauses: number[] = [];
  const sleep = async (ms: number): Promise<void> => {
    pauses.push(ms);
    time += ms;
  };
  return { now: () => time, sleep, pauses };
}

async function hostsOf(id: string): Promise<readonly string[]> {
  const context: SourceContext = {
    today: '2026-11-20',
    since: undefined,
    settings: {},
    archive: {
      filingsSince: async (day) => [{ cik: '0000999991', accession: '0000999991-26-000001', form: '4', filed: day }],
      listedCompanies: async () => ['0000999991'],
      listedSymbols: async () => [],
    },
  };
  const requests = (await sourceOf(id)?.requests(context)) ?? [];
  return [...new Set(requests.map(({ url }) => new URL(url).host))];
}

describe.each(VENDORS)('the limit of %s', (_, vendor) => {
  it('holds for its own address', () => {
    expect(hostLimits({})[new URL(vendor.baseUrl).host]).toEqual(vendor.limit);
  });

  it('holds for the address that the operator set, and for that one alone', () => {
    const limits = hostLimits({ [vendor.urlName]: 'http://127.0.0.1:8080/prices/' });
    expect(limits['127.0.0.1:8080']).toEqual(vendor.limit);
    expect(limits).not.toHaveProperty([new URL(vendor.baseUrl).host]);
  });

  it('is what that address is asked with', async () => {
    const settings = { [vendor.urlName]: server.url(), [vendor.keyName ?? 'NO_KEY']: 'k' };
    const { pauses, ...time } = clock();
    const stateFile = path.join(folder, `${vendor.id}.json`);
    const { fetch } = createPoliteFetch({ userAgent: 'x', stateFile, limits: hostLimits(settings), ...time });
    const question = { symbol: 'ALDR', from: undefined, today: '2026-11-20' };
    const { bars } = vendor.requests(question, vendorAccess(vendor, settings));
    if (!bars) throw new Error('a vendor is asked for prices');
    for (const file of ['a', 'b', 'c']) await fetch({ ...bars, file });
    expect(pauses).toEqual([vendor.limit.everyMs, vendor.limit.everyMs]);
  });
});

it('a pause is that of the operator’s plan, where they say so', () => {
  expect(hostLimits({ TIINGO_PAUSE_MS: '50' })['api.tiingo.com']).toEqual({ everyMs: 50, atOnce: 2 });
  expect(() => hostLimits({ TIINGO_PAUSE_MS: 'none' })).toThrow(/TIINGO_PAUSE_MS is no number of milliseconds: "none"/);
});

describe('one address of several vendors', () => {
  it('is asked as the most careful of them allows', () => {
    const address = 'https://prices.example';
    const limits = hostLimits({ EODHD_URL: address, STOOQ_URL: address, TIINGO_URL: `${address}/tiingo` });
    expect(limits['prices.example']).toEqual({ everyMs: 1_500, atOnce: 1 });
  });

  it('that is no address has no limit', () => {
    expect(Object.keys(hostLimits({ STOOQ_URL: 'nonsense' }))).toHaveLength(Object.keys(hostLimits({})).length - 1);
  });
});

describe('the limit of a publisher', () => {
  it.each([
    ['short-positions-be', { everyMs: 30_000, atOnce: 1 }],
    ['bea', { everyMs: 600, atOnce: 2 }],
    ['sec-submissions', { everyMs: 250, atOnce: 2, publisher: 'sec.gov', silenceMs: 600_000 }],
    ['sec-insiders', { everyMs: 250, atOnce: 2, publisher: 'sec.gov', silenceMs: 600_000 }],
  ])('of %s holds for all hosts that it is asked at', async (id, limit) => {
    const hosts = await hostsOf(id);
    expect(hosts.length).toBeGreaterThan(0);
    for (const host of hosts) expect(hostLimits({})[host]).toEqual(limit);
  });

  it('stands for hosts that sources ask', async () => {
    const asked = new Set((await Promise.all(SOURCES.map(({ id }) => hostsOf(id)))).flat());
    const vendors = new Set(PRICE_VENDORS.map(({ baseUrl }) => new URL(baseUrl).host));
    const others = Object.keys(hostLimits({})).filter((host) => !vendors.has(host));
    expect(others.filter((host) => !asked.has(host))).toEqual([]);
  });

  it('lets half a minute pass between two requests to the Belgian authority', async () => {
    const { pauses, now, sleep } = clock();
    const run = createHostQueue((host) => hostLimits({})[host] ?? { everyMs: 0, atOnce: 2 }, { now, sleep });
    const starts = await Promise.all([1, 2, 3].map(() => run('www.fsma.be', async () => now())));
    expect(starts).toEqual([0, 30_000, 60_000]);
    expect(pauses).toEqual([30_000, 30_000]);
  });
});
