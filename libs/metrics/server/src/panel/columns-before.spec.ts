import { pickedFrom } from './columns-before';

const columns = new Map([
  ['a', { values: Float64Array.of(1, Number.NaN, 3), statuses: Uint8Array.of(0, 4, 0) }],
  ['b', { values: Float64Array.of(4, 5, 6) }],
]);

const picked = (...rows: readonly number[]) => Object.fromEntries(pickedFrom(columns, Int32Array.from(rows)));

it('some rows of columns stay as they were, with codes where one of the rows has one', () => {
  const [first, second] = [picked(2, 1), picked(0, 2, 2)];
  expect(first).toEqual({
    a: { values: Float64Array.of(3, Number.NaN), statuses: Uint8Array.of(0, 4) },
    b: { values: Float64Array.of(6, 5) },
  });
  expect(second).toEqual({ a: { values: Float64Array.of(1, 3, 3) }, b: { values: Float64Array.of(4, 6, 6) } });
});
