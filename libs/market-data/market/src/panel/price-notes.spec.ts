import { epochDay, dayFromEpoch } from '@plumbline/shared/domain';

import { notesText, readNotes, type KeyedSource, type PriceNotes } from './price-notes';

const TRADED = { kind: 'as-traded', assumed: false } as const;
const ADJUSTED = { kind: 'split-adjusted', assumed: true, asOf: '2026-03-20' } as const;

const whole: KeyedSource = {
  file: 'OAKS.csv',
  key: '0123456789abcdef',
  basis: ADJUSTED,
  from: '2020-01-02',
  to: '2026-03-20',
  rows: 1564,
};

/** Files of a day each, as a vendor sends them. */
const daily = (count: number): KeyedSource[] =>
  Array.from({ length: count }, (_, place) => {
    const day = dayFromEpoch(epochDay('2026-03-21') + place);
    const key = place.toString(16).padStart(16, '0');
    return { file: `prices-${day}.csv`, key, basis: TRADED, from: day, to: day, rows: 1 };
  });

const notesOf = (sources: readonly KeyedSource[]): PriceNotes => ({
  sources,
  conflicts: [
    { day: '2026-03-20', shown: 1, other: 2, file: 'a', otherFile: 'b' },
  ] as unknown as PriceNotes['conflicts'],
  splits: [{ day: '2021-08-30', ratio: 4, source: 'splits.csv', knownAt: 5 }] as unknown as PriceNotes['splits'],
});

it.each<[string, readonly KeyedSource[]]>([
  ['nothing', []],
  ['one file', [whole]],
  ['a file with corrected splits', [{ ...whole, corrected: ['2021-08-30'] }]],
  ['a file of one day with a corrected split', [{ ...whole, to: whole.from, rows: 1, corrected: ['2021-08-30'] }]],
  ['a day that a file gives twice', [{ ...whole, to: whole.from, rows: 2 }]],
  ['files of days behind it, on another basis', [whole, ...daily(3), { ...whole, key: 'other' }]],
])('notes of %s are read as they were written', (_, sources) => {
  const notes = notesOf(sources);
  expect(readNotes(notesText(notes))).toEqual(notes);
});

it('grow by some sixty bytes with a file a day', () => {
  const size = (count: number) => notesText(notesOf([whole, ...daily(count)])).length;
  expect((size(500) - size(250)) / 250).toBeLessThan(66);
});
