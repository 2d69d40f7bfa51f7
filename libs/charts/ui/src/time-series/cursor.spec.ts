import { cursorStep, neighbour, nextPlace } from './cursor';

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 99, 99],
  ['ArrowLeft', 0, 0],
  ['PageUp', 3, 8],
  ['PageDown', 3, 0],
  ['Home', 42, 0],
  ['End', 42, 99],
  ['Tab', 42, undefined],
])('%s from %i of 100 leads to %p', (key, index, next) => expect(cursorStep(key, index, 99)).toBe(next));

test('a page of few points is one point', () => expect(cursorStep('PageUp', 0, 2)).toBe(1));

test.each([
  [[3, 7], 3, 7],
  [[3, 7], 7, 3],
  [[], 0, undefined],
])('the next of %p after %i is %p', (places, index, next) => expect(nextPlace(places, index)).toBe(next));

test.each([
  ['down', ['a', 'b'], 'a', 1, 'b'],
  ['up at the top stays', ['a', 'b'], 'a', -1, 'a'],
  ['a series that was removed', ['a', 'b'], 'gone', 1, 'a'],
  ['no series', [], 'a', 1, undefined],
] as const)('series: %s', (_case, ids, id, step, next) => expect(neighbour(ids, id, step)).toBe(next));
