import type { StaffResource } from '@plumbline/shared/domain';

/** Kinds of entries in the change log. */
export const CHANGE_KINDS = [
  { value: 'new', label: 'New' },
  { value: 'improved', label: 'Improved' },
  { value: 'fixed', label: 'Fixed' },
  { value: 'data', label: 'Data' },
] as const;

/** Changes of the product, for readers of `/changelog`. */
export const CHANGE_LOG: StaffResource = {
  name: 'change-log',
  title: 'Change log',
  group: 'Site',
  noun: 'entry',
  about: 'What changed in the product. Published entries are on the page /changelog, the newest first.',
  table: 'change_logs',
  calls: {
    list: 'GET /_api/admin/change_logs',
    create: 'POST /_api/admin/change_logs',
    update: 'PUT /_api/admin/change_logs',
    remove: 'DELETE /_api/admin/change_logs/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    { key: 'day', label: 'Day', kind: 'day' },
    { key: 'kind', label: 'Kind', kind: 'choice', choices: CHANGE_KINDS, initial: 'new' },
    { key: 'body', label: 'Text', kind: 'rich' },
    { key: 'published', label: 'Published', kind: 'flag', initial: true },
  ],
  columns: ['title', 'day', 'kind', 'published'],
  searched: ['title', 'body'],
  filters: ['kind', 'published'],
  order: { key: 'day', direction: 'desc' },
};
