import type { StaffResource } from '@plumbline/shared/domain';

/** Staff notes on managers: well-known names, ratings, texts. */
export const GURU_NOTES: StaffResource = {
  name: 'gurus',
  title: 'Gurus',
  group: 'Content',
  noun: 'guru',
  about: 'Names, ratings and texts of managers; without a row a manager is named as in its reports and basic.',
  table: 'guru_notes',
  calls: {
    list: 'GET /_api/admin/gurus',
    create: 'POST /_api/admin/gurus',
    update: 'PUT /_api/admin/gurus/{id}',
    remove: 'DELETE /_api/admin/gurus/{id}',
  },
  fields: [
    { key: 'cik', label: 'CIK', kind: 'line', max: 10, hint: 'Number of the manager with the SEC' },
    { key: 'name', label: 'Name', kind: 'line', max: 120, isOptional: true, hint: 'Else the name of the reports' },
    { key: 'firm', label: 'Firm', kind: 'line', max: 120, isOptional: true },
    {
      key: 'status',
      label: 'Status',
      kind: 'number',
      min: 0,
      max: 100,
      hint: '60 and more is premium, 90 and more premium plus',
    },
    {
      key: 'fundticker',
      label: 'Fund',
      kind: 'line',
      max: 20,
      isOptional: true,
      hint: 'Symbol of a fund of the manager',
    },
    { key: 'picture', label: 'Picture', kind: 'address', isOptional: true },
    { key: 'about', label: 'Text', kind: 'rich', isOptional: true },
  ],
  columns: ['cik', 'name', 'firm', 'status'],
  searched: ['cik', 'name', 'firm'],
  order: { key: 'status', direction: 'desc' },
  unique: ['cik'],
  check: ({ cik }): Readonly<Record<string, string>> =>
    /^\d{1,10}$/.test(String(cik)) ? {} : { cik: 'Use digits alone' },
};
