import { makeLineage, makeRecords, makeValue } from '@plumbline/stocks/testing';
import { branchOf, openAtFirst, wayTo } from './lineage-branches';

test('a branch is known by its way from the top and named with its period', () => {
  const top = branchOf(makeLineage().explanation);
  expect([top.id, top.name]).toEqual(['0', 'PE Ratio (TTM)']);
  expect(top.children.map(({ id, name }) => [id, name])).toEqual([
    ['0.0', 'Price 2026-03-20'],
    ['0.1', 'EPS (Diluted) TTM Q4 2025'],
  ]);
  expect(top.children[1]?.children.at(-1)?.id).toBe('0.1.3');
});

test.each([
  [{}, false],
  [{ value: null }, true],
  [{ doc: 'What it is' }, true],
  [{ formula: 'a + b' }, true],
  [{ notes: ['A note'] }, true],
  [{ inputs: [makeValue()] }, true],
  [{ more: 3 }, true],
  [{ records: makeRecords().records }, true],
])('a value with %j has something to open: %p', (more, canOpen) =>
  expect(branchOf(makeValue(more)).canOpen).toBe(canOpen),
);

test.each([
  ['0', undefined, undefined],
  ['0.1.3', undefined, '1.3'],
  ['0', '4.2', '4.2'],
  ['0.1.3', '4.2', '4.2.1.3'],
])('the way to %s in a tree of the input %s is %s', (id, from, way) => expect(wayTo({ id }, from)).toBe(way));

test('what had no part in a figure is closed at first', () => {
  const made = makeValue({ formula: 'a + b' });
  const top = branchOf(makeValue({ inputs: [made, { ...made, isUnused: true }, makeValue({ inputs: [made] })] }));
  expect(openAtFirst([top], 2)).toEqual(['0', '0.0', '0.2']);
  expect(openAtFirst([top], 3)).toEqual(['0', '0.0', '0.2', '0.2.0']);
});
