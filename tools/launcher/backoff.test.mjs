import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Backoff } from './backoff.mjs';

test('each end that comes soon makes the pause longer, up to half a minute', () => {
  const backoff = new Backoff(() => 0);
  const pauses = Array.from({ length: 9 }, () => {
    backoff.started();
    return backoff.ended().pauseMs;
  });
  assert.deepEqual(pauses, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('a program that ran for a minute begins again', () => {
  let now = 0;
  const backoff = new Backoff(() => now);
  for (let turn = 0; turn < 5; turn += 1) {
    backoff.started();
    backoff.ended();
  }
  backoff.started();
  now += 60_000;
  assert.deepEqual(backoff.ended(), { pauseMs: 500, ends: 1 });
});
