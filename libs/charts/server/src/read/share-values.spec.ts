import { inventedAnswer } from '../testing/invented-answer';
import { askedOf, differenceOf, digestOf, storedOf } from './share-values';

const DAYS = ['2026-05-28', '2026-05-29'];
const answer = (values: readonly (number | null)[], days: readonly string[] = DAYS) => inventedAnswer(days, [values]);

describe('what is requested of a chart', () => {
  const NOTHING = { security: undefined, asOf: undefined, until: undefined };

  it('leaves out hidden series, and keeps the places of the others', () =>
    expect(
      askedOf({ schema: 1, series: [{ of: 'a', hidden: true }, { of: 'b' }] }, NOTHING).series.map(({ id, of }) => [
        id,
        of,
      ]),
    ).toEqual([['s1', 'b']]));

  it.each([
    ['a year unless one is named', {}, { range: '1Y', start: undefined, end: undefined }],
    ['its range', { range: '5Y' }, { range: '5Y', start: undefined, end: undefined }],
    ['its first day before its range', { range: '5Y', from: '2020-01-01' }, { range: undefined, start: '2020-01-01' }],
    ['its last day', { to: '2021-01-01' }, { end: '2021-01-01' }],
  ] as const)('%s', (_case, options, expected) =>
    expect(askedOf({ schema: 1, series: [], ...options }, NOTHING)).toMatchObject(expected),
  );

  it('the day a chart was shared until counts before its own last day', () =>
    expect(askedOf({ schema: 1, series: [], to: '2021-01-01' }, { ...NOTHING, until: '2020-06-01' }).end).toBe(
      '2020-06-01',
    ));
});

describe('a shared chart and its values of now', () => {
  const shared = (values: readonly (number | null)[]) => {
    const stored = answer(values);
    return { digest: digestOf(stored), stored };
  };

  it.each([
    ['equal', [1, 2], [1, 2], null],
    ['one other', [1, 2], [1, 3], { points: 2, changed: 1, days: ['2026-05-29'] }],
    ['a value that came', [1, null], [1, 2], { points: 2, changed: 1, days: ['2026-05-29'] }],
    ['a value that went', [1, 2], [null, 2], { points: 2, changed: 1, days: ['2026-05-28'] }],
    ['zero is no gap', [0, 2], [null, 2], { points: 2, changed: 1, days: ['2026-05-28'] }],
    ['all others', [1, 2], [2, 1], { points: 2, changed: 2, days: DAYS }],
  ])('%s', (_case, before, now, difference) => expect(differenceOf(shared(before), answer(now))).toEqual(difference));

  it('a day that is not there any more differs', () =>
    expect(differenceOf(shared([1, 2]), answer([1], ['2026-05-28']))).toEqual({
      points: 2,
      changed: 1,
      days: ['2026-05-29'],
    }));

  it('without stored values it only says that they differ', () =>
    expect(differenceOf({ digest: 'other', stored: null }, answer([1, 2]))).toEqual({
      points: 2,
      changed: null,
      days: [],
    }));

  it('names twenty days at most', () => {
    const days = Array.from({ length: 25 }, (_, at) => `2026-05-${String(at + 1).padStart(2, '0')}`);
    const stored = inventedAnswer(days, [days.map(() => 1)]);
    const found = differenceOf({ digest: digestOf(stored), stored }, inventedAnswer(days, [days.map(() => 2)]));
    expect([found?.changed, found?.days.length]).toEqual([25, 20]);
  });

  it('too many values are not kept', () => {
    const days = Array.from({ length: 40_000 }, () => '2026-05-28');
    expect([storedOf(answer([1, 2])) === null, storedOf(inventedAnswer(days, [])) === null]).toEqual([false, true]);
  });
});
