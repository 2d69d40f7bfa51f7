import fc from 'fast-check';

import type { DimensionFact } from '../../model/dimension-fact';
import type { Fact } from '../../model/fact';
import { makeFact } from '../../testing';
import { shortAxis, shortMember } from './segment-members';
import { segmentTables } from './segments';

const SEGMENTS = 'us-gaap:StatementBusinessSegmentsAxis';
const ITEMS = 'srt:ConsolidationItemsAxis';
const PRODUCTS = 'srt:ProductOrServiceAxis';
const question = { concept: 'us-gaap:Revenues', start: '2020-01-01', end: '2020-12-31' };
type Pair = readonly [axis: string, member: string];

const part = (value: number, dimensions: readonly Pair[], more: Partial<Fact> = {}): DimensionFact => ({
  ...makeFact({ concept: 'us-gaap:Revenues', value, ...more }),
  dimensions,
  decimals: 0,
});
const whole = (value: number, more: Partial<Fact> = {}): Fact =>
  makeFact({ concept: 'us-gaap:Revenues', value, ...more });

describe('segment tables', () => {
  it('reconcile by corporate items and eliminations', () => {
    const parts = [
      part(70, [
        [ITEMS, 'us-gaap:OperatingSegmentsMember'],
        [SEGMENTS, 'alder:NorthMember'],
      ]),
      part(40, [
        [ITEMS, 'us-gaap:OperatingSegmentsMember'],
        [SEGMENTS, 'alder:GreaterSouthSegmentMember'],
      ]),
      part(2, [[ITEMS, 'us-gaap:CorporateNonSegmentMember']]),
      part(-12, [[ITEMS, 'us-gaap:IntersegmentEliminationMember']]),
    ];
    const [table] = segmentTables(parts, [whole(100)], question);
    expect(table).toMatchObject({ kind: 'segments', sum: 100, total: 100, difference: 0, reconciled: true, memo: [] });
    expect(table?.rows.map(({ label, value, role }) => [label, value, role])).toEqual([
      ['North', 70, 'part'],
      ['Greater South', 40, 'part'],
      ['Corporate Non Segment', 2, 'corporate'],
      ['Intersegment Elimination', -12, 'elimination'],
    ]);
  });

  it('know the axes of IFRS', () => {
    const [items, segments] = ['ifrs-full:SegmentConsolidationItemsAxis', 'ifrs-full:SegmentsAxis'];
    const operating = [items, 'ifrs-full:OperatingSegmentsMember'] as const;
    const parts = [
      part(70, [operating, [segments, 'alder:NorthMember']]),
      part(45, [operating, [segments, 'alder:SouthMember']]),
      part(-12, [[items, 'ifrs-full:EliminationOfIntersegmentAmountsMember']]),
      part(-3, [[items, 'ifrs-full:UnallocatedAmountsMember']]),
      part(60, [['ifrs-full:GeographicalAreasAxis', 'country:FI']]),
      part(40, [['ifrs-full:GeographicalAreasAxis', 'ifrs-full:ForeignCountriesMember']]),
    ];
    const tables = segmentTables(parts, [whole(100)], question);
    expect(tables).toMatchObject([
      { kind: 'segments', reconciled: true },
      { kind: 'geography', reconciled: true },
    ]);
    expect(tables[0]?.rows.map(({ role }) => role)).toEqual(['part', 'part', 'corporate', 'elimination']);
  });

  it('leave totals of some rows and details of one out of the sum', () => {
    const parts = (
      [
        ['us-gaap:ProductMember', 60],
        ['alder:ToysMember', 45],
        ['alder:BooksMember', 15],
        ['us-gaap:ServiceMember', 40],
      ] as const
    ).map(([member, value]) => part(value, [[PRODUCTS, member]]));
    const [table] = segmentTables(parts, [whole(100)], question);
    expect(table?.rows.map(({ member }) => member)).toEqual(['Toys', 'Service', 'Books']);
    expect(table?.memo.map(({ member }) => member)).toEqual(['Product']);
  });

  it('show the difference where nothing reconciles', () => {
    const parts = [part(70, [[SEGMENTS, 'alder:NorthMember']]), part(20, [[SEGMENTS, 'alder:SouthMember']])];
    expect(segmentTables(parts, [whole(100)], question)).toMatchObject([
      { sum: 90, difference: 10, reconciled: false },
    ]);
    expect(segmentTables(parts, [], question)[0]).not.toHaveProperty('difference');
  });

  it('take rounding for what it is', () => {
    const parts = [33.4, 33.3, 33.4].map((value, index) => ({
      ...part(value * 1e6, [[SEGMENTS, `alder:S${index}Member`]] as const),
      decimals: -5,
    }));
    expect(segmentTables(parts, [whole(100_000_000)], question)).toMatchObject([{ reconciled: true }]);
  });

  it('come from one filing: the newest that reconciles, as known then', () => {
    const later = { accession: '0000000001-22-000001', filed: '2022-02-01' };
    const parts = [
      part(70, [[SEGMENTS, 'alder:NorthMember']]),
      part(30, [[SEGMENTS, 'alder:SouthMember']]),
      part(55, [[SEGMENTS, 'alder:LandMember']], later),
      part(45, [[SEGMENTS, 'alder:SeaMember']], later),
    ];
    const members = (at?: number): unknown =>
      segmentTables(parts, [whole(100)], at === undefined ? question : { ...question, at })[0]?.rows.map(
        ({ member }) => member,
      );
    expect(members()).toEqual(['Land', 'Sea']);
    expect(members(Date.parse('2021-06-01'))).toEqual(['North', 'South']);
  });

  it('know a member by its short name whatever the source', () => {
    expect([SEGMENTS, 'BusinessSegments'].map(shortAxis)).toEqual(['BusinessSegments', 'BusinessSegments']);
    expect(['alder:NorthMember', 'NorthMember', 'North'].map(shortMember)).toEqual(['North', 'North', 'North']);
  });

  it('never depend on what became public later, nor on the order of facts', () => {
    const facts = fc.array(
      fc.record({
        value: fc.integer({ min: -5, max: 60 }),
        axis: fc.constantFrom(SEGMENTS, PRODUCTS, 'srt:StatementGeographicalAxis'),
        member: fc.constantFrom('NorthMember', 'SouthMember', 'CorporateMember'),
        year: fc.integer({ min: 2021, max: 2024 }),
      }),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(
        facts,
        fc.integer({ min: 2021, max: 2024 }),
        fc.integer({ min: 50, max: 100 }),
        (rows, year, total) => {
          // A member appears once in a filing.
          const once = new Map(rows.map((row) => [`${row.axis}${row.member}${row.year}`, row]));
          const parts = Array.from(once.values(), ({ value, axis, member, year: filed }) =>
            part(value, [[axis, member]], { filed: `${filed}-02-01`, accession: `0000000001-${filed - 2000}-000001` }),
          );
          const wholes = [2021, 2023].map((filed) => whole(total + filed, { filed: `${filed}-02-01` }));
          const at = Date.parse(`${year}-06-01`);
          const known = <T extends Fact>(list: readonly T[]): readonly T[] =>
            list.filter(({ moment }) => moment.at <= at);
          expect(segmentTables([...parts].reverse(), [...wholes].reverse(), { ...question, at })).toEqual(
            segmentTables(known(parts), known(wholes), question),
          );
        },
      ),
    );
  });
});
