import type { StaffResource } from '@plumbline/shared/domain';

const place = { key: 'place', label: 'Place', kind: 'number', min: 0, max: 999, initial: 0 } as const;

/** Where the terms are read and accepted. */
export const CONTRACT_PATH = '/data/contract';

/** Contents of a data subscription. */
export const DATA_TYPES: StaffResource = {
  name: 'data-sales',
  title: 'Data products',
  group: 'Data',
  noun: 'product',
  about: 'Products of the page /data that people subscribe to. Without one everybody has the data API and its files.',
  table: 'data_types',
  calls: {
    list: 'GET /_api/admin/data_sales/types',
    create: 'POST /_api/admin/data_sales/type',
    update: 'PUT /_api/admin/data_sales/type',
    remove: 'DELETE /_api/admin/data_sales/type',
  },
  fields: [
    { key: 'name', label: 'Name', kind: 'line', max: 60 },
    { key: 'about', label: 'What it includes', kind: 'line', max: 300 },
    {
      key: 'credits_a_day',
      label: 'Credits a day',
      kind: 'number',
      max: 1e9,
      isOptional: true,
      hint: 'Empty: as the site; 0: no limit',
    },
    {
      key: 'calls_a_minute',
      label: 'Calls a minute',
      kind: 'number',
      max: 1e6,
      isOptional: true,
      hint: 'Empty: as the site; 0: no limit',
    },
    { key: 'files', label: 'Includes files', kind: 'flag', initial: true },
    { key: 'offered', label: 'Offered', kind: 'flag', initial: true },
    place,
  ],
  columns: ['name', 'credits_a_day', 'calls_a_minute', 'files', 'offered', 'place'],
  searched: ['name', 'about'],
  filters: ['offered'],
  order: { key: 'place', direction: 'asc' },
  unique: ['name'],
  check: ({ credits_a_day: credits, calls_a_minute: calls }) => ({
    ...(isWhole(credits) ? {} : { credits_a_day: 'Use a whole number' }),
    ...(isWhole(calls) ? {} : { calls_a_minute: 'Use a whole number' }),
  }),
};

const isWhole = (value: unknown): boolean => value === null || value === undefined || Number.isInteger(value);

/** Terms of the data, by version. */
export const DATA_CONTRACTS: StaffResource = {
  name: 'data-contracts',
  title: 'Data contracts',
  group: 'Data',
  noun: 'contract',
  about: 'Terms of the page /data/contract. The newest version that is shown has to be accepted to subscribe.',
  table: 'data_contracts',
  calls: {
    list: 'GET /_api/admin/data_sales/contracts',
    create: 'POST /_api/admin/data_sales/contracts',
    update: 'PUT /_api/admin/data_sales/contracts/{id}',
    remove: 'DELETE /_api/admin/data_sales/contracts/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    {
      key: 'number',
      label: 'Version',
      kind: 'number',
      min: 1,
      max: 9_999,
      initial: 1,
      hint: 'A text that is changed has to be accepted again; what was accepted is kept as it was',
    },
    { key: 'from_day', label: 'Applies from', kind: 'day', isOptional: true, hint: 'Empty: at once' },
    { key: 'body', label: 'Text', kind: 'rich', max: 20_000 },
    { key: 'published', label: 'Shown', kind: 'flag', initial: false },
  ],
  columns: ['title', 'number', 'from_day', 'published'],
  searched: ['title', 'body'],
  filters: ['published'],
  order: { key: 'number', direction: 'desc' },
  unique: ['number'],
  check: ({ number }): Readonly<Record<string, string>> => (isWhole(number) ? {} : { number: 'Use a whole number' }),
};
