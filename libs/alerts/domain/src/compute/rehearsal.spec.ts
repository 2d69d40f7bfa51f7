import type { Reading } from './condition';
import { rehearse, type Past } from './rehearsal';

const DAYS = Array.from({ length: 12 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);

/** `x < 30` over values, with a price that doubles from the eighth day on. */
const past = (values: readonly (number | undefined)[]): Past => ({
  days: DAYS.slice(0, values.length),
  value: (row) => (row < 7 ? 100 : 200),
  read: (row): Reading => {
    const value = values[row];
    if (value === undefined) return { holds: undefined, value: null, level: 30 };
    return { holds: value < 30, beyond: value - 30, value, level: 30 };
  },
});

it('tells the days, what followed the close after, and how much that says', () => {
  const found = rehearse(past([31, 29, 29, undefined, 31, 29, 31, 31, 31, 31, 31, 31]), { margin: 0, hold: 1 });
  expect(found.firings.map(({ day }) => day)).toEqual(['2026-01-02', '2026-01-06']);
  // From the third and the seventh day, over five days each.
  expect(found.firings.map(({ returns }) => returns[0])).toEqual([100, 100]);
  expect(found.firings[0]!.returns[1]).toBeNull();
  expect(found.summary[0]).toMatchObject({
    days: 5,
    windows: 2,
    overlapping: 1,
    median: 100,
    positive: 2,
    isTooFew: true,
  });
  expect(found).toMatchObject({ days: 12, unknown: 1, from: '2026-01-01', to: '2026-01-12' });
  expect(found.state.phase).toBe('armed');
});

it('the default margin is a hundredth of the level; a day to begin with makes the alert new then', () => {
  const values = [31, 29, 30.2, 29, 30.4, 29];
  expect(rehearse(past(values), { margin: null, hold: 1 }).firings.map(({ day }) => day)).toEqual([
    '2026-01-02',
    '2026-01-06',
  ]);
  expect(rehearse(past(values), { margin: null, hold: 1, from: '2026-01-02' }).firings).toHaveLength(1);
  expect(rehearse(past(values), { margin: null, hold: 1, from: '2027-01-01' })).toMatchObject({
    firings: [],
    days: 0,
    from: null,
  });
});
