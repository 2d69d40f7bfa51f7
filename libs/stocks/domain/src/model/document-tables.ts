import type { StaffResource } from '@plumbline/shared/domain';

/** Dimensions by which filings break figures down, and all of them together. */
const TABLE_KINDS = [
  { value: 'all', label: 'All tables of the filing' },
  { value: 'segments', label: 'By segment' },
  { value: 'geography', label: 'By region' },
  { value: 'products', label: 'By product' },
] as const;

/** Tables of filings that staff hold back, because the filer or the reading of it was wrong. */
export const DOCUMENT_TABLES: StaffResource = {
  name: 'document-tables',
  title: 'Tables of filings',
  group: 'Data',
  noun: 'table',
  about:
    'Tables by segment, region or product that are wrong in a filing: they are left out of the pages of the company on all days, and the tables of the filing say why.',
  table: 'document_tables',
  calls: {
    list: 'GET /_api/admin/document_tables',
    create: 'POST /_api/admin/document_tables',
    update: 'PUT /_api/admin/document_tables/{id}',
    remove: 'DELETE /_api/admin/document_tables/{id}',
  },
  fields: [
    { key: 'accession', label: 'Number of the filing', kind: 'line', max: 80, hint: '0000320193-25-000079' },
    { key: 'kind', label: 'Tables', kind: 'choice', choices: TABLE_KINDS, initial: 'all' },
    { key: 'reason', label: 'What is wrong', kind: 'line', max: 200, hint: 'Readers see it' },
    { key: 'active', label: 'Held back', kind: 'flag', initial: true },
  ],
  columns: ['accession', 'kind', 'reason', 'active'],
  searched: ['accession', 'reason'],
  filters: ['kind', 'active'],
  order: { key: 'created_at', direction: 'desc' },
  unique: ['accession', 'kind'],
};
