import fc from 'fast-check';

import type { MarketText } from '../../model/market-text';
import { textsKnownAt, textStates } from './texts-as-of';

const text = (id: string, at: number, body = 'body'): MarketText => ({
  kind: 'news',
  id,
  title: id,
  source: 'wire',
  moment: { at, precision: 'time' },
  body,
  parts: [],
});

describe('textsKnownAt', () => {
  it('gives the newest first, and a correction from when it was public', () => {
    const all = [text('a', 10), text('b', 20), text('a', 30, 'corrected')];
    expect(textsKnownAt(all, 25).map(({ id, body }) => [id, body])).toEqual([
      ['b', 'body'],
      ['a', 'body'],
    ]);
    expect(textsKnownAt(all).map(({ id, body }) => [id, body])).toEqual([
      ['b', 'body'],
      ['a', 'corrected'],
    ]);
    expect(textsKnownAt([])).toEqual([]);
  });

  const some = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(100), fc.constantFrom('x', 'y')).map((given) => text(...given)),
  );
  it('does not depend on what becomes public later, or on the order', () => {
    fc.assert(
      fc.property(some, some, fc.nat(100), (known, more, at) => {
        const later = more.filter(({ moment }) => moment.at > at);
        expect(textsKnownAt([...later, ...known].reverse(), at)).toEqual(textsKnownAt(known, at));
      }),
    );
  });

  it('is the versions that hold at the moment', () => {
    fc.assert(
      fc.property(some, fc.nat(101), (texts, at) => {
        const held = textStates(texts).flatMap(({ text: each, from, until }) =>
          from <= at && at < until ? [each] : [],
        );
        expect(textsKnownAt(held)).toEqual(textsKnownAt(texts, at));
        expect(held).toHaveLength(textsKnownAt(texts, at).length);
      }),
    );
  });
});
