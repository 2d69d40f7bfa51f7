import { staffListQuery } from '@plumbline/admin/data-access';
import type { StaffResource } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Drawer } from '@plumbline/shared/ui/Drawer';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StaffForm, type StaffFormProps } from './StaffForm';

export interface StaffEditorProps extends Pick<StaffFormProps, 'onSaved' | 'onCancel'> {
  resource: StaffResource;
  /** `new`, or the number of a row. */
  edited: string;
}

/** The row as it is now, whatever the list still shows. */
function ChangeForm({ edited, ...form }: StaffEditorProps): ReactNode {
  const id = Number(edited);
  const query = useQuery({
    ...staffListQuery(form.resource, { page: 1, id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryPart className="p-4" lines={6} query={query as never}>
      {({ data: [row] }: { data: readonly StaffFormProps['row'][] }) =>
        row ? (
          <StaffForm {...form} row={row} />
        ) : (
          <EmptyState title={`There is no such ${form.resource.noun}`}>It may have been removed.</EmptyState>
        )
      }
    </QueryPart>
  );
}

/** The form over the list: long texts get the width of a dialog. */
export function StaffEditor(props: StaffEditorProps): ReactNode {
  const { resource, edited, onCancel } = props;
  const isNew = edited === 'new';
  const sheet = { title: `${isNew ? 'New' : 'Change'} ${resource.noun}`, isOpen: true, onClose: onCancel };
  const form = isNew ? <StaffForm {...props} row={undefined} /> : <ChangeForm {...props} />;
  const hasLongText = resource.fields.some(({ kind }) => kind === 'rich' || kind === 'text');
  return hasLongText ? (
    <Dialog {...sheet} size="wide" isDismissable={false}>
      {form}
    </Dialog>
  ) : (
    <Drawer {...sheet}>{form}</Drawer>
  );
}
