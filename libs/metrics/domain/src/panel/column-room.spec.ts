import fc from 'fast-check';
import { ColumnRoom, ColumnSlab } from './column-room';

describe('a room of columns', () => {
  it.each([
    ['a room', () => new ColumnRoom()],
    ['a slab', () => new ColumnSlab()],
  ])('%s gives columns of the length asked for that do not share memory', (_, make) => {
    const length = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 2000, max: 5000 }));
    fc.assert(
      fc.property(fc.array(length, { maxLength: 20 }), (lengths) => {
        const room = make();
        const columns = lengths.map((rows) => room.take(rows));
        columns.forEach((column, at) => column.fill(at));
        expect(columns.map(({ length }) => length)).toEqual(lengths);
        columns.forEach((column, at) => expect(column.every((value) => value === at)).toBe(true));
      }),
    );
  });

  it('gives the memory of columns of about the same length again once it is cleared', () => {
    const room = new ColumnRoom();
    const [first, second] = [room.take(100), room.take(90)];
    expect(first.buffer).not.toBe(second.buffer);
    room.clear();
    expect([room.take(80).buffer, room.take(128).buffer]).toEqual([first.buffer, second.buffer]);
    expect(room.take(129).buffer.byteLength).toBe(2048);
  });
});

it('short columns of a slab stand in the memory of others, long ones in their own', () => {
  const slab = new ColumnSlab();
  const [first, second, long] = [slab.take(100), slab.take(90), slab.take(3000)];
  expect(second.buffer).toBe(first.buffer);
  expect(long.buffer.byteLength).toBe(24_000);
});
