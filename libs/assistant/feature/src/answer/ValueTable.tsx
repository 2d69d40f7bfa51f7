import type { MessageValue } from '@plumbline/assistant/data-access';
import { dayColumn, textColumn } from '@plumbline/shared/ui/columns';
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
  textColumn('figure', 'Figure', { of: ({ label }) => label }),
  textColumn('period', 'Period'),
  dayColumn('as_of', 'As known', { missing: 'now' }),
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
