import {
  CHUNK_RELOAD_GAP_MS,
  isChunkFailure,
  isOutdated,
  keysToClear,
  mayReloadForChunk,
  VERSION_POLL_MS,
} from './fresh-build';

it('version.poll: every ten minutes', () => expect(VERSION_POLL_MS).toBe(600_000));

it.each([
  ['1', '2', true],
  ['1', '1', false],
  ['1', null, false],
  ['1', undefined, false],
])('version.flag: built %p, server %p is outdated: %p', (built, server, expected) =>
  expect(isOutdated(built, server)).toBe(expected),
);

it('version.s2: it is the version of the server against the built one', () =>
  expect([isOutdated('0.1.0+a', '0.1.0+b'), isOutdated('0.1.0+a', '0.1.0+a')]).toEqual([true, false]));

it('version.storage-keep: four keys outlive a version', () => {
  const kept = ['notes_display', 'notes_expanded', 'stock_tags_view', 'screener_default_view'];
  expect(keysToClear([...kept, 'visits', 'other', 'version'], '1', '2')).toEqual(['visits', 'other']);
  expect(keysToClear(['visits'], '2', '2')).toEqual([]);
  expect(keysToClear(['visits'], null, '2')).toEqual(['visits']);
});

it.each([
  ['the first', undefined, true],
  ['61 s after the last', 61_000, true],
  ['60 s after the last', 60_000, false],
  ['30 s after the last', 30_000, false],
  ['after a clock that went back', -5, true],
  ['after a broken mark', Number.NaN, true],
])('chunk.reload: %s failure reloads: %p', (_what, gap, expected) => {
  const now = 1_000_000;
  expect(mayReloadForChunk(gap === undefined ? undefined : now - gap, now)).toBe(expected);
});

it('chunk.reload-60: the gap is a minute', () => expect(CHUNK_RELOAD_GAP_MS).toBe(60_000));

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://a/b.js'), true],
  [new TypeError('error loading dynamically imported module: https://a/b.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/a.css'), true],
  [new TypeError('Failed to fetch'), false],
  ['Failed to fetch dynamically imported module', false],
  [undefined, false],
])('%p is a script that could not be loaded: %p', (error, expected) => expect(isChunkFailure(error)).toBe(expected));
