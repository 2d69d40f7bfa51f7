import fc from 'fast-check';

import type { Fact } from '../../model/fact';
import { makeFact } from '../../testing/make-fact';
import { filingDayMoment } from '../moments';
import { isPeriodicForm, knownAt } from './vintages';

const first = makeFact({ value: 5704, filed: '2009-10-27', accession: '0000000001-09-000001' });
const amended = makeFact({ value: 8235, filed: '2010-01-25', accession: '0000000001-10-000001', form: '10-K/A' });
const repeated = makeFact({ value: 8235, filed: '2010-10-27', accession: '0000000001-10-000002' });

describe('knownAt', () => {
  it('answers with the vintage public at the moment, and who reported and confirmed it', () => {
    const all = [repeated, first, amended];
    expect(knownAt(all, filingDayMoment('2009-12-31').at)).toEqual([
      { fact: first, firstReported: first, confirmedBy: [] },
    ]);
    expect(knownAt(all)).toEqual([{ fact: repeated, firstReported: amended, confirmedBy: [repeated] }]);
  });

  it('knows a fact from its own moment on, not before', () => {
    expect(knownAt([first], first.moment.at - 1)).toEqual([]);
    expect(knownAt([first], first.moment.at).map(({ fact }) => fact)).toEqual([first]);
    expect(knownAt([first, amended], amended.moment.at).map(({ fact }) => fact)).toEqual([amended]);
  });

  it('keeps units, instants and durations apart', () => {
    const { start: _, ...instant } = first;
    const facts = [first, instant, { ...first, unit: 'EUR' }, { ...first, concept: 'us-gaap:ProfitLoss' }];
    expect(knownAt(facts)).toHaveLength(4);
  });

  it('never lets another form replace a periodic report, but takes it where there is none', () => {
    const proxy = makeFact({ value: 1, form: 'DEF 14A', filed: '2020-05-01', accession: '0000000001-20-000009' });
    expect(knownAt([first, proxy])[0]?.fact).toBe(first);
    expect(knownAt([proxy])[0]?.fact).toBe(proxy);
  });

  it('takes statements that a current report restates, until the next report', () => {
    const recast = makeFact({ value: 9001, form: '8-K', filed: '2010-05-03', accession: '0000000001-10-000003' });
    expect(knownAt([first, amended, recast])[0]?.fact).toBe(recast);
    expect(knownAt([first, amended, recast, repeated])[0]?.fact).toBe(repeated);
  });

  it.each([
    ['a later figure of a text that only rounds it', 11_257_000_000, 11_300_000_000, 11_257_000_000],
    ['a later figure that is one digit coarser', 11_257_000_000, 11_260_000_000, 11_260_000_000],
    ['a later figure of a statement in millions', 4_130_162_000, 4_130_000_000, 4_130_000_000],
    ['a later figure beyond rounding', 11_257_000_000, 9_200_000_000, 9_200_000_000],
  ])('an exact figure and %s', (_, exact, later, holds) => {
    const table = makeFact({ value: exact, filed: '2015-10-28', accession: '0000000001-15-000001' });
    const text = makeFact({ value: later, filed: '2017-11-03', accession: '0000000001-17-000001' });
    expect(knownAt([table, text])[0]?.fact.value).toBe(holds);
  });

  it('decides equal moments by accession, then by precision', () => {
    const later = { ...first, value: 3, accession: '0000000001-09-000002' };
    expect(knownAt([later, first])[0]?.fact).toBe(later);
    const rounded = { ...first, value: 5700 };
    expect(knownAt([first, rounded])[0]?.fact).toBe(first);
    expect(knownAt([rounded, first])[0]?.fact).toBe(first);
  });

  it('names a filing that repeats a value twice only once', () => {
    expect(knownAt([first, { ...first }])[0]?.confirmedBy).toEqual([]);
  });
});

describe('isPeriodicForm', () => {
  it.each(['10-K', '10-Q', '10-K/A', '10-KT', '10-QT/A', '20-F', '40-F', '6-K'])('takes %s', (form) => {
    expect(isPeriodicForm(form)).toBe(true);
  });
  it.each(['8-K', 'DEF 14A', '424B5', '10-12G', 'S-1'])('refuses %s', (form) => {
    expect(isPeriodicForm(form)).toBe(false);
  });
});

const anyFact: fc.Arbitrary<Fact> = fc
  .record({
    concept: fc.constantFrom('a:A', 'a:B'),
    value: fc.constantFrom(0, 1, -2, 10, 1200, 1234),
    day: fc.integer({ min: 1, max: 9 }),
    number: fc.integer({ min: 1, max: 3 }),
    form: fc.constantFrom('10-K', '10-Q', '10-K/A', '8-K', 'DEF 14A'),
  })
  .map(({ concept, value, day, number, form }) =>
    makeFact({ concept, value, form, filed: `2020-01-0${day}`, accession: `0000000001-20-00000${number}` }),
  );

describe('as of a day', () => {
  it('does not depend on anything public later, nor on the order of the facts', () => {
    fc.assert(
      fc.property(fc.array(anyFact), fc.array(anyFact), fc.integer({ min: 1, max: 9 }), (facts, more, day) => {
        const { at } = filingDayMoment(`2020-01-0${day}`);
        const later = more.filter(({ moment }) => moment.at > at);
        const answer = (given: readonly Fact[]) =>
          knownAt(given, at)
            .map(({ fact, firstReported }) => `${fact.concept}${fact.value}${fact.accession}${firstReported.accession}`)
            .sort();
        expect(answer([...later, ...facts])).toEqual(answer(facts));
        expect(answer([...facts].reverse())).toEqual(answer(facts));
      }),
    );
  });

  it('shows only facts public by then', () => {
    fc.assert(
      fc.property(fc.array(anyFact), fc.integer({ min: 1, max: 9 }), (facts, day) => {
        const { at } = filingDayMoment(`2020-01-0${day}`);
        const shown = knownAt(facts, at).flatMap(({ fact, firstReported, confirmedBy }) => [
          fact,
          firstReported,
          ...confirmedBy,
        ]);
        expect(shown.every(({ moment }) => moment.at <= at)).toBe(true);
      }),
    );
  });
});
