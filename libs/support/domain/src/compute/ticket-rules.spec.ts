import { DateTime } from 'luxon';
import { afterSupportMinutes, supportMinutes, type SupportHours } from './support-hours';
import { dueOf, stateAfter } from './ticket-state';
import { cyclesOf, typicalWait, waitText } from './typical-wait';

const OFFICE: SupportHours = {
  zone: 'America/New_York',
  windows: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  closed: ['2015-11-26'],
};
const at = (text: string): number => DateTime.fromISO(text, { zone: OFFICE.zone }).toMillis();

it.each([
  ['over a weekend', '2026-03-06T16:30', '2026-03-09T09:45', 75],
  ['over a closed Thursday', '2015-11-25T16:00', '2015-11-27T10:00', 120],
  ['within a day', '2026-03-09T09:00', '2026-03-09T09:05', 5],
  ['before the day begins', '2026-03-09T07:00', '2026-03-09T09:05', 5],
  ['outside of hours alone', '2026-03-07T07:00', '2026-03-08T09:05', 0],
  ['up to the very end of a day', '2026-03-09T16:00', '2026-03-09T17:00', 60],
  ['backwards', '2026-03-09T12:00', '2026-03-09T11:00', 0],
  ['over the day on which clocks go forward', '2026-03-06T16:00', '2026-03-09T10:00', 120],
])('support hours %s', (_name, from, to, minutes) => {
  expect(supportMinutes(OFFICE, at(from), at(to))).toBe(minutes);
  if (minutes > 0) expect(afterSupportMinutes(OFFICE, at(from), minutes)).toBe(at(to));
});

it('two windows of a day count in their order, 24:00 is its end, a skipped hour is none', () => {
  const night: SupportHours = {
    ...OFFICE,
    windows: [
      { weekday: 7, from: '23:00', to: '24:00' },
      { weekday: 7, from: '01:00', to: '04:00' },
    ],
  };
  // Clocks go from 02:00 to 03:00 on 8 March.
  expect(supportMinutes(night, at('2026-03-08T00:00'), at('2026-03-09T00:00'))).toBe(180);
  expect(supportMinutes(night, at('2026-03-08T00:00'), at('2026-03-08T03:30'))).toBe(90);
  expect(afterSupportMinutes(night, at('2026-03-08T00:00'), 150)).toBe(at('2026-03-08T23:30'));
  expect(afterSupportMinutes(night, at('2026-03-08T23:30'), 31)).toBe(at('2026-03-15T01:01'));
});

it('a wait is looked into for four hundred days', () => {
  const once: SupportHours = { ...OFFICE, windows: [{ weekday: 1, from: '09:00', to: '10:00' }] };
  const start = at('2026-03-09T00:00');
  // Of 400 days 58 are Mondays.
  expect(supportMinutes(once, start, at('2030-01-01T00:00'))).toBe(58 * 60);
  expect(afterSupportMinutes(once, start, 58 * 60)).toBe(at('2027-04-12T10:00'));
  expect(afterSupportMinutes(once, start, 58 * 60 + 1)).toBe(start + 60_000);
});

it('without hours all time counts', () => {
  expect(supportMinutes({ ...OFFICE, windows: [] }, 600_000, 0)).toBe(0);
  const always = { ...OFFICE, windows: [] };
  expect(supportMinutes(always, 0, 600_000)).toBe(10);
  expect(afterSupportMinutes(always, 0, 10)).toBe(600_000);
});

it('a reopened ticket is measured from its new question', () => {
  const event = (kind: string, moment: string) => ({ ticket: 1, topic: 'bug', kind, at: at(moment) });
  const events = [
    event('asked', '2026-03-09T09:00'),
    event('answered', '2026-03-09T09:05'),
    event('closed', '2026-03-09T09:05'),
    event('asked', '2026-03-13T14:00'),
    event('asked', '2026-03-13T14:04'),
    event('answered', '2026-03-13T14:10'),
  ];
  expect(cyclesOf(events, OFFICE).map(({ minutes }) => minutes)).toEqual([5, 10]);
});

it.each([
  ['merged', []],
  ['split', []],
  ['joined', [10]],
])('a question that is %s before its answer has the waits %j', (kind, waits) => {
  const event = (what: string, moment: string) => ({ ticket: 1, topic: 'bug', kind: what, at: at(moment) });
  const events = [
    event('asked', '2026-03-09T09:00'),
    event(kind, '2026-03-09T09:05'),
    event('answered', '2026-03-09T09:10'),
  ];
  expect(cyclesOf(events, OFFICE).map(({ minutes }) => minutes)).toEqual(waits);
});

describe('the typical wait', () => {
  const cycles = (topic: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ topic, minutes: (index + 1) * 10 }));
  it.each([
    ['nine of all topics say nothing', cycles('bug', 9), undefined],
    ['ten of the topic', cycles('bug', 10), { half: 50, nineInTen: 90, count: 10, isOfTopic: true }],
    [
      'few of the topic: all topics',
      [...cycles('bug', 4), ...cycles('data', 10)],
      { half: 40, nineInTen: 90, count: 14, isOfTopic: false },
    ],
  ])('%s', (_name, all, expected) => expect(typicalWait(all, 'bug')).toEqual(expected));

  it.each([
    [0, '1 minute'],
    [20, '20 minutes'],
    [59.5, '60 minutes'],
    [60, '1 hour'],
    [61, '2 hours'],
    [24 * 60 + 1, '2 days'],
    [24 * 60, '1 day'],
  ])('%d minutes are %s', (minutes, text) => expect(waitText(minutes)).toBe(text));
});

it.each([
  ['customer reply', 'open'],
  ['staff answer', 'answered'],
  ['staff question', 'waiting'],
  ['close', 'closed'],
] as const)('unstated.state-machines: after a %s a ticket is %s', (event, state) =>
  expect(stateAfter(event)).toBe(state),
);

it.each([
  ['answered', 13.9, false, undefined],
  ['answered', 14, false, 'close'],
  ['waiting', 6.9, false, undefined],
  ['waiting', 7, false, 'remind'],
  ['waiting', 7, true, undefined],
  ['waiting', 21, true, 'close'],
  ['open', 400, false, undefined],
  ['closed', 400, false, undefined],
] as const)('%s for %d days (reminded: %s): %s', (state, days, isReminded, due) =>
  expect(dueOf({ state, lastMessageAt: 0, isReminded }, days * 86_400_000)).toBe(due),
);
