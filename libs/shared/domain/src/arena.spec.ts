import fc from 'fast-check';

import { Arena } from './arena';

const LARGE = 0x40_00_00;

describe('an arena', () => {
  it('gives places of the length asked for that do not share memory, also once it was cleared', () => {
    const arena = new Arena();
    const count = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 200_000, max: 600_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), count), { maxLength: 12 }), (asked) => {
        arena.clear();
        const places = asked.map(([isBytes, length]) => (isBytes ? arena.takeBytes(length) : arena.take(length)));
        places.forEach((place, at) => place.fill(at));
        expect(places.map(({ length }) => length)).toEqual(asked.map(([, length]) => length));
        places.forEach((place, at) => expect(place.every((value) => value === at)).toBe(true));
      }),
    );
  });

  it('gives the same memory again once it is cleared, more than a slab holds as well', () => {
    const arena = new Arena();
    const taken = () => [arena.takeBytes(3), arena.take(100), arena.takeBytes(2 * LARGE), arena.take(7)];
    const first = taken();
    arena.clear();
    const second = taken();
    const places = (all: typeof first) => all.map(({ buffer, byteOffset }) => [buffer, byteOffset] as const);
    places(second).forEach(([buffer, offset], at) => {
      expect(buffer).toBe(first[at]?.buffer);
      expect(offset).toBe(first[at]?.byteOffset);
    });
  });

  it('goes on in a larger slab where the next one is too small', () => {
    const arena = new Arena();
    const fill = (): void => void arena.takeBytes(LARGE);
    [fill, fill].forEach((take) => take());
    arena.clear();
    fill();
    expect(arena.take(LARGE)).toHaveLength(LARGE);
  });
});
