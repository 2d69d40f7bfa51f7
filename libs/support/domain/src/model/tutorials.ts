import type { StaffResource, StaffValues } from '@plumbline/shared/domain';
import { checksOf } from './step-checks';

/** Address of the tutorials of a category, or of one of them. */
export const tutorialPath = (slug?: string, id?: number): string =>
  slug === undefined ? '/tutorial' : `/tutorial/${slug}${id === undefined ? '' : `#guide-${String(id)}`}`;

/** Minutes before a session from which on its room is open to those who have a seat. */
export const ROOM_OPENS_MINUTES = 15;

const place = { key: 'place', label: 'Place', kind: 'number', min: 0, max: 999, initial: 0 } as const;
const published = { key: 'published', label: 'Shown', kind: 'flag', initial: true } as const;

/** Groups of tutorials. */
export const TUTORIAL_CATEGORIES: StaffResource = {
  name: 'tutorial-categories',
  title: 'Tutorial categories',
  group: 'Support',
  noun: 'category',
  about: 'Groups of the page /tutorial. A category without tutorials is not shown.',
  table: 'tutorial_categories',
  calls: {
    list: 'GET /_api/admin/tutorial/category',
    create: 'POST /_api/admin/tutorial/category',
    update: 'PUT /_api/admin/tutorial/category/{id}',
    remove: 'DELETE /_api/admin/tutorial/category/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 80 },
    { key: 'slug', label: 'Address', kind: 'line', max: 40, hint: 'Letters, digits and dashes: /tutorial/first-steps' },
    { key: 'about', label: 'What one learns', kind: 'line', max: 200, isOptional: true },
    place,
  ],
  columns: ['title', 'slug', 'place'],
  searched: ['title'],
  order: { key: 'place', direction: 'asc' },
  unique: ['slug'],
  check: ({ slug }) => (/^[a-z0-9-]+$/.test(String(slug)) ? {} : { slug: 'Use small letters, digits and dashes' }),
};

/** Guides: a few steps, each with an address where it is tried. */
export const TUTORIAL_GUIDES: StaffResource = {
  name: 'tutorials',
  title: 'Tutorials',
  group: 'Support',
  noun: 'tutorial',
  about: 'Guides of the page /tutorial. Their steps are in the list Tutorial steps.',
  table: 'tutorial_guides',
  calls: {
    list: 'GET /_api/admin/tutorial/guide',
    create: 'POST /_api/admin/tutorial/guide',
    update: 'PUT /_api/admin/tutorial/guide/{id}',
    remove: 'DELETE /_api/admin/tutorial/guide/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    { key: 'category', label: 'Category', kind: 'choice', rowsOf: TUTORIAL_CATEGORIES },
    { key: 'about', label: 'What one learns', kind: 'line', max: 300 },
    place,
    published,
  ],
  columns: ['title', 'category', 'place', 'published'],
  searched: ['title', 'about'],
  filters: ['published'],
  order: { key: 'place', direction: 'asc' },
  unique: ['title'],
};

/** Steps of guides. */
export const TUTORIAL_STEPS: StaffResource = {
  name: 'tutorial-steps',
  title: 'Tutorial steps',
  group: 'Support',
  noun: 'step',
  about: 'Steps of the guides, in order, each with a page where it is tried.',
  table: 'tutorial_steps',
  calls: {
    list: 'GET /_api/admin/tutorial/step',
    create: 'POST /_api/admin/tutorial/step',
    update: 'PUT /_api/admin/tutorial/step/{id}',
    remove: 'DELETE /_api/admin/tutorial/step/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    { key: 'guide', label: 'Tutorial', kind: 'choice', rowsOf: TUTORIAL_GUIDES },
    place,
    { key: 'body', label: 'Text', kind: 'rich', max: 6_000 },
    { key: 'address', label: 'Where to try it', kind: 'line', max: 300, hint: 'As /screener', isOptional: true },
    {
      key: 'checks',
      label: 'Figures it names, a line each',
      kind: 'text',
      max: 2_000,
      hint: 'As roe of KO on 2020-06-30 = 12.5 ± 0.1; you get a mail when new data change one',
      isOptional: true,
    },
  ],
  columns: ['title', 'guide', 'place'],
  searched: ['title', 'body'],
  order: { key: 'place', direction: 'asc' },
  check: ({ address, checks }) => ({
    ...(isOwnAddress(address) ? {} : { address: 'Begin with /: an address of this site' }),
    ...(checksOf(String(checks ?? '')) ? {} : { checks: 'Write each line as roe of KO on 2020-06-30 = 12.5 ± 0.1' }),
  }),
};

const isOwnAddress = (address: StaffValues[string] | undefined): boolean =>
  !address || /^\/(?!\/)[^\s\\]*$/.test(String(address));

const NO_TIMES = 'Begin each line with its time, later than the line before, as 1:30';

/** True for lines that begin with their times, in order. */
function isTimed(text: StaffValues[string] | undefined): boolean {
  const lines = chaptersOf(String(text ?? ''));
  return lines?.every(({ seconds }, at) => at === 0 || seconds > lines[at - 1]!.seconds) ?? false;
}

/** Videos with chapters and what is said in them. */
export const TUTORIAL_VIDEOS: StaffResource = {
  name: 'tutorial-videos',
  title: 'Tutorial videos',
  group: 'Support',
  noun: 'video',
  about: 'Videos of the page /tutorial, kept where the operator keeps files.',
  table: 'tutorial_videos',
  calls: {
    list: 'GET /_api/admin/tutorial/video',
    create: 'POST /_api/admin/tutorial/video',
    update: 'PUT /_api/admin/tutorial/video/{id}',
    remove: 'DELETE /_api/admin/tutorial/video/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    { key: 'category', label: 'Category', kind: 'choice', rowsOf: TUTORIAL_CATEGORIES },
    {
      key: 'address',
      label: 'Address of the file',
      kind: 'address',
      max: 500,
      hint: 'Ends in .mp4 or .webm',
    },
    { key: 'minutes', label: 'Minutes', kind: 'number', min: 1, max: 240 },
    {
      key: 'chapters',
      label: 'Chapters, a line each',
      kind: 'text',
      max: 4_000,
      hint: 'As 1:30 The header',
      isOptional: true,
    },
    {
      key: 'transcript',
      label: 'What is said, a line each',
      kind: 'text',
      max: 60_000,
      hint: 'As 0:05 Welcome; the lines are the captions, too',
    },
    place,
    published,
  ],
  columns: ['title', 'category', 'minutes', 'published'],
  searched: ['title', 'transcript'],
  filters: ['published'],
  order: { key: 'place', direction: 'asc' },
  unique: ['title'],
  check: ({ address, chapters, transcript }) => ({
    ...(/^https:\/\/[^?#]+\.(mp4|webm)([?#].*)?$/i.test(String(address))
      ? {}
      : { address: 'Name the address of a file that ends in .mp4 or .webm' }),
    ...(isTimed(chapters) ? {} : { chapters: NO_TIMES }),
    ...(isTimed(transcript) ? {} : { transcript: NO_TIMES }),
  }),
};

/** A chapter of a video, or a line of what is said in it. */
export interface Chapter {
  readonly seconds: number;
  readonly title: string;
}

/** Chapters of lines as `1:30 The header`; undefined where a line has no time. */
export function chaptersOf(text: string): Chapter[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const chapters: Chapter[] = [];
  for (const line of lines) {
    const [, hours = '0', minutes, seconds, title] = /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})\s+(.+)$/.exec(line) ?? [];
    if (minutes === undefined || seconds === undefined || title === undefined) return undefined;
    chapters.push({ seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), title: title.trim() });
  }
  return chapters;
}

/** Series of sessions that are held live. */
export const TUTORIAL_SERIES: StaffResource = {
  name: 'tutorial-series',
  title: 'Tutorial series',
  group: 'Support',
  noun: 'series',
  about: 'What live sessions are about. Their dates are in the list Tutorial sessions.',
  table: 'tutorial_series',
  calls: {
    list: 'GET /_api/admin/user_tutorials',
    create: 'POST /_api/user_tutorial/add_user_tutorial',
    update: 'POST /_api/user_tutorial/update_user_tutorial',
    remove: 'DELETE /_api/user_tutorial/delete_user_tutorial/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    { key: 'about', label: 'What one learns', kind: 'text', max: 1_000 },
    published,
  ],
  columns: ['title', 'published'],
  searched: ['title', 'about'],
  filters: ['published'],
  order: { key: 'title', direction: 'asc' },
  unique: ['title'],
};

/** Dates of the series, with their seats. */
export const TUTORIAL_SESSIONS: StaffResource = {
  name: 'tutorial-session',
  title: 'Tutorial sessions',
  group: 'Support',
  noun: 'session',
  about:
    'Dates of the series. Who has a seat gets the room fifteen minutes before; a seat that becomes free goes to who waits longest.',
  table: 'tutorial_sessions',
  calls: {
    list: 'GET /_api/admin/user_tutorial_tasks',
    create: 'POST /_api/user_tutorial/add_user_tutorial_task',
    update: 'POST /_api/user_tutorial/update_user_tutorial_task',
    remove: 'DELETE /_api/user_tutorial/delete_user_tutorial_task/{id}',
  },
  fields: [
    { key: 'starts_at', label: 'Begins', kind: 'moment' },
    { key: 'series', label: 'Series', kind: 'choice', rowsOf: TUTORIAL_SERIES },
    { key: 'minutes', label: 'Minutes', kind: 'number', min: 10, max: 480, initial: 60 },
    { key: 'capacity', label: 'Seats', kind: 'number', min: 1, max: 1_000, initial: 20 },
    { key: 'join_url', label: 'Address of the room', kind: 'address', max: 500, isOptional: true },
  ],
  columns: ['starts_at', 'series', 'minutes', 'capacity'],
  searched: ['series'],
  order: { key: 'starts_at', direction: 'desc' },
};
