import type { FundHolding, FundReport } from '../../model/fund-holding';
import fc from 'fast-check';
import { fundContent, type FundContent, type FundPart } from './fund-content';
import { lookThrough, overlapOf, type Leaf } from './look-through';

const fund = (weights: Readonly<Record<string, number>>): FundContent => {
  const parts = Object.entries(weights).map(([id, weight]): FundPart =>
    id === 'cash' ? { weight, kind: 'cash', name: 'Cash' } : { id, weight, kind: 'share', name: id },
  );
  const rest = 1 - parts.reduce((sum, { weight }) => sum + weight, 0);
  return { report: {} as FundReport, parts: [...parts, { weight: rest, kind: 'other', name: 'Rest' }] };
};
const held = (id: string, value: number) => ({ id, name: id, value });

function sums(leaves: readonly Leaf[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { id, kind, value } of leaves) found[id ?? kind] = (found[id ?? kind] ?? 0) + value;
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Math.round(value * 1e6) / 1e6]));
}

const FUNDS = new Map([
  ['F', fund({ A: 0.2, B: 0.5, cash: 0.05 })],
  ['G', fund({ A: 0.1, F: 0.3, C: 0.6 })],
]);

it('a fund of a fund is looked through, and nothing is dropped', () => {
  const leaves = lookThrough([held('A', 3_000), held('F', 5_000), held('G', 2_000)], FUNDS);
  expect(sums(leaves)).toEqual({ A: 4_320, B: 2_800, C: 1_200, cash: 280, other: 1_400 });
  expect(leaves.filter(({ id }) => id === 'A').map(({ via }) => via.join('>'))).toEqual(['', 'F', 'G', 'G>F']);
});

it('what two funds share is the smaller weight of each security', () => {
  expect(overlapOf('F', 'G', FUNDS)).toBeCloseTo(0.31, 12);
  expect(overlapOf('F', 'F', FUNDS)).toBeCloseTo(0.7, 12);
});

it('funds that hold each other end, and so do chains', () => {
  const circle = new Map([
    ['F', fund({ G: 1 })],
    ['G', fund({ F: 0.5, A: 0.5 })],
    ['H', fund({ I: 1 })],
    ['I', fund({ J: 1 })],
    ['J', fund({ K: 1 })],
    ['K', fund({ A: 1 })],
  ]);
  expect(sums(lookThrough([held('F', 100)], circle))).toEqual({ A: 50, F: 50, other: 0 });
  expect(sums(lookThrough([held('H', 100)], circle))).toEqual({ K: 100, other: 0 });
});

it('parts add up to what is held, short positions and leverage included', () => {
  const weights = fc.dictionary(
    fc.constantFrom('A', 'B', 'F', 'G', 'cash'),
    fc.double({ min: -2, max: 3, noNaN: true }),
  );
  fc.assert(
    fc.property(weights, weights, fc.integer({ min: -1e6, max: 1e6 }), (f, g, value) => {
      const funds = new Map([
        ['F', fund(f)],
        ['G', fund(g)],
      ]);
      const sum = lookThrough([held('F', value)], funds).reduce((all, leaf) => all + leaf.value, 0);
      expect(sum).toBeCloseTo(value, 4);
    }),
  );
});

const report = (holdings: readonly Partial<FundHolding>[], more: Partial<FundReport> = {}) =>
  ({ netAssetsUsd: 1_000, holdings: holdings.map((one, place) => ({ place, ...one })), ...more }) as FundReport;

it.each<[string, Partial<FundHolding>, Partial<FundPart>]>([
  [
    'a share',
    { assetCategory: 'EC', percent: 12.5, name: 'Alder', country: 'US' },
    { kind: 'share', weight: 0.125, id: 'US1', country: 'US' },
  ],
  ['a fund', { assetCategory: 'EC', issuerCategory: 'RF', percent: 1 }, { kind: 'fund', id: 'US1' }],
  [
    'a bond',
    { assetCategory: 'DBT', percent: 1, title: 'T 1.5 2027', name: 'N/A' },
    { kind: 'bond', name: 'T 1.5 2027' },
  ],
  ['a mortgage bond', { assetCategory: 'ABS-MBS', percent: 1 }, { kind: 'bond' }],
  ['money for a few days', { assetCategory: 'STIV', percent: 2 }, { kind: 'cash' }],
  ['a forward', { assetCategory: 'DFE', percent: -0.4 }, { kind: 'derivative', weight: -0.004 }],
  ['a warrant on a share', { assetCategory: 'EC', derivative: 'WAR', percent: 1 }, { kind: 'derivative' }],
  ['a short position', { assetCategory: 'EC', percent: -3, payoff: 'Short' }, { kind: 'share', weight: -0.03 }],
  ['a row without a weight', { assetCategory: 'EC', valueUsd: 50 }, { weight: 0.05 }],
  ['another thing', { assetCategory: 'RE', percent: 1 }, { kind: 'other', name: 'Not named' }],
])('%s of a report', (_, holding, part) => {
  expect(fundContent(report([holding]), () => 'US1').parts[0]).toMatchObject(part);
});

it('cash next to the holdings and the rest of net assets are parts, too', () => {
  const { parts } = fundContent(report([{ assetCategory: 'EC', percent: 97 }], { cashUsd: 10 }), () => undefined);
  expect(parts.map(({ kind, weight }) => [kind, Math.round(weight * 1e6) / 1e6])).toEqual([
    ['share', 0.97],
    ['cash', 0.01],
    ['other', 0.02],
  ]);
});
