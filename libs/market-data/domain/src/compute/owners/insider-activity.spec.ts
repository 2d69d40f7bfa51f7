import fc from 'fast-check';

import type { InsiderFiling } from '../../model/insider-trade';
import { makeInsiderFiling, makeInsiderOwner, makeInsiderTrade } from '../../testing/make-insider-filing';
import {
  insiderActivity,
  insiderActivityStates,
  leanFiling,
  recentActivity,
  type InsiderActivityStates,
} from './insider-activity';
import { filingDayMoment } from '../moments';

let count = 0;
const filing = (given: Partial<InsiderFiling>): InsiderFiling =>
  makeInsiderFiling({ accession: `0000000101-21-${String((count += 1)).padStart(6, '0')}`, ...given });

const ceo = makeInsiderOwner({ cik: '0000000201', isOfficer: true, officerTitle: 'President & CEO' });

/** The parts of states that hold at a moment. */
function activityAt({ deals, stakes, filed }: InsiderActivityStates, at: number) {
  const heldOf = <T>(states: readonly { readonly part: T; readonly from: number; readonly until: number }[]) =>
    states.filter(({ from, until }) => from <= at && at < until).map(({ part }) => part);
  return recentActivity({ deals: heldOf(deals), stakes: heldOf(stakes) }, heldOf(filed).sort().at(-1));
}

describe('insiderActivity', () => {
  it.each([
    ['a purchase', {}, ['buy']],
    ['a sale', { code: 'S', direction: 'disposed' as const }, ['sell']],
    ['a grant', { code: 'A' }, []],
    ['an exercise', { code: 'M' }, []],
    ['shares withheld for tax', { code: 'F', direction: 'disposed' as const }, []],
    ['a gift', { code: 'G', direction: 'disposed' as const }, []],
    ['a purchase of options', { isDerivative: true }, []],
  ])('counts of %s', (_, trade, sides) => {
    const { deals } = insiderActivity([filing({ trades: [makeInsiderTrade(trade)] })]);
    expect(deals.map(({ side }) => side)).toEqual(sides);
  });

  it.each([
    ['President & CEO', true, false],
    ['Chief Executive Officer', true, false],
    ['EVP and Chief Financial Officer', false, true],
    ['Principal Financial Officer', false, true],
    ['General Counsel', false, false],
  ])('knows what a %s is', (officerTitle, isCeo, isCfo) => {
    const owners = [makeInsiderOwner({ isOfficer: true, officerTitle })];
    expect(insiderActivity([filing({ owners })]).deals[0]).toMatchObject({ isCeo, isCfo });
    // A title alone makes no officer.
    const others = [makeInsiderOwner({ officerTitle })];
    expect(insiderActivity([filing({ owners: others })]).deals[0]).toMatchObject({ isCeo: false, isCfo: false });
  });

  it('counts what amendments made of a report, from when they were public', () => {
    const first = filing({});
    const amendment = filing({
      form: '4/A',
      filed: '2021-03-10',
      moment: filingDayMoment('2021-03-10'),
      originalDay: '2021-03-02',
      trades: [makeInsiderTrade({ shares: 150 })],
    });
    const sharesAt = (day?: string) =>
      insiderActivity([amendment, first], day === undefined ? undefined : filingDayMoment(day).at).deals.map(
        ({ shares }) => shares,
      );
    expect(sharesAt('2021-03-09')).toEqual([100]);
    expect(sharesAt()).toEqual([150]);
  });

  it('holds by the latest report of each way of holding, whatever the title is called', () => {
    const { stakes } = insiderActivity([
      filing({ trades: [makeInsiderTrade({ sharesAfter: 500 })] }),
      filing({
        filed: '2021-05-04',
        moment: filingDayMoment('2021-05-04'),
        trades: [makeInsiderTrade({ day: '2021-05-03', security: 'Common Stock, $0.01 par', sharesAfter: 700 })],
        holdings: [{ ...makeInsiderTrade({ ownership: 'indirect', nature: 'By Trust' }), sharesAfter: 40 }],
      }),
      filing({ owners: [ceo], trades: [makeInsiderTrade({ security: 'Preferred Stock', sharesAfter: 9 })] }),
    ]);
    expect(stakes.map(({ who, shares }) => [who, shares])).toEqual([
      ['0000000101', 700],
      ['0000000101', 40],
    ]);
  });

  it('holds nothing of who is no insider any more, or was silent for three years', () => {
    const held = [makeInsiderTrade({ sharesAfter: 500 })];
    expect(insiderActivity([filing({ trades: held, isNotSubject: true })]).stakes).toEqual([]);
    const later = filing({ filed: '2024-03-02', moment: filingDayMoment('2024-03-02'), owners: [ceo], trades: [] });
    expect(insiderActivity([filing({ trades: held }), later]).stakes).toEqual([]);
  });

  it('is the same of what documents keep of filings', () => {
    const both = [
      filing({
        owners: [ceo],
        trades: [makeInsiderTrade({ sharesAfter: 100 }), makeInsiderTrade({ isDerivative: true })],
      }),
      filing({ footnotes: { F1: 'An average.' }, signatures: [{ name: 'Ada Oak', day: '2021-03-02' }] }),
    ];
    expect(insiderActivity(both.map(leanFiling))).toEqual(insiderActivity(both));
    expect(leanFiling(both[1] as InsiderFiling)).toMatchObject({ footnotes: {}, signatures: [] });
  });

  it('depends neither on what was public later nor on the order of filings', () => {
    const anyFiling = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      isAmendment: fc.boolean(),
      shares: fc.integer({ min: 1, max: 9 }),
      owner: fc.integer({ min: 1, max: 3 }),
    });
    const day = (of: number): string => `2021-03-${String(of).padStart(2, '0')}`;
    fc.assert(
      fc.property(fc.array(anyFiling, { maxLength: 12 }), fc.integer({ min: 1, max: 28 }), (given, asOf) => {
        const filings = given.map(({ day: filed, isAmendment, shares, owner }, at) =>
          makeInsiderFiling({
            accession: `0000000101-21-${String(at).padStart(6, '0')}`,
            form: isAmendment ? '4/A' : '4',
            filed: day(filed),
            moment: filingDayMoment(day(filed)),
            owners: [makeInsiderOwner({ cik: `000000010${owner}` })],
            trades: [makeInsiderTrade({ shares, sharesAfter: 10 * shares })],
          }),
        );
        const { at } = filingDayMoment(day(asOf));
        const known = filings.filter(({ moment }) => moment.at <= at);
        expect(insiderActivity(filings.toReversed(), at)).toEqual(insiderActivity(known));
      }),
    );
  });

  it('is at each moment what its states have then, in the same order', () => {
    const anyFiling = fc.record({
      day: fc.integer({ min: 1, max: 9 }),
      year: fc.constantFrom(2018, 2020, 2021),
      isAmendment: fc.boolean(),
      isNotSubject: fc.boolean(),
      isUnnumbered: fc.boolean(),
      isPart: fc.boolean(),
      shares: fc.integer({ min: 1, max: 3 }),
      owner: fc.integer({ min: 1, max: 3 }),
      ownership: fc.constantFrom('direct' as const, 'indirect' as const),
    });
    fc.assert(
      fc.property(fc.array(anyFiling, { maxLength: 12 }), (given) => {
        const filings = given.map((each, at) => {
          const filed = `${String(each.year)}-03-0${String(each.day)}`;
          const trade = makeInsiderTrade({ day: filed, shares: each.shares, sharesAfter: 10 * each.shares });
          return makeInsiderFiling({
            accession: each.isUnnumbered ? `file:${String(at)}` : `0000000101-21-${String(at).padStart(6, '0')}`,
            form: each.isAmendment ? '4/A' : '4',
            filed,
            moment: filingDayMoment(filed),
            owners: [makeInsiderOwner({ cik: `000000010${String(each.owner)}` })],
            trades: [{ ...trade, ownership: each.ownership }],
            isNotSubject: each.isNotSubject,
            ...(each.isPart && { remarks: 'Form 1 of 2 forms' }),
          });
        });
        const states = insiderActivityStates(filings);
        for (const { moment } of filings)
          for (const at of [moment.at - 1, moment.at])
            expect(activityAt(states, at)).toEqual(insiderActivity(filings, at));
      }),
      { numRuns: 200 },
    );
  });
});
