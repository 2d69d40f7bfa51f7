import { NO_PAGE_HEADERS } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

let test: TestStore;
let market: TestMarket;
let api: TestApi;

beforeAll(async () => {
  [test, market] = await Promise.all([createTestStore(migrations), openSampleMarket()]);
  api = await makeTestApi({ market: market.reader, db: test.db, auth: makeTestAuth(test.db) });
}, 60_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
  await test.remove();
});

describe('an answer that is no page runs, loads and frames nothing', () => {
  it.each([
    ['a call', '/_api/time', 200],
    ['a call that nobody has', '/_api/no/such/call', 404],
    ['a call without a token', '/_api/stocks/VTRL/summary', 401],
    ['an address that cannot be decoded', '/%zz', 400],
    ['an address that nothing has', '/nothing/at/all', 404],
    ['the document of the calls', '/_api/openapi.json', 200],
    ['metrics', '/metrics', 200],
    ['a feed', '/news/feed.xml', 200],
    ['a picture', '/cdn/logos/VTRL.png', 200],
    ['an avatar', '/cdn/avatars/7_small.png', 200],
    ['a picture that is not there', '/cdn/pictures/none.png', 404],
    ['a link to a download that is used up', `/_api/downloads/once/${'k'.repeat(32)}`, 404],
  ])('%s', async (_what, url, status) => {
    const { statusCode, headers } = await api.app.inject(url);
    expect([statusCode, headers]).toEqual([status, expect.objectContaining(NO_PAGE_HEADERS)]);
  });
});

describe.each(['/news/feed.xml', '/latest-news/feed.xml', '/podcast/feed.xml'])('%s', (url) => {
  const read = (host: string, forwarded?: string) =>
    api.app.inject({ url, headers: { host, ...(forwarded ? { 'x-forwarded-host': forwarded } : {}) } });

  it('is the same for everybody, so that caches may share it, and leads to no other site', async () => {
    const own = await read('localhost:4200');
    expect(own.headers['cache-control']).toBe('public, max-age=300');
    expect(own.body).toContain('<link>http://localhost:');
    for (const host of ['evil.example', 'localhost.evil.example:4200']) {
      const { statusCode, body } = await read(host);
      expect([statusCode, body.includes('evil')]).toEqual([200, false]);
      expect(body).toContain('<link>http://127.0.0.1:');
    }
  });
});
