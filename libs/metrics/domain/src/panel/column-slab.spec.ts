import fc from 'fast-check';
import { ColumnSlab } from './column-slab';

describe('a slab', () => {
  it('gives columns of the length asked for that do not share memory', () => {
    const length = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 2000, max: 5000 }));
    fc.assert(
      fc.property(fc.array(length, { maxLength: 20 }), (lengths) => {
        const slab = new ColumnSlab();
        const columns = lengths.map((rows) => slab.take(rows));
        columns.forEach((column, at) => column.fill(at));
        expect(columns.map(({ length }) => length)).toEqual(lengths);
        columns.forEach((column, at) => expect(column.every((value) => value === at)).toBe(true));
      }),
    );
  });

  it('puts short columns into shared memory, long ones into their own', () => {
    const slab = new ColumnSlab();
    const [first, second, long] = [slab.take(100), slab.take(90), slab.take(3000)];
    expect(second.buffer).toBe(first.buffer);
    expect(long.buffer.byteLength).toBe(24_000);
  });
});
