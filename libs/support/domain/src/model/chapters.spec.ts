import type { StaffResource } from '@plumbline/shared/domain';
import { DEMO_CATEGORIES, DEMO_HUBS, DEMO_ITEMS } from './demos';
import { HELP_ENTRIES } from './help';
import { MEETING_HOSTS, MEETING_WINDOWS } from './meetings';
import { REPLY_TEMPLATES, SUPPORT_HOURS } from './staff-lists';
import { ticketPath } from './tickets';
import {
  chaptersOf,
  TUTORIAL_CATEGORIES,
  TUTORIAL_GUIDES,
  TUTORIAL_SERIES,
  TUTORIAL_SESSIONS,
  TUTORIAL_STEPS,
  TUTORIAL_VIDEOS,
  tutorialPath,
} from './tutorials';

it.each([
  ['', []],
  [
    '0:00 Start\n1:30 The header\n',
    [
      { seconds: 0, title: 'Start' },
      { seconds: 90, title: 'The header' },
    ],
  ],
  ['1:00:05 Late', [{ seconds: 3_605, title: 'Late' }]],
  ['The header', undefined],
  [' 10:05  Spaces around  ', [{ seconds: 605, title: 'Spaces around' }]],
  ['0:5 One digit', undefined],
])('chapters of %j', (text, expected) => expect(chaptersOf(text)).toEqual(expected));

const checked = ({ check }: StaffResource, values: Parameters<NonNullable<StaffResource['check']>>[0]) =>
  Object.keys(check?.(values) ?? {});
const VIDEO = { address: 'https://v.example/a.mp4', chapters: null, transcript: '0:00 A' };

it.each<[StaffResource, Parameters<NonNullable<StaffResource['check']>>[0], readonly string[]]>([
  [TUTORIAL_CATEGORIES, { slug: 'first-steps-2' }, []],
  [TUTORIAL_CATEGORIES, { slug: 'First' }, ['slug']],
  [TUTORIAL_STEPS, { address: null, checks: null }, []],
  [TUTORIAL_STEPS, { address: '', checks: 'roe of KO = 12.5' }, []],
  [TUTORIAL_STEPS, { address: '/screener?view=map', checks: '' }, []],
  [TUTORIAL_STEPS, { address: '//other.example', checks: '' }, ['address']],
  [TUTORIAL_STEPS, { address: 'https://other.example/x', checks: 'roe' }, ['address', 'checks']],
  [TUTORIAL_STEPS, { address: '/two words', checks: '' }, ['address']],
  [TUTORIAL_VIDEOS, VIDEO, []],
  [TUTORIAL_VIDEOS, { ...VIDEO, address: 'https://v.example/a.WEBM?x=1#t', chapters: '0:00 A\n0:01 B' }, []],
  [TUTORIAL_VIDEOS, { ...VIDEO, address: 'http://v.example/a.mp4' }, ['address']],
  [TUTORIAL_VIDEOS, { ...VIDEO, address: 'https://v.example/a.avi?x=.mp4' }, ['address']],
  [TUTORIAL_VIDEOS, { ...VIDEO, chapters: '0:01 A\n0:01 B' }, ['chapters']],
  [TUTORIAL_VIDEOS, { ...VIDEO, chapters: 'A', transcript: '0:05 B\n0:04 A' }, ['chapters', 'transcript']],
  [MEETING_HOSTS, { zone: 'Europe/Berlin' }, []],
  [MEETING_HOSTS, { zone: 'Mars' }, ['zone']],
  [MEETING_WINDOWS, { starts: '09:00', ends: '24:00' }, []],
  [SUPPORT_HOURS, { starts: '09:00', ends: '09:00' }, ['ends']],
  [SUPPORT_HOURS, { starts: '9:00', ends: '17:00' }, ['starts']],
  [SUPPORT_HOURS, { starts: '23:59', ends: '24:01' }, ['ends']],
])('a row of a list of staff: what is wrong with it %#', (list, values, wrong) =>
  expect(checked(list, values)).toEqual(wrong),
);

/** Limits of the fields of a list, in their order: of characters, or from the lowest to the highest number. */
const limitsOf = ({ fields }: StaffResource) =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (field.kind === 'number') return [[field.key, [field.min, field.max, field.initial]]];
      return 'max' in field ? [[field.key, field.max]] : [];
    }),
  );

it('what staff write fits the page that shows it', () => {
  const place = [0, 999, 0];
  expect([TUTORIAL_CATEGORIES, TUTORIAL_GUIDES, TUTORIAL_STEPS, TUTORIAL_VIDEOS].map(limitsOf)).toEqual([
    { title: 80, slug: 40, about: 200, place },
    { title: 120, about: 300, place },
    { title: 120, place, body: 6_000, address: 300, checks: 2_000 },
    { title: 120, address: 500, minutes: [1, 240, undefined], chapters: 4_000, transcript: 60_000, place },
  ]);
  expect([TUTORIAL_SERIES, TUTORIAL_SESSIONS, REPLY_TEMPLATES, SUPPORT_HOURS].map(limitsOf)).toEqual([
    { title: 120, about: 1_000 },
    { minutes: [10, 480, 60], capacity: [1, 1_000, 20], join_url: 500 },
    { title: 80, body: 10_000 },
    { starts: 5, ends: 5 },
  ]);
  expect([DEMO_HUBS, DEMO_CATEGORIES, DEMO_ITEMS, HELP_ENTRIES].map(limitsOf)).toEqual([
    { title: 80, place },
    { title: 80, place },
    { title: 120, category: 80, address: 500, place },
    { question: 160, answer: 6_000, words: 200, place },
  ]);
  expect(limitsOf(MEETING_HOSTS)).toEqual({
    name: 80,
    email: 254,
    zone: 60,
    minutes: [10, 240, 30],
    buffer: [0, 120, 10],
    notice_hours: [0, 336, 24],
    horizon_days: [1, 180, 30],
    daily_limit: [1, 50, 6],
    join_url: 500,
  });
});

it('addresses of tutorials and tickets', () =>
  expect([tutorialPath(), tutorialPath('a'), tutorialPath('a', 7), ticketPath(), ticketPath(7)]).toEqual([
    '/tutorial',
    '/tutorial/a',
    '/tutorial/a#guide-7',
    '/user/ticket',
    '/user/ticket?id=7',
  ]));
