import fc from 'fast-check';
import { valuesAt } from './values-at';

it('gives what is at these places when all is in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 }),
      fc.array(fc.nat(59)),
      (all, some) => {
        const places = some.map((place) => place % all.length).sort((a, b) => a - b);
        const ordered = [...all].sort((a, b) => a - b);
        expect(valuesAt(Float64Array.from(all), places)).toEqual(places.map((place) => ordered[place]));
      },
    ),
  );
});
