import fc from 'fast-check';
import {
  addVisit,
  MAX_VISITS,
  parseVisits,
  RECENT_VISITS,
  recentVisits,
  removeVisit,
  VISIT_KINDS,
  type Visit,
} from './visits';

const visit = (key: string, at: number, over: Partial<Visit> = {}): Visit => ({
  kind: 'stock',
  key,
  name: key,
  title: `Company ${key}`,
  to: `/stock/${key}/summary`,
  at,
  ...over,
});
const visits = (count: number): readonly Visit[] =>
  Array.from({ length: count }, (_, at) => visit(`s${String(at)}`, at)).reduce(addVisit, [] as readonly Visit[]);
const keys = (list: readonly Visit[]) => list.map(({ key }) => key);

it('tabs.kinds: visits to stock, index, fund, guru and news pages are kept', () =>
  expect([...VISIT_KINDS].sort()).toEqual(['etf', 'guru', 'index', 'news', 'stock']));

it('tabs.max: the eleventh visit drops the oldest', () => {
  expect(MAX_VISITS).toBe(10);
  const kept = addVisit(visits(10), visit('new', 99));
  expect(keys(kept)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 'new']);
});

it('tabs.max: one visited again is not the oldest any more', () => {
  const again = addVisit(visits(10), visit('s0', 50, { to: '/stock/s0/financials' }));
  expect(keys(again)[0]).toBe('s0');
  expect(again[0]?.to).toBe('/stock/s0/financials');
  expect(keys(addVisit(again, visit('new', 99)))).toEqual([
    's0',
    's2',
    's3',
    's4',
    's5',
    's6',
    's7',
    's8',
    's9',
    'new',
  ]);
});

it('recent.max: the newest five, newest first', () => {
  expect(RECENT_VISITS).toBe(5);
  expect(keys(recentVisits(visits(8)))).toEqual(['s7', 's6', 's5', 's4', 's3']);
  expect(recentVisits([])).toEqual([]);
});

it('forgets one', () => expect(keys(removeVisit(visits(3), 's1'))).toEqual(['s0', 's2']));

it.each([
  [null, []],
  ['', []],
  ['{', []],
  ['{"a":1}', []],
  ['[1,null,"x"]', []],
  [JSON.stringify([visit('a', 1), { ...visit('b', 2), to: 'javascript:alert(1)' }]), ['a']],
  [
    JSON.stringify([
      { ...visit('c', 1), to: '//evil.example' },
      { ...visit('d', 1), kind: 'x' },
    ]),
    [],
  ],
])('reads %p as %j', (text, expected) => expect(keys(parseVisits(text))).toEqual(expected));

it('never keeps more than ten nor one twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (names) => {
      const kept = names.map((name, at) => visit(String(name), at)).reduce(addVisit, [] as readonly Visit[]);
      expect(kept.length).toBeLessThanOrEqual(MAX_VISITS);
      expect(new Set(keys(kept)).size).toBe(kept.length);
    }),
  );
});
