import { setImmediate } from 'node:timers/promises';
import { createPageCache, type CachedPage } from './page-cache';
import { SharedPages } from './shared-pages';

const isThere = () => true;

function makePages(limits = { atOnce: 1, mostWaiting: 2 }) {
  const state = { version: 'v1', now: 0, status: 200, isWhole: true };
  const made: string[] = [];
  const render = async (path: string): Promise<CachedPage> => {
    await setImmediate();
    made.push(`${path} ${state.version}`);
    const { status, isWhole } = state;
    return { status, isWhole, headers: {}, body: Buffer.from(state.version), path };
  };
  const cache = createPageCache<string>();
  const pages = new SharedPages({ cache, render, version: () => state.version, limits, now: () => state.now });
  const get = async (path: string) => String((await pages.get({ key: path, request: path, isThere })).body);
  return { state, made, cache, pages, get };
}

/** So that what is made in the background is made. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) await setImmediate();
}

it('renders once for everybody who asks at once, and never again in the same version', async () => {
  const { made, get } = makePages();
  expect(await Promise.all(Array.from({ length: 200 }, () => get('/')))).toEqual(Array(200).fill('v1'));
  expect(await get('/')).toBe('v1');
  expect(made).toEqual(['/ v1']);
});

it('serves a page that is no longer fresh once more, and makes it again', async () => {
  const { state, made, get } = makePages();
  await get('/');
  state.now = 15 * 60_000 - 1;
  await get('/');
  await settled();
  expect(made).toHaveLength(1);
  state.now += 1;
  await get('/');
  await settled();
  expect(made).toHaveLength(2);
  await get('/');
  await settled();
  expect(made).toHaveLength(2);
});

it('serves no page on the day after it was made', async () => {
  const { state, made, get } = makePages();
  const midnight = Date.parse('2026-07-02T04:00:00Z'); // In New York.
  state.now = midnight - 20 * 60_000;
  await get('/');
  state.now = midnight - 1;
  await get('/');
  await settled();
  expect(made).toHaveLength(2);
  state.now = midnight + 16 * 60_000;
  await get('/');
  expect(made).toHaveLength(3);
  await settled();
  expect(made).toHaveLength(3);
});

it('keeps no page that was begun before what it shows was cleared', async () => {
  const { pages, cache, get } = makePages();
  const asked = get('/');
  pages.clear('all');
  await asked;
  expect(cache.size).toBe(0);
  await get('/');
  expect(cache.size).toBe(1);
});

it('says of a kept page that it was kept', async () => {
  const { pages } = makePages();
  const asked = { key: '/', request: '/', isThere };
  expect((await pages.get(asked)).headers).toEqual({});
  expect((await pages.get(asked)).headers).toEqual({ 'cache-status': 'plumbline; hit' });
});

it('refuses with 503 and Retry-After what has no place', async () => {
  const { get } = makePages();
  const asked = ['/a', '/b', '/c', '/d', '/e'].map((path) => get(path));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer).toMatchObject({ reason: { statusCode: 503, retryAfter: 2 } });
  expect(await get('/e')).toBe('v1');
});

it('does not keep pages of the present waiting for those of past days', async () => {
  const cache = createPageCache<string>();
  const pages = new SharedPages<string>({
    cache,
    version: () => 'v1',
    limits: { atOnce: 1, mostWaiting: 2 },
    isOfPastDay: (path) => path.includes('asOf'),
    render: (path) =>
      path.includes('asOf')
        ? new Promise(() => undefined)
        : Promise.resolve({ status: 200, headers: {}, body: Buffer.from('now'), path }),
  });
  for (const path of ['/a?asOf=2020-01-01', '/b?asOf=2020-01-01', '/c?asOf=2020-01-01'])
    void pages.get({ key: path, request: path, isThere });
  expect(String((await pages.get({ key: '/', request: '/', isThere })).body)).toBe('now');
});

it('keeps no page without an answer that was still being worked on', async () => {
  const { state, made, get } = makePages();
  state.isWhole = false;
  await get('/');
  state.isWhole = true;
  await get('/');
  await get('/');
  expect(made).toHaveLength(2);
});

it('keeps no page that failed', async () => {
  const { state, made, get } = makePages();
  state.status = 500;
  await get('/');
  await get('/');
  expect(made).toHaveLength(2);
});

describe('after a new version', () => {
  it('serves the old page while the new one is made, each under its own version', async () => {
    const { state, made, get } = makePages();
    await get('/');
    state.version = 'v2';
    expect(await get('/')).toBe('v1');
    await settled();
    expect(await get('/')).toBe('v2');
    expect(made).toEqual(['/ v1', '/ v2']);
  });

  it('makes the pages again that were asked for most, the first one first', async () => {
    const { state, made, get } = makePages({ atOnce: 1, mostWaiting: 100 });
    const paths = Array.from({ length: 60 }, (_, n) => `/${n}`);
    for (const path of paths) await get(path);
    for (let turn = 0; turn < 3; turn += 1) await get('/7');
    made.length = 0;
    state.version = 'v2';
    await get('/59');
    await settled();
    expect(made[0]).toBe('/7 v2');
    expect(made).toHaveLength(50);
  });

  it('serves an old page for half a minute at most', async () => {
    const { state, made, get } = makePages({ atOnce: 1, mostWaiting: 100 });
    for (let n = 0; n < 60; n += 1) {
      await get(`/${n}`);
      await get(`/${n}`);
    }
    await get('/rare');
    state.version = 'v2';
    await get('/0');
    await settled();
    expect(made).not.toContain('/rare v2');
    state.now = 30_000;
    expect(await get('/rare')).toBe('v2');
  });

  it('keeps no page that was begun in the version before', async () => {
    const { state, cache, get } = makePages();
    const asked = get('/');
    state.version = 'v2';
    await asked;
    expect(cache.size).toBe(0);
  });
});
