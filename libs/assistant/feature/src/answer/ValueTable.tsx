import type { MessageValue } from '@plumbline/assistant/data-access';
import { formatDay } from '@plumbline/shared/domain';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import { ValueChip } from './ValueChip';

const columns: readonly Column<MessageValue>[] = [
  {
    key: 'company',
    header: 'Company',
    align: 'start',
    cell: ({ company, symbol }) => company ?? symbol ?? '–',
    value: ({ company }) => company,
  },
  { key: 'figure', header: 'Figure', align: 'start', cell: ({ label }) => label, value: ({ label }) => label },
  {
    key: 'period',
    header: 'Period',
    align: 'start',
    cell: ({ period }) => period ?? '–',
    value: ({ period }) => period,
  },
  {
    key: 'as_of',
    header: 'As known',
    align: 'start',
    cell: ({ as_of: asOf }) => (asOf ? formatDay(asOf) : 'now'),
    value: ({ as_of: asOf }) => asOf,
  },
  {
    key: 'value',
    header: 'Value',
    cell: (value) => <ValueChip value={value} text={value.text} />,
    value: ({ value, text }) => value ?? text,
  },
];

/** Values as a table: each opens its explanation. */
export function ValueTable({ values, caption }: { values: readonly MessageValue[]; caption: string }): ReactNode {
  return <DataTable caption={caption} columns={columns} rows={values} rowKey={({ id }) => id} />;
}
