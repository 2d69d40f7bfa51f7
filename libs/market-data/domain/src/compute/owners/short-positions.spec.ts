import fc from 'fast-check';

import type { ShortPosition } from '../../model/short-position';
import { makeShortPosition } from '../../testing/make-people';
import { endOfDayNewYork } from '../moments';
import { shortInterest, shortPositionsKnownAt } from './short-positions';

const percents = (positions: readonly ShortPosition[], day?: string) =>
  shortPositionsKnownAt(positions, ...(day ? [endOfDayNewYork(day)] : [])).map(({ percent }) => percent);

describe('shortPositionsKnownAt', () => {
  const first = makeShortPosition({ percent: 0.6, positionDay: '2024-03-01', publishedDay: '2024-03-04' });
  const more = makeShortPosition({ percent: 0.9, positionDay: '2024-04-01', publishedDay: '2024-04-02' });
  const less = makeShortPosition({ percent: 0.49, positionDay: '2024-05-01', publishedDay: '2024-05-02' });

  it.each([
    ['2024-03-03', []],
    ['2024-03-04', [0.6]],
    ['2024-04-01', [0.6]],
    ['2024-04-02', [0.9]],
    ['2024-05-01', [0.9]],
    ['2024-05-02', []],
  ])('as of %s', (day, expected) => {
    expect(percents([less, first, more], day)).toEqual(expected);
  });

  it('ends a position that is published as below the threshold without a number', () => {
    const { percent: _, ...below } = { ...less, isBelowThreshold: true };
    expect(percents([first, below])).toEqual([]);
  });

  it('ends a position on the day that the authority names, and not before it has passed', () => {
    const ended = { ...first, untilDay: '2024-03-20' };
    expect(percents([first, ended], '2024-03-19')).toEqual([0.6]);
    expect(percents([first, ended], '2024-03-20')).toEqual([]);
  });

  it('keeps aggregates below the threshold of named positions', () => {
    const { holder: _, ...sum } = makeShortPosition({ kind: 'aggregate', percent: 0.31 });
    expect(percents([sum])).toEqual([0.31]);
  });

  it('ends named positions of the United Kingdom when sums take their place', () => {
    const british = makeShortPosition({ country: 'GB' });
    expect(percents([british], '2026-07-12')).toEqual([0.6]);
    expect(percents([british], '2026-07-13')).toEqual([]);
  });

  it('adds named positions of an issuer and keeps the sum of the authority apart', () => {
    const { holder: _, ...sum } = makeShortPosition({ kind: 'aggregate', percent: 2.4 });
    const other = makeShortPosition({ holder: 'Cedar LLP', percent: 0.7 });
    const [interest] = shortInterest(shortPositionsKnownAt([sum, other, first]));
    expect(interest).toMatchObject({ namedPercent: 1.3, aggregatePercent: 2.4, issuerKey: 'FR0000000001' });
    expect(interest?.holders.map(({ holder }) => holder)).toEqual(['Cedar LLP', 'Birch Capital LLP']);
  });
});

const anyPosition: fc.Arbitrary<ShortPosition> = fc
  .record({
    day: fc.integer({ min: 2, max: 9 }),
    holder: fc.constantFrom('A', 'B'),
    percent: fc.constantFrom(0.4, 0.5, 0.7, 1.1),
    until: fc.constantFrom(undefined, '2024-03-05', '2024-03-09'),
  })
  .map(({ day, holder, percent, until }) =>
    makeShortPosition({
      holder,
      percent,
      positionDay: `2024-03-0${day - 1}`,
      publishedDay: `2024-03-0${day}`,
      ...(until ? { untilDay: until } : {}),
    }),
  );

describe('as of a day', () => {
  it('does not depend on anything public later, nor on the order or repetition of positions', () => {
    fc.assert(
      fc.property(fc.array(anyPosition), fc.array(anyPosition), fc.integer({ min: 1, max: 9 }), (all, more, day) => {
        const at = endOfDayNewYork(`2024-03-0${day}`);
        const later = more.filter(({ moment }) => moment.at > at);
        const answer = shortPositionsKnownAt(all, at);
        expect(shortPositionsKnownAt([...later, ...all], at)).toEqual(answer);
        expect(shortPositionsKnownAt([...all].reverse(), at)).toEqual(answer);
        expect(shortPositionsKnownAt([...all, ...all], at)).toEqual(answer);
      }),
    );
  });
});
