import { addDays } from '@plumbline/shared/domain';
import fc from 'fast-check';

import { makeCotReport } from '../../testing/make-cot-report';
import { cotAsOf, cotIndex, netPosition, percentOfOpenInterest, positionOf } from './cot';
import { cotMoment, cotReleaseDay, isFederalHoliday } from './cot-release';

describe('the day of release', () => {
  it.each([
    ['a Monday', '2025-03-10', '2025-03-14'],
    ['a Tuesday', '2025-03-11', '2025-03-14'],
    ['a Wednesday is too late for the Friday', '2025-03-12', '2025-03-21'],
    ['a Thursday', '2025-03-13', '2025-03-21'],
    ['a Friday', '2025-03-14', '2025-03-21'],
    ['a Saturday', '2025-03-15', '2025-03-21'],
    ['a Sunday', '2025-03-16', '2025-03-21'],
    ['a Monday before a holiday on Tuesday', '2018-12-17', '2018-12-21'],
    ['the week of Thanksgiving', '2024-11-26', '2024-12-02'],
    ['Independence Day on Friday', '2025-07-01', '2025-07-07'],
    ['Independence Day on Saturday, kept on Friday', '2026-06-30', '2026-07-06'],
    ['a holiday on Monday delays nothing', '2025-01-21', '2025-01-24'],
    ['Juneteenth on Thursday', '2025-06-17', '2025-06-23'],
    ['no Juneteenth before 2021', '2020-06-16', '2020-06-19'],
    ['a shutdown', '2025-10-07', '2025-12-30'],
  ])('%s', (_, day, expected) => {
    expect(cotReleaseDay(day)).toBe(expected);
  });

  it('is at 15:30 New York', () => {
    expect(cotMoment('2025-03-11')).toEqual({ at: Date.parse('2025-03-14T19:30:00Z'), precision: 'day' });
  });

  it.each([
    '2025-01-20',
    '2025-02-17',
    '2025-05-26',
    '2025-09-01',
    '2025-10-13',
    '2025-11-27',
    '2027-12-24',
    '2021-07-05',
  ])('%s is a federal holiday', (day) => {
    expect(isFederalHoliday(day)).toBe(true);
  });

  it.each(['2025-01-13', '2025-02-24', '2025-05-19', '2025-11-20', '2025-07-03', '2021-07-06', '2020-06-19'])(
    '%s is none',
    (day) => {
      expect(isFederalHoliday(day)).toBe(false);
    },
  );
});

describe('net positions', () => {
  it.each([
    [{ long: 400, short: 100 }, 300],
    [{ long: 100, short: 400 }, -300],
    [{ long: 0, short: 0 }, 0],
    [{ long: 5 }, undefined],
    [{}, undefined],
  ])('%j is %s', (position, expected) => {
    expect(netPosition(position)).toBe(expected);
  });

  it('are a share of open interest in percent', () => {
    expect(percentOfOpenInterest(277, 1000)).toBeCloseTo(27.7);
    expect(percentOfOpenInterest(5, 0)).toBeUndefined();
    expect(percentOfOpenInterest(undefined, 10)).toBeUndefined();
    expect(positionOf(makeCotReport(), 'dealer')).toBeUndefined();
  });
});

describe('the index of net positions', () => {
  const reports = [100, 300, 200, 200, 200, 200].map((long, week) =>
    makeCotReport({ day: addDays('2025-01-07', 7 * week), positions: [{ category: 'noncommercial', long, short: 0 }] }),
  );

  it('lies between the lowest and the highest of the window', () => {
    expect(cotIndex(reports, 'noncommercial', 3).map(({ index }) => index)).toEqual([
      undefined,
      undefined,
      50,
      0,
      undefined,
      undefined,
    ]);
  });

  it('leaves out reports without the figure', () => {
    expect(cotIndex(reports, 'commercial', 3)).toEqual([]);
  });
});

describe('as of a moment', () => {
  const anyReports = fc.array(
    fc
      .record({ week: fc.integer({ min: 0, max: 5 }), late: fc.integer({ min: 0, max: 9 }), openInterest: fc.nat(9) })
      .map(({ week, late, openInterest }) => {
        const day = addDays('2025-01-07', 7 * week);
        const moment = { at: cotMoment(day).at + late * 86_400_000, precision: 'day' as const };
        return makeCotReport({ day, openInterest, moment });
      }),
    { maxLength: 10 },
  );

  it('depends on nothing public later, nor on the order of reports', () => {
    fc.assert(
      fc.property(anyReports, anyReports, fc.integer({ min: 0, max: 5 }), (known, more, week) => {
        const { at } = cotMoment(addDays('2025-01-07', 7 * week));
        const later = more.filter(({ moment }) => moment.at > at);
        expect(cotAsOf([...later, ...known], at)).toEqual(cotAsOf(known, at));
        expect(cotAsOf([...known].reverse())).toEqual(cotAsOf(known));
      }),
    );
  });
});
