import type { StaffResource } from '@plumbline/shared/domain';

/** Which page a letter is on: all of them, or those that look back ten or twenty years. */
export const LETTER_PERIODS = [
  { value: 'all', label: 'All', path: '/letter', title: 'Letters' },
  { value: '10y', label: '10 years', path: '/letter_10y', title: 'Letters of ten years' },
  { value: '20y', label: '20 years', path: '/letter_20y', title: 'Letters of twenty years' },
] as const;

export type LetterPeriod = (typeof LETTER_PERIODS)[number]['value'];

/** Letters that the editors write to readers about managers and markets. */
export const GURU_LETTERS: StaffResource = {
  name: 'letters',
  title: 'Letters',
  group: 'Content',
  noun: 'letter',
  about:
    'Letters of the editors. Published ones are on the pages /letter, /letter_10y and /letter_20y, the newest first.',
  table: 'guru_letters',
  calls: {
    list: 'GET /_api/admin/guru_letters',
    create: 'POST /_api/admin/guru_letters',
    update: 'PUT /_api/admin/guru_letters',
    remove: 'DELETE /_api/admin/guru_letters',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 160 },
    {
      key: 'period',
      label: 'Page',
      kind: 'choice',
      choices: LETTER_PERIODS.map(({ value, label }) => ({ value, label })),
      initial: 'all',
    },
    { key: 'day', label: 'Day', kind: 'day' },
    { key: 'body', label: 'Text', kind: 'rich', max: 60_000 },
    { key: 'published', label: 'Published', kind: 'flag', initial: true },
  ],
  columns: ['title', 'period', 'day', 'published'],
  searched: ['title', 'body'],
  filters: ['period', 'published'],
  order: { key: 'day', direction: 'desc' },
};
