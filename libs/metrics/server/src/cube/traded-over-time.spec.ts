import { GRADE_QUALITY, type PriceSeries } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';

import { tradedChanges } from './traded-over-time';

type Bar = readonly [day: Day, quality: number, known?: Day];

const seriesOf = (bars: readonly Bar[]): Pick<PriceSeries, 'days' | 'known' | 'quality'> => ({
  days: Int32Array.from(bars, ([day]) => epochDay(day)),
  quality: Uint8Array.from(bars, ([, quality]) => quality),
  ...(bars.some(([, , known]) => known)
    ? { known: Int32Array.from(bars, ([day, , known]) => epochDay(known ?? day)) }
    : {}),
});

const { B, C } = GRADE_QUALITY;

describe('from which day on a security counts among others', () => {
  it.each<
    [what: string, bars: readonly Bar[], delisted: Day | undefined, changes: readonly (readonly [Day, number])[]]
  >([
    ['one bar: ten weekdays', [['2026-01-05', 0]], undefined, [['2026-01-20', 0]]],
    [
      'a hole',
      [
        ['2026-01-05', 0],
        ['2026-03-02', 0],
      ],
      undefined,
      [
        ['2026-01-20', 0],
        ['2026-03-02', 1],
        ['2026-03-17', 0],
      ],
    ],
    [
      'a close of a list from the day on which it was public, for 32 weekdays',
      [
        ['2026-01-05', 0],
        ['2026-01-28', B, '2026-02-16'],
      ],
      undefined,
      [
        ['2026-01-20', 0],
        ['2026-02-16', 1],
        ['2026-03-16', 0],
      ],
    ],
    ['one of reports for 96', [['2025-09-30', C, '2025-11-14']], undefined, [['2026-02-12', 0]]],
    ['one that was too old when it became public', [['2025-09-30', B, '2025-11-28']], undefined, [['2025-11-28', 0]]],
    ['delisted in between', [['2026-01-05', 0]], '2026-01-12', [['2026-01-12', 0]]],
    ['delisted after it was too old', [['2026-01-05', 0]], '2026-02-12', [['2026-01-20', 0]]],
  ])('%s', (_, bars, delisted, changes) => {
    const found = tradedChanges(delisted === undefined ? {} : { delisted }, seriesOf(bars));
    expect(found[0]).toEqual([-Infinity, 1]);
    expect(found.slice(1).map(([day, is]) => [dayFromEpoch(day), is])).toEqual(changes);
  });
});
