import { recordsAt, type MarketText } from '@plumbline/market-data/domain';
import { makeRecordTable } from '@plumbline/market-data/testing';
import fc from 'fast-check';
import { letterRecords } from './letter-records';

/** A version of one of three letters; few have no quarter. */
const version: fc.Arbitrary<MarketText> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    at: fc.integer({ min: 1, max: 9 }),
    title: fc.constantFrom('x', 'y', 'z'),
    period: fc.constantFrom('2024Q3', '2024Q4', undefined),
  })
  .map(({ id, at, title, period }) => ({
    kind: 'letter',
    id,
    title,
    source: 'Fund',
    body: '',
    parts: [],
    moment: { at, precision: 'time' },
    ...(period && { period }),
  }));

/** The last version of each letter that named its quarter by a moment. */
function plainLetters(versions: readonly MarketText[], at: number): readonly string[] {
  const last = new Map<string, MarketText>();
  for (const each of versions.toSorted((a, b) => a.moment.at - b.moment.at))
    if (each.moment.at <= at && each.period !== undefined) last.set(each.id, each);
  return Array.from(last.values(), ({ id, title, period }) => `${id} ${title} ${String(period)}`).sort();
}

it('has at any moment the last version of each letter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(version), async (versions) => {
      const table = await makeRecordTable(letterRecords, { letters: async () => versions });
      for (let at = 0; at <= 10; at += 1) {
        const held = recordsAt(table, at).map((place) => table.row(place));
        const shown = held.map(({ id, title, period }) => `${id} ${title} ${period}`).sort();
        expect(shown).toEqual(plainLetters(versions, at));
      }
    }),
  );
});
