import type { StaffResource } from '@plumbline/shared/domain';

/** Groups of answers, in their order. */
export const HELP_GROUPS = ['Data and figures', 'Screens, alerts and portfolios', 'Account', 'Support'] as const;

/** Address of an answer. */
export const helpPath = (id: number): string => `/faq#answer-${String(id)}`;

/** Answers to questions that come again and again. */
export const HELP_ENTRIES: StaffResource = {
  name: 'help',
  title: 'Help entries',
  group: 'Support',
  noun: 'entry',
  about: 'Questions and answers of the page /faq; those that fit are shown before somebody asks support.',
  table: 'help_entries',
  calls: {
    list: 'GET /_api/admin/help_entries',
    create: 'POST /_api/admin/help_entries',
    update: 'PUT /_api/admin/help_entries/{id}',
    remove: 'DELETE /_api/admin/help_entries/{id}',
  },
  fields: [
    { key: 'question', label: 'Question', kind: 'line', max: 160 },
    {
      key: 'topic',
      label: 'Group',
      kind: 'choice',
      choices: HELP_GROUPS.map((value) => ({ value, label: value })),
      initial: HELP_GROUPS[0],
    },
    { key: 'answer', label: 'Answer', kind: 'rich', max: 6_000 },
    { key: 'words', label: 'Further words to find it by', kind: 'line', max: 200, isOptional: true },
    { key: 'place', label: 'Place in its group', kind: 'number', min: 0, max: 999, initial: 0 },
    { key: 'published', label: 'Shown', kind: 'flag', initial: true },
  ],
  columns: ['question', 'topic', 'place', 'published'],
  searched: ['question', 'answer', 'words'],
  filters: ['topic', 'published'],
  order: { key: 'place', direction: 'asc' },
  unique: ['question'],
};
