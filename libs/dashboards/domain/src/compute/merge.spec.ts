import type { DashboardOptions, DashboardWidget } from '../model/dashboard';
import { makeOptions, makeWidget } from '../testing/make-widget';
import { mergeOptions, resolveConflict, type ConflictChoice } from './merge';

const region = (name: string) => ({ config: { region: name } });
const usa = makeWidget('a', region('USA'));

const merged = (
  base: readonly DashboardWidget[],
  mine: readonly DashboardWidget[],
  theirs: readonly DashboardWidget[],
) => mergeOptions({ base: makeOptions(base), mine: makeOptions(mine), theirs: makeOptions(theirs) });

/** Blocks by anchor: column, cell and settings. */
const shown = (result: ReturnType<typeof mergeOptions>) =>
  result.kind === 'conflict'
    ? { conflict: result.hids }
    : Object.fromEntries(result.options.widgets.map(({ hid, x, y, config }) => [hid, [x, y, config]]));

it('moved here, added there: both, and the new block moves up', () => {
  const [a, b] = [makeWidget('a'), makeWidget('b', { x: 1 })];
  const result = merged([a, b], [{ ...a, x: 2 }, b], [a, b, makeWidget('c', { y: 20 })]);
  expect(shown(result)).toEqual({ a: [2, 0, {}], b: [1, 0, {}], c: [0, 0, {}] });
});

it('settings changed here, another block added there: both', () => {
  const result = merged([usa], [{ ...usa, ...region('UK') }], [usa, makeWidget('b', { x: 1 })]);
  expect(shown(result)).toEqual({ a: [0, 0, { region: 'UK' }], b: [1, 0, {}] });
});

it('settings changed unlike on both sides are a conflict, alike they are none', () => {
  const to = (name: string) => ({ ...usa, ...region(name) });
  expect(shown(merged([usa], [to('UK')], [to('Asia')]))).toEqual({ conflict: ['a'] });
  expect(shown(merged([usa], [to('UK')], [to('UK')]))).toEqual({ a: [0, 0, { region: 'UK' }] });
});

it('removed here and changed there: the changed one stays; removed and only moved: it goes', () => {
  expect(shown(merged([usa], [], [{ ...usa, ...region('UK') }]))).toEqual({ a: [0, 0, { region: 'UK' }] });
  expect(shown(merged([usa], [], [{ ...usa, y: 12 }]))).toEqual({});
  expect(shown(merged([usa], [{ ...usa, ...region('UK') }], []))).toEqual({ a: [0, 0, { region: 'UK' }] });
});

it('two tabs each add a block: both stay', () => {
  const [b, c] = [makeWidget('b', { y: 20 }), makeWidget('c', { y: 20 })];
  expect(shown(merged([usa], [usa, b], [usa, c]))).toEqual({ a: [0, 0, usa.config], b: [0, 20, {}], c: [0, 40, {}] });
});

it('without the state a change began with nothing is lost, and unlike settings are a conflict', () => {
  const [mine, theirs] = [makeOptions([usa]), makeOptions([makeWidget('b', { x: 1 })])];
  expect(shown(mergeOptions({ base: undefined, mine, theirs }))).toEqual({ a: [0, 0, usa.config], b: [1, 0, {}] });
  const other = makeOptions([{ ...usa, ...region('UK') }]);
  expect(shown(mergeOptions({ base: undefined, mine, theirs: other }))).toEqual({ conflict: ['a'] });
});

it.each<[ConflictChoice, Record<string, unknown>]>([
  ['mine', { a: [0, 0, { region: 'UK' }], b: [1, 0, {}], c: [2, 0, {}] }],
  ['theirs', { a: [0, 0, { region: 'Asia' }], b: [1, 0, {}], c: [2, 0, {}] }],
  ['both', { a: [0, 0, { region: 'Asia' }], b: [1, 0, {}], c: [2, 0, {}], n: [0, 20, { region: 'UK' }] }],
])('a conflict settled as %s keeps what else both sides changed', (choice, expected) => {
  const [b, c] = [makeWidget('b', { x: 1 }), makeWidget('c', { x: 2 })];
  const sides = {
    base: makeOptions([usa]),
    mine: makeOptions([{ ...usa, ...region('UK') }, b], { name: 'Mine' }),
    theirs: makeOptions([{ ...usa, ...region('Asia') }, c]),
  };
  const options = resolveConflict({ ...sides, hids: ['a'] }, choice, () => 'n');
  expect(options.name).toBe('Mine');
  expect(shown({ kind: 'merged', options })).toEqual(expected);
});

it('a name or a day changed on one side is that side, changed on both the change', () => {
  const named = (name: string, as_of: string | null = null): DashboardOptions => makeOptions([], { name, as_of });
  const options = (mine: DashboardOptions, theirs: DashboardOptions) => {
    const result = mergeOptions({ base: named('Old'), mine, theirs });
    return result.kind === 'merged' && [result.options.name, result.options.as_of];
  };
  expect(options(named('Old'), named('New', '2024-12-31'))).toEqual(['New', '2024-12-31']);
  expect(options(named('Mine', '2020-01-02'), named('Theirs'))).toEqual(['Mine', '2020-01-02']);
});
