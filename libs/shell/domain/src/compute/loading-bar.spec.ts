import fc from 'fast-check';
import { clampProgress, creepAt, LOADING_MS, loadingBar, loadingTimer, type LoadingEvent } from './loading-bar';

const after = (...events: LoadingEvent[]) =>
  events.reduce(loadingBar, { phase: 'idle' } as ReturnType<typeof loadingBar>).phase;

it('loading.throttle: it shows after 200 ms', () => {
  expect(loadingTimer({ phase: 'waiting' })).toBe(200);
  expect(after('start')).toBe('waiting');
  expect(after('start', 'elapsed')).toBe('loading');
});

it('loading.throttle: what ends before that never shows', () => expect(after('start', 'finish')).toBe('idle'));

it('loading.creep: it approaches 95 within 5 s, never back', () => {
  expect(LOADING_MS.creep).toBe(5_000);
  expect(creepAt(LOADING_MS.throttle)).toBe(0);
  expect(creepAt(5_200)).toBe(95);
  expect(creepAt(60_000)).toBe(95);
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (from, more) => {
      expect(creepAt(from + more)).toBeGreaterThanOrEqual(creepAt(from));
    }),
  );
});

it.each([
  [-5, 0],
  [0, 0],
  [40, 40],
  [100, 100],
  [130, 100],
])('loading.clamp: %p is shown as %p', (percent, shown) => expect(clampProgress(percent)).toBe(shown));

it('loading.hide: it is gone 500 ms after 100', () => {
  expect(after('start', 'elapsed', 'finish')).toBe('done');
  expect(loadingTimer({ phase: 'done' })).toBe(500);
  expect(after('start', 'elapsed', 'finish', 'elapsed')).toBe('idle');
});

it('loading.fail: a failure shows, also one of a request that took no time, and goes after 500 ms', () => {
  expect(after('fail')).toBe('failed');
  expect(after('start', 'elapsed', 'fail')).toBe('failed');
  expect(after('start', 'fail', 'finish')).toBe('failed');
  expect(loadingTimer({ phase: 'failed' })).toBe(500);
  expect(after('fail', 'elapsed')).toBe('idle');
});

it('shell.progress-top: a second navigation keeps the bar', () =>
  expect(after('start', 'elapsed', 'start')).toBe('loading'));
