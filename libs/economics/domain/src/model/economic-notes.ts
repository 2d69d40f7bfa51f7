import type { StaffResource } from '@plumbline/shared/domain';

/** Staff notes on indicators; values are never edited. */
export const ECONOMIC_NOTES: StaffResource = {
  name: 'economic-indicators',
  title: 'Economic indicators',
  group: 'Content',
  noun: 'indicator',
  about:
    'Names, notes, categories and places among the popular ones; without a row an indicator is as its source has it.',
  table: 'economic_notes',
  calls: {
    list: 'GET /_api/admin/economic_indicators',
    create: 'POST /_api/admin/economic_indicators',
    update: 'PUT /_api/admin/economic_indicators/{id}',
    remove: 'DELETE /_api/admin/economic_indicators/{id}',
  },
  fields: [
    { key: 'series', label: 'Number', kind: 'line', max: 16, hint: 'Number of the indicator, as in its address' },
    { key: 'name', label: 'Name', kind: 'line', max: 160, isOptional: true, hint: 'Else the name of the source' },
    {
      key: 'category',
      label: 'Category',
      kind: 'line',
      max: 60,
      isOptional: true,
      hint: 'Such as us/inflation; else by the source',
    },
    {
      key: 'popularity',
      label: 'Popularity',
      kind: 'number',
      min: 0,
      max: 100,
      initial: 0,
      hint: 'Above 0 it is among the popular ones, the highest first',
    },
    {
      key: 'note',
      label: 'Note',
      kind: 'text',
      max: 4_000,
      isOptional: true,
      hint: 'Shown on the page of the indicator',
    },
  ],
  columns: ['series', 'name', 'category', 'popularity'],
  searched: ['series', 'name', 'category'],
  order: { key: 'popularity', direction: 'desc' },
  unique: ['series'],
  check: ({ series }): Readonly<Record<string, string>> =>
    /^[1-9]\d{0,15}$/.test(String(series)) ? {} : { series: 'Use digits alone' },
};
