import { DateTime } from 'luxon';
import { hostOf, nearestSlots, slotsOf, type HostPlan, type Span } from './slots';

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

/** A moment of 14 January 2026; hours from 24 on are of the day after. */
const hour = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.parse('2026-01-14T00:00:00Z') + (hours * 60 + minutes) * 60_000;
};

const ALL = ['14:00', '15:00', '16:00', '17:00'];
it.each<[string, Partial<HostPlan>, readonly (readonly [string, string])[], readonly string[]]>([
  ['it ends when another one begins', {}, [['15:00', '15:30']], ['14:00', '16:00', '17:00']],
  ['a buffer may end where a meeting begins', { buffer: 30 }, [['16:30', '17:00']], ['14:00', '15:00']],
  ['a buffer may begin where a meeting ended', { buffer: 30 }, [['13:00', '13:30']], ALL],
  ['the first and the last minute of a day count', { dailyLimit: 2 }, [['05:00', '05:30'], ['28:59', '29:59']], []],
  ['the day before is another one', { dailyLimit: 1 }, [['04:59', '05:00']], ALL],
  ['so is the day after', { dailyLimit: 1 }, [['29:00', '29:30']], ALL],
])('a slot is free: %s', (_name, more, meetings, expected) => {
  const busy = meetings.map(([start, end]) => ({ start: hour(start), end: hour(end) }));
  expect(zulu(slotsOf(plan('09:00', '13:00', more), dayOf('2026-01-14'), busy, LONG_AGO))).toEqual(expected);
}); // prettier-ignore

it('slots of a window of which the last one does not fit, of overlapping windows, between two moments', () => {
  const host = plan('09:00', '10:50', { minutes: 30 });
  const starts = (range: Span) => zulu(slotsOf(host, range, [], LONG_AGO));
  expect(starts(dayOf('2026-01-14'))).toEqual(['14:00', '14:30', '15:00']);
  expect(starts({ start: hour('14:30'), end: hour('15:00') })).toEqual(['14:30']);
  const twice = { ...host, windows: [...host.windows, { weekday: 3, from: '08:30', to: '09:30' }] };
  expect(zulu(slotsOf(twice, dayOf('2026-01-14'), [], LONG_AGO))).toEqual(['13:30', '14:00', '14:30', '15:00']);
});

it('notice and horizon end on the very slot', () => {
  const host = plan('09:00', '12:00', { noticeHours: 2, horizonDays: 0 });
  const free = (now: number) => zulu(slotsOf(host, { start: now, end: now + 86_400_000 }, [], now));
  expect(free(hour('13:00'))).toEqual(['15:00', '16:00']);
  expect(free(hour('13:00') + 1)).toEqual(['16:00']);
});

it('a part of a day without an end closes all of it, one of another day nothing', () => {
  const closed = (day: string, from: string | null, to: string | null) => ({ day, from, to, kind: 'closed' as const });
  const free = (...exceptions: ReturnType<typeof closed>[]) =>
    zulu(slotsOf(plan('09:00', '11:00', { exceptions }), dayOf('2026-01-14'), [], LONG_AGO));
  expect(free(closed('2026-01-14', '10:00', null))).toEqual([]);
  expect(free(closed('2026-01-15', null, null))).toEqual(['14:00', '15:00']);
  expect(free(closed('2026-01-14', '08:00', '09:00'), closed('2026-01-14', '11:00', '12:00'))).toEqual([
    '14:00',
    '15:00',
  ]);
  expect(free(closed('2026-01-14', '10:30', '11:00'))).toEqual(['14:00']);
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

it('the nearest slots come in their order, of two that are as near the earlier one', () => {
  expect(nearestSlots([1, 5, 9, 20, 21], 8)).toEqual([1, 5, 9]);
  expect(nearestSlots([12, 4, 4], 8, 1)).toEqual([4]);
  expect(nearestSlots([1, 2, 9], 8, 1)).toEqual([9]);
});
