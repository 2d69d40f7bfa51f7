import type { StaffResource } from '@plumbline/shared/domain';

/** Tags that authors choose from. */
export const ARTICLE_TAGS: StaffResource = {
  name: 'article-tags',
  title: 'Article tags',
  group: 'Content',
  noun: 'tag',
  about: 'Tags that authors give their articles. The page /news can be narrowed to one of them.',
  table: 'article_tags',
  calls: {
    list: 'GET /_api/admin/article_tags',
    create: 'POST /_api/admin/article_tags',
    update: 'PUT /_api/admin/article_tags',
    remove: 'DELETE /_api/admin/article_tags',
  },
  fields: [
    { key: 'name', label: 'Name', kind: 'line', max: 40 },
    { key: 'about', label: 'What it is for', kind: 'line', max: 200, isOptional: true },
  ],
  columns: ['name', 'about'],
  searched: ['name'],
  order: { key: 'name', direction: 'asc' },
  unique: ['name'],
};

/** Permissions of authors. */
export const AUTHOR_ROLES = [
  { value: 'reviewed', label: 'Writes, an editor publishes' },
  { value: 'direct', label: 'Publishes without a review' },
  { value: 'editor', label: 'Reviews and publishes what all write' },
] as const;

/**
 * Authors with more rights than to write. The flag of the account (`News centre`) is needed besides. Rows are of people,
 * not of names: they follow a new user name and end with the account.
 */
export const AUTHORS: StaffResource = {
  name: 'authors',
  title: 'Authors',
  group: 'Content',
  noun: 'author',
  about:
    'What authors may do. Anyone whose account has the flag News centre may write; who is not in this list submits to an editor. Rights stay with the person under a new user name, and end with the account.',
  table: 'article_authors',
  calls: {
    list: 'GET /_api/admin/authors',
    create: 'POST /_api/admin/authors',
    update: 'PUT /_api/admin/authors',
    remove: 'DELETE /_api/admin/authors',
  },
  fields: [
    { key: 'username', label: 'User name', kind: 'line', max: 60, names: 'account' },
    {
      key: 'role',
      label: 'May',
      kind: 'choice',
      choices: AUTHOR_ROLES.map(({ value, label }) => ({ value, label })),
      initial: 'direct',
    },
  ],
  columns: ['username', 'role'],
  searched: ['username'],
  filters: ['role'],
  order: { key: 'username', direction: 'asc' },
  unique: ['username'],
};

/** Episodes to listen to. */
export const EPISODES: StaffResource = {
  name: 'podcast',
  title: 'Podcast',
  group: 'Content',
  noun: 'episode',
  about:
    'Episodes of the page /podcast and its feed. The audio file is one of Podcast audio, or at an address elsewhere.',
  table: 'episodes',
  calls: {
    list: 'GET /_api/admin/podcast',
    create: 'POST /_api/podcast',
    update: 'PUT /_api/podcast/{id}',
    remove: 'DELETE /_api/podcast/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 160 },
    {
      key: 'audio_url',
      label: 'Audio file',
      kind: 'address',
      hint: 'https://…/episode.mp3, or the address of one under Podcast audio',
    },
    { key: 'seconds', label: 'Length in seconds', kind: 'number', min: 1, max: 86_400, isOptional: true },
    { key: 'bytes', label: 'Size in bytes', kind: 'number', min: 1, max: 2_000_000_000, isOptional: true },
    { key: 'published_at', label: 'Published', kind: 'moment' },
    { key: 'notes', label: 'Notes', kind: 'rich', max: 20_000, isOptional: true },
    { key: 'published', label: 'Shown', kind: 'flag', initial: true },
  ],
  columns: ['title', 'published_at', 'published'],
  searched: ['title'],
  filters: ['published'],
  order: { key: 'published_at', direction: 'desc' },
  check: ({ audio_url: address }) =>
    typeof address === 'string' &&
    /^(https?:\/\/[^?#]+|\/cdn\/podcast\/\w+)\.(mp3|m4a|ogg|opus)([?#].*)?$/i.test(address)
      ? {}
      : { audio_url: 'Name the address of a file that ends in .mp3, .m4a, .ogg or .opus' },
};

/** Courses of the university. */
export const COURSES: StaffResource = {
  name: 'courses',
  title: 'Courses',
  group: 'Content',
  noun: 'course',
  about: 'Courses of the page /university. Their lessons are in the list Lessons.',
  table: 'courses',
  calls: {
    list: 'GET /_api/admin/courses',
    create: 'POST /_api/admin/courses',
    update: 'PUT /_api/admin/courses',
    remove: 'DELETE /_api/admin/courses',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    {
      key: 'level',
      label: 'Level',
      kind: 'choice',
      choices: ['Beginner', 'Intermediate', 'Advanced'].map((value) => ({ value, label: value })),
      initial: 'Beginner',
    },
    { key: 'about', label: 'What one learns', kind: 'text', max: 400, isOptional: true },
    { key: 'place', label: 'Place in the list', kind: 'number', min: 0, max: 999, initial: 0 },
  ],
  columns: ['title', 'level', 'place'],
  searched: ['title'],
  filters: ['level'],
  order: { key: 'place', direction: 'asc' },
  unique: ['title'],
};

/** Lessons of the courses. */
export const LESSONS: StaffResource = {
  name: 'university',
  title: 'Lessons',
  group: 'Content',
  noun: 'lesson',
  about:
    'Lessons of the page /university. Figures are linked, as /term/roe/AAPL, so that readers see where they come from.',
  table: 'lessons',
  calls: {
    list: 'GET /_api/admin/tutorial/article',
    create: 'POST /_api/admin/tutorial/article',
    update: 'PUT /_api/admin/tutorial/article/{id}',
    remove: 'DELETE /_api/admin/tutorial/article/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    { key: 'course', label: 'Course', kind: 'choice', rowsOf: COURSES },
    { key: 'place', label: 'Place in the course', kind: 'number', min: 0, max: 999, initial: 0 },
    { key: 'body', label: 'Text', kind: 'rich', max: 60_000 },
    { key: 'published', label: 'Shown', kind: 'flag', initial: true },
  ],
  columns: ['title', 'course', 'place', 'published'],
  searched: ['title', 'body'],
  filters: ['published'],
  order: { key: 'place', direction: 'asc' },
};
