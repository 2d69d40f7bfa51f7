import type { SparseEvidence } from '../../model/sparse-close';
import { sparseCloses } from './sparse-closes';

const DAY = '2024-12-31';
const of = (source: SparseEvidence['source'], prices: readonly number[], at = 1): readonly SparseEvidence[] =>
  prices.map((price) => ({ source, day: DAY, price, at }));

it.each([
  ['a list of fails speaks alone', of('fails', [12.5]), [[12.5, 1]]],
  ['two managers are too few', of('managers', [10, 10]), []],
  ['three managers agree', of('managers', [10, 10.02, 9.99]), [[10, 3]]],
  ['one that errs by a unit is outvoted', of('managers', [10, 10.01, 0.01, 10]), [[10, 3]]],
  ['half and half is no agreement', of('managers', [10, 10, 10, 20, 20, 20]), []],
  ['two funds agree', of('funds', [10, 10.02]), [[10.01, 2]]],
  ['nothing of no price', [...of('fails', [0]), ...of('fails', [Number.NaN]), ...of('fails', [-1])], []],
  ['what is public later is not known', of('fails', [12.5], 3), []],
] as const)('%s', (_name, evidence, expected) => {
  expect(sparseCloses(evidence, 2).map(({ price, reports }) => [price, reports])).toEqual(expected);
});

it('each source has its own closes, the newest first', () => {
  const earlier = of('fails', [9]).map((each) => ({ ...each, day: '2024-12-30' }));
  const found = sparseCloses([...earlier, ...of('managers', [10, 10, 10]), ...of('fails', [11])], 2);
  expect(found.map(({ day, source, price }) => [day, source, price])).toEqual([
    ['2024-12-31', 'fails', 11],
    ['2024-12-31', 'managers', 10],
    ['2024-12-30', 'fails', 9],
  ]);
});
