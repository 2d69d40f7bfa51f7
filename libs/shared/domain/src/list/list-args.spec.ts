import { findIn, getChoices, getFilter, listArgs } from './list-args';
import { isNarrowed, readListState, withoutFilters, writeListState, type ListShape } from './list-state';

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

const OPTIONS = [
  { value: 'first', label: 'First' },
  { value: 'second', label: 'Second' },
] as const;
const SHAPE = {
  columns: [{ key: 'name' }],
  filters: [
    { kind: 'text', key: 'q', label: 'Name' },
    { kind: 'select', key: 'state', label: 'State', options: OPTIONS },
    { kind: 'choice', key: 'list', label: 'List', options: OPTIONS, look: 'segments' },
    { kind: 'days', key: 'public', label: 'Public' },
  ],
  orders: OPTIONS,
} as const satisfies ListShape;

test.each([
  ['', { page: 1, sort: 'first', list: 'first' }, ''],
  ['list=first&sort=first&state=', { page: 1, sort: 'first', list: 'first' }, ''],
  ['list=third&sort=-first&state=third&page=0', { page: 1, sort: 'first', list: 'first' }, ''],
  [
    'q=a&state=first&list=second&sort=second&page=2',
    { page: 2, sort: 'second', list: 'second', q: 'a', state: 'first' },
  ],
  ['public=2026-01-01..', { page: 1, sort: 'first', list: 'first' }],
])('the call for the address %j', (address, args, written = address) => {
  const state = readListState(SHAPE, new URLSearchParams(address));
  expect(getChoices(SHAPE, state)).toEqual(args);
  expect(writeListState(SHAPE, state).toString()).toBe(written);
});

test('which list is shown narrows nothing and stays when filters are cleared', () => {
  const state = readListState(SHAPE, new URLSearchParams('list=second&q=a&page=2'));
  expect(isNarrowed(SHAPE, state.filters)).toBe(true);
  const whole = withoutFilters(SHAPE, state);
  expect(isNarrowed(SHAPE, whole.filters)).toBe(false);
  expect(writeListState(SHAPE, whole).toString()).toBe('list=second');
});
