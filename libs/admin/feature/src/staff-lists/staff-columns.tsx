import { staffField, staffRowName, type StaffField, type StaffResource, type StaffRow } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { IconButton } from '@plumbline/shared/ui/Button';
import type { CellValue, Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { valueText } from './field-values';

const plain = (value: StaffRow[string] | undefined): CellValue =>
  typeof value === 'boolean' ? String(value) : (value ?? null);

function Cell({ field, row }: { field: StaffField; row: StaffRow }): ReactNode {
  const text = valueText(field, row[field.key]);
  if (field.kind !== 'flag') return text;
  return <Badge tone={row[field.key] === true ? 'good' : 'neutral'}>{text}</Badge>;
}

const columnOf = (field: StaffField): Column<StaffRow> => ({
  key: field.key,
  header: field.label,
  ...(field.kind !== 'number' && { align: 'start' }),
  sortable: true,
  cell: (row) => <Cell field={field} row={row} />,
  value: (row) => plain(row[field.key]),
});

export interface RowActions {
  /** Address of the form of a row. */
  editHref: (row: StaffRow) => string;
  onRemove: (row: StaffRow) => void;
}

/** The columns of a list: the first one leads to the form, the last one removes. */
export function staffColumns(resource: StaffResource, { editHref, onRemove }: RowActions): readonly Column<StaffRow>[] {
  const [first, ...others] = resource.columns.map((key) => columnOf(staffField(resource, key)));
  return [
    { ...first!, cell: (row) => <Link href={editHref(row)}>{staffRowName(resource, row) || '–'}</Link> },
    ...others,
    {
      key: 'remove',
      header: 'Remove',
      isDecoration: true,
      cell: (row) => (
        <IconButton
          icon="close"
          size="small"
          label={`Remove ${staffRowName(resource, row)}`}
          onClick={() => onRemove(row)}
        />
      ),
    },
  ];
}

/** Every field, in the order of the form: what files hold. */
export const fileColumns = ({ fields }: StaffResource): readonly Column<StaffRow>[] => [
  { key: 'id', header: 'Number', cell: ({ id }) => id, value: ({ id }) => id },
  ...fields.map(columnOf),
];
