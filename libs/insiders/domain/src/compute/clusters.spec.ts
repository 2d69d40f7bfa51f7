import { insiderSection } from '../model/insider-sections';
import { insiderPath, politicianPath } from '../model/paths';
import { clustersOf, type ClusterDeal } from './clusters';

const deal = (day: string, who: string, more: Partial<ClusterDeal> = {}): ClusterDeal => ({
  day,
  who,
  value: 1_000,
  price: 10,
  at: Date.parse(day),
  ...more,
});
const RULE = { people: 3, days: 30 };

it.each<[string, readonly ClusterDeal[], readonly (readonly [from: string, to: string, people: number])[]]>([
  [
    'three people',
    [deal('2026-01-01', 'a'), deal('2026-01-10', 'b'), deal('2026-01-30', 'c')],
    [['2026-01-01', '2026-01-30', 3]],
  ],
  ['the third a day too late', [deal('2026-01-01', 'a'), deal('2026-01-10', 'b'), deal('2026-01-31', 'c')], []],
  ['one person thrice', [deal('2026-01-01', 'a'), deal('2026-01-02', 'a'), deal('2026-01-03', 'b')], []],
  [
    'windows that overlap are one',
    [deal('2026-01-01', 'a'), deal('2026-01-20', 'b'), deal('2026-01-25', 'c'), deal('2026-02-15', 'd')],
    [['2026-01-01', '2026-02-15', 4]],
  ],
  [
    'two clusters apart',
    ['2026-01-01', '2026-05-01'].flatMap((day) => ['a', 'b', 'c'].map((who) => deal(day, who))),
    [
      ['2026-01-01', '2026-01-01', 3],
      ['2026-05-01', '2026-05-01', 3],
    ],
  ],
  ['nobody', [], []],
])('%s', (_what, deals, expected) =>
  expect(clustersOf(deals.toReversed(), RULE).map(({ from, to, people }) => [from, to, people])).toEqual(expected),
);

it('is known from the report on that made the first window one', () => {
  const deals = [
    deal('2026-01-01', 'a', { at: 50 }),
    deal('2026-01-02', 'b', { at: 20 }),
    deal('2026-01-03', 'c', { at: 30 }),
  ];
  expect(clustersOf(deals, RULE)[0]?.knownAt).toBe(50);
  expect(clustersOf([...deals, deal('2026-01-04', 'a', { at: 10 })], RULE)[0]?.knownAt).toBe(30);
});

it.each([
  ['all at one price within two days', ['2026-01-01', '2026-01-02', '2026-01-03'], [10, 10.04, 10], true],
  ['at prices apart', ['2026-01-01', '2026-01-02', '2026-01-03'], [10, 10.2, 10], false],
  ['on days apart', ['2026-01-01', '2026-01-02', '2026-01-04'], [10, 10, 10], false],
  ['without prices', ['2026-01-01', '2026-01-02', '2026-01-03'], [null, null, null], false],
])('%s', (_what, days, prices, isOne) => {
  const deals = days.map((day, at) => deal(day, String(at), { price: prices[at] ?? null }));
  expect(clustersOf(deals, RULE)[0]?.isOnePrice).toBe(isOne);
});

it.each([
  ['Adams Katherine L.', '/insider/123/Adams-Katherine-L.'],
  ['A / B? #1', '/insider/123/A-B-1'],
  ['', '/insider/123/insider'],
])('url.insider: %j is found at %s', (name, path) => expect(insiderPath('123', name)).toBe(path));

it('a member without a number is found by name', () =>
  expect(politicianPath('doe jane', 'Jane Doe')).toBe('/politician/doe%20jane/Jane-Doe'));

it('a list is found whatever the case of its address', () => {
  expect(insiderSection('korean')?.key).toBe('Korean');
  expect(insiderSection('123')).toBeUndefined();
});
