import { plural } from '@plumbline/shared/domain';

/** Texts of tables. */
export const tableText = {
  rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
  tools: 'Copy and download',
  copy: 'Copy',
  copied: 'Copied',
  copyRefused: 'Copying was refused by the browser',
  saveFailed: 'The file could not be made',
  csv: 'CSV',
  xlsx: 'XLSX',
  json: 'JSON',
  loading: 'Loading',
} as const;

/** Texts of tables whose rows can be chosen. */
export const selectionText = {
  all: 'Select all rows',
  row: (name: string) => `Select ${name}`,
  count: (count: number) => plural(count, { one: '# row selected', other: '# rows selected' }),
  clear: 'Clear selection',
  bar: 'Selected rows',
} as const;
