import { cacheCalls } from '@plumbline/shared/contract';
import type { Identity } from '@plumbline/shared/domain';
import { createDispatch } from '../calls/dispatch';
import { bindCalls } from '../calls/run-call';
import { memberIdentity, STAFF_IDENTITY } from '../testing/member-identity';
import { createCaches, type CacheScope } from './caches';
import { cacheHandlers } from './caches.routes';

/** A process with two caches: which scopes each dropped, what was published to others and what was recorded. */
function serving() {
  const forgot: [cache: string, scope: CacheScope][] = [];
  const published: string[] = [];
  const noted: unknown[] = [];
  const caches = createCaches((payload) => Promise.resolve(published.push(payload)), 'me');
  for (const [name, entries] of [
    ['pages', 3],
    ['documents', 0],
  ] as const)
    caches.add({ name, clear: (scope) => (forgot.push([name, scope]), entries) });
  const handlers = cacheHandlers({
    caches,
    note: ({ identity }, action, subject) => Promise.resolve(void noted.push([identity, action, subject])),
  });
  const ask = (key: string, identity: Identity, params: object = {}) =>
    createDispatch(bindCalls(cacheCalls, handlers), identity)(key, { params });
  return { ask, forgot, published, noted };
}

const CALLS: readonly (readonly [key: keyof typeof cacheCalls, params: object, scope: CacheScope])[] = [
  ['GET /_api/admin/clear_cache', {}, 'all'],
  ['GET /_api/admin/clear_eco_cache', {}, 'economy'],
  ['GET /_api/admin/clear_all_gurus_cache', {}, 'gurus'],
  ['GET /_api/admin/{id}/clear_guru_cache', { id: 'ann-lee' }, 'guru:ann-lee'],
  ['GET /_api/admin/{id}/clear_indsider_cache', { id: '0001234567' }, 'insider:0001234567'],
];

it('has a case of every call', () => {
  expect(CALLS.map(([key]) => key).sort()).toEqual(Object.keys(cacheCalls).sort());
});

it.each(CALLS)('%s with %j clears %s and nothing else, here and elsewhere, and is recorded', async (...given) => {
  const [key, params, scope] = given;
  const { ask, forgot, published, noted } = serving();
  expect(await ask(key, STAFF_IDENTITY, params)).toEqual({
    scope,
    cleared: [
      { cache: 'pages', entries: 3 },
      { cache: 'documents', entries: 0 },
    ],
  });
  expect(forgot).toEqual([
    ['pages', scope],
    ['documents', scope],
  ]);
  expect(published).toEqual([`me ${scope}`]);
  expect(noted).toEqual([[STAFF_IDENTITY, 'cleared caches', scope]]);
});

const OTHERS: readonly (readonly [who: string, identity: Identity, statusCode: number])[] = [
  ['nobody', { kind: 'anonymous' }, 401],
  ['a page without a person', { kind: 'client', clientId: 'x' }, 401],
  ['a member', memberIdentity(), 403],
  ['a member who pays', memberIdentity({ status: 10 }), 403],
  ['an administrator signed in as a member', memberIdentity({ admin: true }), 403],
  ['staff that may not administer', memberIdentity({ staff: true }), 403],
];

it.each(CALLS.flatMap(([key, params]) => OTHERS.map((other) => [key, ...other, params] as const)))(
  '%s is refused to %s',
  async (key, _, identity, statusCode, params) => {
    const { ask, forgot, published, noted } = serving();
    await expect(ask(key, identity, params)).rejects.toMatchObject({ statusCode });
    expect([forgot, published, noted]).toEqual([[], [], []]);
  },
);

it.each(['', 'ann lee', 'ann/lee', 'a'.repeat(81), '%'])('clears nothing of who is called %j', async (id) => {
  for (const key of ['GET /_api/admin/{id}/clear_guru_cache', 'GET /_api/admin/{id}/clear_indsider_cache']) {
    const { ask, forgot, published, noted } = serving();
    await expect(ask(key, STAFF_IDENTITY, { id })).rejects.toMatchObject({
      statusCode: 400,
      fields: [{ path: 'params.id' }],
    });
    expect([forgot, published, noted]).toEqual([[], [], []]);
  }
});

it('records nothing that was not published to the others', async () => {
  const noted: string[] = [];
  const caches = createCaches(() => Promise.reject(new Error('the database is away')));
  const handlers = cacheHandlers({ caches, note: (_, action) => Promise.resolve(void noted.push(action)) });
  const asked = createDispatch(bindCalls(cacheCalls, handlers), STAFF_IDENTITY)('GET /_api/admin/clear_cache', {});
  await expect(asked).rejects.toThrow('the database is away');
  expect(noted).toEqual([]);
});
