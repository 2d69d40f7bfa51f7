import fc from 'fast-check';
import { choicePath, searchChoice } from './search-choice';

const choice = { keyword: '', type: 'stock', sort: 'match', page: 1 } as const;

it.each([
  ['', choice],
  ['q=%20apple%20&type=menu&sort=name&page=3', { keyword: 'apple', type: 'menu', sort: 'name', page: 3 }],
  ['type=bonds&sort=price&page=0', choice],
  ['page=1e9', choice],
  ['page=x', choice],
])('%p asks for %j', (query, expected) => expect(searchChoice(new URLSearchParams(query))).toEqual(expected));

it('an address and its choice are the same thing', () => {
  const choices = fc.record({
    keyword: fc.string({ maxLength: 50 }).map((text) => text.trim()),
    type: fc.constantFrom('stock', 'delisted', 'menu') as fc.Arbitrary<'stock' | 'delisted' | 'menu'>,
    sort: fc.constantFrom('match', 'name', 'text') as fc.Arbitrary<'match' | 'name' | 'text'>,
    page: fc.integer({ min: 1, max: 10_000 }),
  });
  fc.assert(
    fc.property(choices, (one) => {
      expect(searchChoice(new URL(choicePath(one), 'http://site').searchParams)).toEqual(one);
    }),
  );
});
