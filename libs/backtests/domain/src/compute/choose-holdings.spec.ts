import { chooseHoldings, type Candidate } from './choose-holdings';

type Rules = Parameters<typeof chooseHoldings>[1];

const RULES: Rules = {
  rank_by: 'roe',
  order: 'high',
  size: 2,
  weighting: 'equal',
  max_weight: null,
  currency: 'USD',
  few: 'spread',
};

const one = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  company: id,
  isStock: true,
  currency: 'USD',
  rank: 10,
  weight: 100,
  ...more,
});

const idsOf = (candidates: readonly Candidate[], rules: Partial<Rules> = {}) =>
  chooseHoldings(candidates, { ...RULES, ...rules }).choices.map(({ id, weight }) => `${id} ${weight.toFixed(3)}`);

const THREE = [
  one('A', { rank: 1, weight: 100 }),
  one('B', { rank: 3, weight: 300 }),
  one('C', { rank: 2, weight: 50 }),
];

it.each<[string, readonly Candidate[], Partial<Rules>, readonly string[]]>([
  ['the highest', THREE, {}, ['B 0.500', 'C 0.500']],
  ['the lowest', THREE, { order: 'low' }, ['A 0.500', 'C 0.500']],
  ['all of them', THREE, { size: null }, ['B 0.333', 'C 0.333', 'A 0.333']],
  ['by market value', THREE, { weighting: 'cap', size: 3 }, ['B 0.667', 'C 0.111', 'A 0.222']],
  ['by rank', THREE, { weighting: 'rank', size: 3 }, ['B 0.500', 'C 0.333', 'A 0.167']],
  ['at most 40 % each', THREE, { weighting: 'cap', size: 3, max_weight: 40 }, ['B 0.400', 'C 0.200', 'A 0.400']],
  ['at most 20 % each: the rest is cash', THREE, { size: 3, max_weight: 20 }, ['B 0.200', 'C 0.200', 'A 0.200']],
  ['fewer than wanted', THREE, { size: 4 }, ['B 0.333', 'C 0.333', 'A 0.333']],
  ['fewer than wanted, the rest as cash', THREE, { size: 4, few: 'cash' }, ['B 0.250', 'C 0.250', 'A 0.250']],
  ['equal values by id', [one('Z'), one('B'), one('K')], {}, ['B 0.500', 'K 0.500']],
  ['nobody', [], {}, []],
  ['one class of a company', [one('US1.B', { company: '1' }), one('US1', { company: '1' })], {}, ['US1 1.000']],
  ['no preferred shares', [one('A', { isStock: false }), one('B')], {}, ['B 1.000']],
  ['one currency', [one('A', { currency: 'EUR' }), one('B')], {}, ['B 1.000']],
  ['no value to rank by', [one('A', { rank: Number.NaN }), one('B')], {}, ['B 1.000']],
  ['no market value', [one('A', { weight: Number.NaN }), one('B')], { weighting: 'cap' }, ['B 1.000']],
])('%s', (_what, candidates, rules, expected) => {
  expect(idsOf(candidates, rules)).toEqual(expected);
  expect(idsOf([...candidates].reverse(), rules)).toEqual(expected);
});

it('names the first that did not come in, and what was left out', () => {
  const found = chooseHoldings([...THREE, one('D', { currency: 'EUR' })], RULES);
  expect(found).toMatchObject({ next: { id: 'A', rank: 1 }, eligible: 3, left: { currency: 1, kind: 0 } });
});
