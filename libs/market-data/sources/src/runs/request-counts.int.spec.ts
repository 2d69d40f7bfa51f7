import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';

import type { RequestQuota } from '../fetch/request-quotas';
import { sourceMigrations } from './source-migrations';
import { quotasLeft, requestCounts } from './request-counts';

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(sourceMigrations);
});
afterAll(() => store.remove());

const NOON = Date.parse('2021-08-31T12:10:00Z');
const HOUR_MS = 3_600_000;

const quota = (vendor: string, per: RequestQuota['per'], requests: number): RequestQuota => ({
  vendor,
  title: vendor,
  name: `${vendor}_${per}`,
  per,
  requests,
});
const counts = () => requestCounts(() => store.db);
const left = async (quotas: readonly RequestQuota[], now: number) =>
  (await quotasLeft(store.db, quotas, now)).map((each) => each.left);

it('requests are counted until they are used up, and again the next day', async () => {
  const day = quota('a', 'day', 2);
  expect(await left([day], NOON)).toEqual([2]);
  expect(await counts().take([day], NOON)).toBeUndefined();
  expect(await counts().take([day], NOON + HOUR_MS)).toBeUndefined();
  expect(await left([day], NOON)).toEqual([0]);
  expect(await counts().take([day], NOON + 2 * HOUR_MS)).toEqual(day);
  const tomorrow = NOON + 24 * HOUR_MS;
  expect(await left([day], tomorrow)).toEqual([2]);
  expect(await counts().take([day], tomorrow)).toBeUndefined();
  expect(await left([day], tomorrow)).toEqual([1]);
});

it('a request that one window refuses counts in none', async () => {
  const [hour, day] = [quota('b', 'hour', 1), quota('b', 'day', 10)];
  expect(await counts().take([day, hour], NOON)).toBeUndefined();
  expect(await counts().take([day, hour], NOON)).toEqual(hour);
  expect(await left([day, hour], NOON)).toEqual([9, 0]);
  expect(await counts().take([day, hour], NOON + HOUR_MS)).toBeUndefined();
  expect(await left([day, hour], NOON + HOUR_MS)).toEqual([8, 0]);
});

it('of many at once no more are let through than there are', async () => {
  const day = quota('c', 'day', 5);
  const refused = await Promise.all(Array.from({ length: 12 }, () => counts().take([day], NOON)));
  expect(refused.filter((each) => each === undefined)).toHaveLength(5);
});

it('a request that counts as many is let through where all of them are left', async () => {
  const day = quota('e', 'day', 250);
  for (const expected of [undefined, undefined, day]) expect(await counts().take([day], NOON, 100)).toEqual(expected);
  expect(await left([day], NOON)).toEqual([50]);
  expect(await counts().take([quota('f', 'day', 20)], NOON, 100)).toBeDefined();
});

it('a larger plan goes on with what was counted', async () => {
  expect(await counts().take([quota('d', 'day', 1)], NOON)).toBeUndefined();
  expect(await counts().take([quota('d', 'day', 1)], NOON)).toBeDefined();
  expect(await counts().take([quota('d', 'day', 3)], NOON)).toBeUndefined();
  expect(await quotasLeft(store.db, [], NOON)).toEqual([]);
});
