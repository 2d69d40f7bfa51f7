import fc from 'fast-check';

import { Room } from './room';

const LARGE = 0x40_00_00;

describe('a room', () => {
  it('gives places of the length asked for that do not share memory, also once it was cleared', () => {
    const room = new Room();
    const count = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 200_000, max: 600_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), count), { maxLength: 12 }), (asked) => {
        room.clear();
        const places = asked.map(([isBytes, length]) => (isBytes ? room.takeBytes(length) : room.take(length)));
        places.forEach((place, at) => place.fill(at));
        expect(places.map(({ length }) => length)).toEqual(asked.map(([, length]) => length));
        places.forEach((place, at) => expect(place.every((value) => value === at)).toBe(true));
      }),
    );
  });

  it('gives the same memory again once it is cleared, more than a slab holds as well', () => {
    const room = new Room();
    const taken = () => [room.takeBytes(3), room.take(100), room.takeBytes(2 * LARGE), room.take(7)];
    const first = taken();
    room.clear();
    const second = taken();
    const places = (all: typeof first) => all.map(({ buffer, byteOffset }) => [buffer, byteOffset] as const);
    places(second).forEach(([buffer, offset], at) => {
      expect(buffer).toBe(first[at]?.buffer);
      expect(offset).toBe(first[at]?.byteOffset);
    });
  });

  it('goes on in a larger slab where the next one is too small', () => {
    const room = new Room();
    const fill = (): void => void room.takeBytes(LARGE);
    [fill, fill].forEach((take) => take());
    room.clear();
    fill();
    expect(room.take(LARGE)).toHaveLength(LARGE);
  });
});
