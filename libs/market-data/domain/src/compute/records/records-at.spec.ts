import fc from 'fast-check';
import { recordsAt } from './records-at';

const tableOf = (rows: readonly (readonly [from: number, until: number])[]) => ({
  from: Float64Array.from(rows, ([from]) => from),
  until: Float64Array.from(rows, ([, until]) => until),
});

const TABLE = tableOf([
  [10, 20],
  [10, Infinity],
  [20, Infinity],
  [30, 31],
]);

it.each([
  ['nothing is public yet', 9, undefined, []],
  ['a row holds from its moment on', 10, undefined, [0, 1]],
  ['a row holds until the moment of its successor, which then holds', 20, undefined, [1, 2]],
  ['the last moment of a row', 30, undefined, [1, 2, 3]],
  ['a row that was withdrawn', 31, undefined, [1, 2]],
  ['the end of time', Infinity, undefined, [1, 2]],
  ['only what became public after a moment', 30, 10, [2, 3]],
  ['after a moment that is later', 10, 30, []],
])('%s', (_, at, after, places) => expect(recordsAt(TABLE, at, after)).toEqual(places));

it('has nothing of an empty table', () => expect(recordsAt(tableOf([]), 5)).toEqual([]));

it('selects what a plain look at all rows selects', () => {
  const row = fc.tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.oneof(fc.constant(Infinity), fc.integer({ min: 0, max: 12 })),
  );
  fc.assert(
    fc.property(
      fc.array(row),
      fc.integer({ min: -1, max: 12 }),
      fc.integer({ min: -1, max: 12 }),
      (rows, at, after) => {
        const ordered = rows.toSorted(([a], [b]) => a - b);
        const plain = ordered.flatMap(([from, until], place) =>
          from <= at && until > at && from > after ? [place] : [],
        );
        expect(recordsAt(tableOf(ordered), at, after)).toEqual(plain);
      },
    ),
  );
});
