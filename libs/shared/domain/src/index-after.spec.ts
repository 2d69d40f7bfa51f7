import fc from 'fast-check';
import { indexAfter } from './index-after';

it('all before it are at most the value, all from it on are above', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: -1, max: 21 }), (list, value) => {
      const ascending = Int32Array.from(list).sort();
      expect(indexAfter(ascending, value)).toBe(list.filter((member) => member <= value).length);
    }),
  );
});
