import type { StaffResource } from '@plumbline/shared/domain';
import { FILE_OPERATION, PUBLIC_OPERATIONS } from './operations';

const place = { key: 'place', label: 'Place', kind: 'number', min: 0, max: 999, initial: 0 } as const;

/** Groups of the reference that staff add, or give another title. */
export const API_TEXT_GROUPS: StaffResource = {
  name: 'user-api-doc-categories',
  title: 'Groups of the API reference',
  group: 'Content',
  noun: 'group',
  about:
    'Groups of texts on the page /data/api. A group named directory, security, many or records gives that one a title.',
  table: 'api_text_groups',
  calls: {
    list: 'GET /_api/admin/user_api_docs/categories',
    create: 'POST /_api/admin/user_api_docs/categories',
    update: 'PUT /_api/admin/user_api_docs/categories/{id}',
    remove: 'DELETE /_api/admin/user_api_docs/categories/{id}',
  },
  fields: [
    { key: 'name', label: 'Name', kind: 'line', max: 40, hint: 'Small letters, digits and dashes: first-steps' },
    { key: 'title', label: 'Title', kind: 'line', max: 80 },
    place,
  ],
  columns: ['name', 'title', 'place'],
  searched: ['name', 'title'],
  order: { key: 'place', direction: 'asc' },
  unique: ['name'],
  check: ({ name }): Readonly<Record<string, string>> =>
    /^[a-z0-9-]+$/.test(String(name)) ? {} : { name: 'Use small letters, digits and dashes' },
};

/** Texts of staff next to the reference that the contracts make. */
export const API_TEXTS: StaffResource = {
  name: 'user-api-doc',
  title: 'API texts',
  group: 'Content',
  noun: 'text',
  about:
    'Texts of the page /data/api: one with an operation is shown there, others by group. What lacks one: /admin/api.',
  table: 'api_texts',
  calls: {
    list: 'GET /_api/admin/user_api_docs',
    create: 'POST /_api/admin/user_api_docs',
    update: 'PUT /_api/admin/user_api_docs/{id}',
    remove: 'DELETE /_api/admin/user_api_docs/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    {
      key: 'operation',
      label: 'Operation',
      kind: 'choice',
      choices: [...PUBLIC_OPERATIONS, FILE_OPERATION].map((value) => ({ value, label: value })),
      isOptional: true,
    },
    { key: 'category', label: 'Group', kind: 'choice', rowsOf: API_TEXT_GROUPS, isOptional: true },
    { key: 'body', label: 'Text', kind: 'rich', max: 12_000 },
    place,
    { key: 'published', label: 'Shown', kind: 'flag', initial: true },
  ],
  columns: ['title', 'operation', 'category', 'published'],
  searched: ['title', 'body', 'operation'],
  filters: ['published'],
  order: { key: 'place', direction: 'asc' },
  check: ({ operation, category }) =>
    operation || category ? {} : { category: 'Choose an operation or a group: without one it is shown nowhere' },
};
