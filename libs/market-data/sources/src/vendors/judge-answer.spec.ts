import { addDays } from '@plumbline/shared/domain';

import type { VendorBar, VendorRows } from '../model/price-vendor';
import { isOnOtherBasis, laterMarks, marksOf, refusalOf } from './judge-answer';

/** Closes of days in a row, each with a trade. */
const barsOf = (from: string, closes: readonly number[]): VendorBar[] =>
  closes.map((close, place) => ({ day: addDays(from, place), close, volume: 100 }));
const rowsOf = (bars: readonly VendorBar[], more: Partial<VendorRows> = {}): VendorRows => ({
  basis: 'split-adjusted',
  bars,
  actions: [],
  ...more,
});

const HISTORY = barsOf('2026-01-01', [10, 11, 12, 13, 14, 15, 16, 17, 18]);
const MARKS = marksOf(HISTORY);
/** The same share from a month later on. */
const LATE = rowsOf(barsOf('2026-02-04', [18, 19]));
const still = (close: number): VendorBar[] =>
  barsOf('2026-01-01', Array(6).fill(close)).map(({ day }) => ({ day, close }));

it('marks are the ends of a history and some days between, and go on with its last day', () => {
  expect(MARKS.map(({ day, close }) => `${day} ${close}`)).toEqual([
    '2026-01-01 10',
    '2026-01-03 12',
    '2026-01-05 14',
    '2026-01-07 16',
    '2026-01-09 18',
  ]);
  expect(marksOf([])).toEqual([]);
  expect(marksOf(HISTORY.slice(0, 1))).toEqual([{ day: '2026-01-01', close: 10 }]);
  expect(laterMarks(MARKS, barsOf('2026-01-09', [18, 19])).at(-1)).toEqual({ day: '2026-01-10', close: 19 });
  expect(laterMarks(MARKS, [])).toEqual(MARKS);
});

it.each<[string, VendorRows, string | undefined, RegExp | undefined]>([
  ['the same history, and a day more', rowsOf([...HISTORY, ...barsOf('2026-01-10', [19])]), undefined, undefined],
  ['the same after a split', rowsOf(HISTORY.map((bar) => ({ ...bar, close: bar.close / 4 }))), undefined, undefined],
  ['nothing', rowsOf([]), undefined, undefined],
  ['the last days', rowsOf(barsOf('2026-01-09', [18, 30])), '2026-01-09', undefined],
  ['one of its own name', rowsOf(HISTORY, { symbol: 'ALDR' }), undefined, undefined],
  ['another security', rowsOf(HISTORY, { symbol: 'OAKS' }), undefined, /^the answer is of OAKS$/],
  ['a zero at its end', rowsOf(barsOf('2026-01-09', [18, 0])), '2026-01-09', /^a close of 0 on 2026-01-10$/],
  ['a price below zero', rowsOf([...barsOf('2026-01-01', [-1]), ...HISTORY.slice(1)]), undefined, /^a close of -1 on/],
  [
    'one price without trades',
    rowsOf(still(18)),
    '2026-01-01',
    /^no trade and no other price in the 6 days to 2026-01-06$/,
  ],
  ['a history that begins later', LATE, undefined, /^its history begins on 2026-02-04, and began on 2026-01-01$/],
  [
    'a history that ends earlier',
    rowsOf(HISTORY.slice(0, 5)),
    undefined,
    /^its history ends on 2026-01-05, and reached/,
  ],
  [
    'the past of another share',
    rowsOf(barsOf('2026-01-01', [50, 48, 55, 47, 60, 50, 41, 52, 43])),
    undefined,
    /^its history is another one than before$/,
  ],
])('an answer with %s is judged by the one before', (_, rows, from, expected) => {
  const why = refusalOf(rows, { symbol: 'ALDR', from }, MARKS);
  if (expected) expect(why).toMatch(expected);
  else expect(why).toBeUndefined();
});

it('a quiet share that trades, and one of five such days, are taken', () => {
  const quiet = still(18).map((bar) => ({ ...bar, volume: 1 }));
  for (const bars of [quiet, still(18).slice(1)])
    expect(refusalOf(rowsOf(bars), { symbol: 'ALDR', from: '2026-01-01' }, [])).toBeUndefined();
});

it('a history adjusted for dividends changes with each of them, and is judged by its days alone', () => {
  const paid = rowsOf(
    HISTORY.map((bar, place) => ({ ...bar, close: bar.close * (0.9 + place / 100) })),
    { basis: 'split-and-dividend-adjusted' },
  );
  expect(refusalOf(paid, { symbol: 'ALDR', from: undefined }, MARKS)).toBeUndefined();
  expect(isOnOtherBasis(MARKS, paid)).toBe(false);
});

it.each<[string, VendorRows, boolean]>([
  ['the close before is the same', rowsOf(barsOf('2026-01-09', [18.1, 19])), false],
  ['it is a fourth', rowsOf(barsOf('2026-01-09', [4.5, 4.6])), true],
  ['a split is stated', rowsOf([], { actions: [{ day: '2026-01-10', kind: 'split', ratio: 4 }] }), true],
  ['prices are as traded', rowsOf(barsOf('2026-01-09', [4.5]), { basis: 'as-traded' }), false],
])('the last days are on another basis: %s', (_, rows, expected) => {
  expect(isOnOtherBasis(MARKS, rows)).toBe(expected);
  expect(isOnOtherBasis([], rows)).toBe(false);
});

it('a vendor that reaches back some years loses what is older, and nothing else', () => {
  const judged = (reach: string) => refusalOf(LATE, { symbol: 'ALDR', from: undefined }, MARKS, reach);
  expect(judged('2026-02-01')).toBeUndefined();
  expect(judged('2026-01-20')).toMatch(/^its history begins on 2026-02-04/);
});

it('single rows without a price in a long history are the importer’s to leave out', () => {
  const closes = Array.from({ length: 60 }, (_, place) => (place === 7 ? 0 : 10 + place));
  expect(refusalOf(rowsOf(barsOf('2026-01-01', closes)), { symbol: 'ALDR', from: undefined }, [])).toBeUndefined();
});
