import fc from 'fast-check';
import { ColumnRoom } from './column-room';

describe('a room of columns', () => {
  it('gives columns of the length asked for that do not share memory', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 20 }), (lengths) => {
        const room = new ColumnRoom();
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
