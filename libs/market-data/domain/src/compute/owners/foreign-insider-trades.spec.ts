import fc from 'fast-check';

import type { ForeignInsiderTrade } from '../../model/foreign-insider-trade';
import { makeForeignInsiderTrade } from '../../testing/make-people';
import { foreignInsiderTradesKnownAt } from './foreign-insider-trades';
import { insiderSide } from './insider-nature';
import { endOfDayNewYork } from '../moments';

describe('insiderSide', () => {
  it.each([
    ['Förvärv', 'buy'],
    ['Avyttring', 'sell'],
    ['Acquisition', 'buy'],
    ['Disposal', 'sell'],
    ['Kauf', 'buy'],
    ['Verkauf', 'sell'],
    ['Aankoop', 'buy'],
    ['Verkoop', 'sell'],
    ['买入', 'buy'],
    ['장내매도', 'sell'],
    ['Tilldelning', 'other'],
    ['Gåva lämnad', 'other'],
    ['Lösen ökning', 'other'],
    ['Pantsättning', 'other'],
    ['Zuteilung', 'other'],
    ['Disposal or other transfer to a trust', 'other'],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (nature, side) => {
    expect(insiderSide(nature)).toBe(side);
  });
});

describe('foreignInsiderTradesKnownAt', () => {
  const first = makeForeignInsiderTrade();
  it('knows a trade from its publication on', () => {
    expect(foreignInsiderTradesKnownAt([first], endOfDayNewYork('2024-03-03'))).toEqual([]);
    expect(foreignInsiderTradesKnownAt([first, first], endOfDayNewYork('2024-03-04'))).toEqual([first]);
  });

  it('keeps a revised notice until the amendment is public', () => {
    const revised = { ...first, status: 'revised' };
    const amendment = makeForeignInsiderTrade({ publishedDay: '2024-03-08', isAmendment: true, volume: 10 });
    const all = [revised, first, amendment];
    expect(foreignInsiderTradesKnownAt(all, endOfDayNewYork('2024-03-07')).map(({ volume }) => volume)).toEqual([100]);
    expect(foreignInsiderTradesKnownAt(all).map(({ volume }) => volume)).toEqual([10]);
  });

  it('never counts a cancelled notice', () => {
    expect(foreignInsiderTradesKnownAt([first, { ...first, status: 'cancelled' }])).toEqual([]);
  });
});

const anyTrade: fc.Arbitrary<ForeignInsiderTrade> = fc
  .record({
    day: fc.integer({ min: 1, max: 9 }),
    volume: fc.constantFrom(1, 2),
    status: fc.constantFrom('current', 'revised'),
    isAmendment: fc.boolean(),
  })
  .map(({ day, ...rest }) => makeForeignInsiderTrade({ ...rest, publishedDay: `2024-03-0${day}` }));

describe('as of a day', () => {
  it('does not depend on anything public later, nor on the order or repetition of trades', () => {
    fc.assert(
      fc.property(fc.array(anyTrade), fc.array(anyTrade), fc.integer({ min: 1, max: 9 }), (all, more, day) => {
        const at = endOfDayNewYork(`2024-03-0${day}`);
        const later = more.filter(({ moment }) => moment.at > at);
        const answer = foreignInsiderTradesKnownAt(all, at);
        expect(foreignInsiderTradesKnownAt([...later, ...all], at)).toEqual(answer);
        expect(foreignInsiderTradesKnownAt([...all].reverse(), at)).toEqual(answer);
        expect(foreignInsiderTradesKnownAt([...all, ...all], at)).toEqual(answer);
      }),
    );
  });
});
