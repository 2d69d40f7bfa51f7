import { findIn, getFilter, listArgs } from './list-args';

const STATE = { filters: { q: 'gold', kind: ['a', 'b'], none: '' }, page: 3, perPage: 50 };

test.each([
  [undefined, 'true'],
  ['descending' as const, 'true'],
  ['ascending' as const, 'false'],
])('a list ordered %s asks for its page with desc %s', (direction, desc) => {
  const order = direction && { key: 'name', direction };
  expect(listArgs({ ...STATE, order })).toEqual({ page: 3, per_page: 50, desc });
});

test.each([
  ['q', 'gold'],
  ['kind', undefined],
  ['none', undefined],
  ['missing', undefined],
])('filter %s is set to %s', (key, text) => expect(getFilter(STATE, key)).toBe(text));

test('a value is one of the allowed ones, or none', () => {
  expect([findIn('a', ['a', 'b']), findIn('c', ['a', 'b']), findIn(undefined, ['a'])]).toEqual([
    'a',
    undefined,
    undefined,
  ]);
});
