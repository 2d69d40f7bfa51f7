import { DateTime } from 'luxon';
import { hostOf, nearestSlots, slotsOf, type HostPlan } from './slots';

const NEW_YORK = 'America/New_York';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const plan = (from: string, to: string, more: Partial<HostPlan> = {}): HostPlan => ({
  id: 1,
  zone: NEW_YORK,
  minutes: 60,
  buffer: 0,
  noticeHours: 0,
  horizonDays: 365,
  dailyLimit: 50,
  windows: EVERY_DAY.map((weekday) => ({ weekday, from, to })),
  exceptions: [],
  ...more,
});
const dayOf = (day: string, zone = NEW_YORK) => {
  const start = DateTime.fromISO(day, { zone });
  return { start: start.toMillis(), end: start.plus({ days: 1 }).toMillis() };
};
const LONG_AGO = Date.parse('2025-12-01T00:00:00Z');
const zulu = (starts: readonly number[]) => starts.map((at) => new Date(at).toISOString().slice(11, 16));
const inBerlin = (at: number) => DateTime.fromMillis(at, { zone: 'Europe/Berlin' }).toFormat('HH:mm');

it.each([
  ['2026-03-06', '14:00', '15:00'],
  ['2026-03-09', '13:00', '14:00'],
  ['2026-03-30', '13:00', '15:00'],
  ['2026-10-30', '13:00', '14:00'],
  ['2026-11-02', '14:00', '15:00'],
])('09:00 in New York on %s is %sZ, %s in Berlin', (day, utc, berlin) => {
  const [start] = slotsOf(plan('09:00', '10:00'), dayOf(day), [], LONG_AGO);
  expect(zulu([start!])).toEqual([utc]);
  expect(inBerlin(start!)).toBe(berlin);
});

it.each([
  ['a skipped hour yields none', '2026-03-08', ['05:00', '06:00', '07:00'], ['00:00', '01:00', '03:00']],
  [
    'a doubled hour yields both',
    '2026-11-01',
    ['04:00', '05:00', '06:00', '07:00', '08:00'],
    ['00:00', '01:00', '01:00', '02:00', '03:00'],
  ],
])('%s', (_name, day, utc, local) => {
  const starts = slotsOf(plan('00:00', '04:00'), dayOf(day), [], LONG_AGO);
  expect(zulu(starts)).toEqual(utc);
  expect(starts.map((at) => DateTime.fromMillis(at, { zone: NEW_YORK }).toFormat('HH:mm'))).toEqual(local);
});

it('a closed day is one of the host, whatever day it is for the viewer', () => {
  const closed = { day: '2026-11-26', from: null, to: null, kind: 'closed' } as const;
  const host = plan('18:00', '19:00', { exceptions: [closed] });
  const tokyo = (day: string) =>
    slotsOf(host, dayOf(day, 'Asia/Tokyo'), [], LONG_AGO).map((at) =>
      DateTime.fromMillis(at, { zone: 'Asia/Tokyo' }).toFormat('LLL d HH:mm'),
    );
  expect(tokyo('2026-11-26')).toEqual(['Nov 26 08:00']);
  expect(tokyo('2026-11-27')).toEqual([]);
});

describe('what is booked', () => {
  const at = (time: string) => Date.parse(`2026-01-14T${time}:00Z`);
  const busy = [{ start: at('16:00'), end: at('17:00') }];
  it.each([
    ['takes its slot', {}, ['14:00', '15:00', '17:00']],
    ['a buffer keeps neighbours free', { buffer: 10 }, ['14:00']],
    ['counts against the limit of a day', { dailyLimit: 1 }, []],
  ])('%s', (_name, more, expected) =>
    expect(zulu(slotsOf(plan('09:00', '13:00', more), dayOf('2026-01-14'), busy, LONG_AGO))).toEqual(expected),
  );

  it('two buffers may overlap', () => {
    const near = [{ start: at('14:00'), end: at('15:00') }];
    const host = plan('10:10', '11:10', { buffer: 10 });
    expect(zulu(slotsOf(host, dayOf('2026-01-14'), near, LONG_AGO))).toEqual(['15:10']);
  });
});

it('notice is elapsed time, the horizon ends with a day of the host', () => {
  const now = Date.parse('2026-01-14T13:30:00Z');
  const host = plan('09:00', '11:00', { noticeHours: 1, horizonDays: 1 });
  const range = { start: now, end: now + 10 * 86_400_000 };
  expect(slotsOf(host, range, [], now).map((start) => new Date(start).toISOString().slice(5, 16))).toEqual([
    '01-14T15:00',
    '01-15T14:00',
    '01-15T15:00',
  ]);
});

it('a part of a day is closed, another one is added', () => {
  const exceptions = [
    { day: '2026-01-14', from: '09:30', to: '10:00', kind: 'closed' },
    { day: '2026-01-14', from: '20:00', to: '21:00', kind: 'extra' },
  ] as const;
  const starts = slotsOf(plan('09:00', '11:00', { exceptions }), dayOf('2026-01-14'), [], LONG_AGO);
  expect(zulu(starts)).toEqual(['15:00', '01:00']);
});

it('of several hosts the one with the fewest meetings, then the lowest number', () => {
  expect(
    hostOf([
      { id: 3, recent: 1 },
      { id: 2, recent: 1 },
      { id: 1, recent: 2 },
    ])?.id,
  ).toBe(2);
  expect(hostOf([])).toBeUndefined();
});

it('the nearest slots come in their order', () => expect(nearestSlots([1, 5, 9, 20, 21], 8)).toEqual([1, 5, 9]));
