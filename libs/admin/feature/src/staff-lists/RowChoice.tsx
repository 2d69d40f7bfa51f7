import { allStaffRows } from '@plumbline/admin/data-access';
import { staffRowName, type StaffResource } from '@plumbline/shared/domain';
import { Select, type SelectProps } from '@plumbline/shared/ui/Select';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface RowChoiceProps {
  /** Label and hint. */
  notes: Pick<SelectProps, 'label' | 'hint'>;
  /** Attributes and handlers from the form. */
  control: Omit<SelectProps, 'label' | 'hint' | 'options' | 'placeholder'>;
  of: StaffResource;
}

/** One of the rows of another list, by its name. */
export function RowChoice({ notes, control, of }: RowChoiceProps): ReactNode {
  const { data, error } = useQuery({
    queryKey: [of.calls.list, 'all'],
    queryFn: () => allStaffRows(of, { page: 1 }),
  });
  const names = (data ?? []).map((row) => staffRowName(of, row));
  const value = String(control.value ?? '');
  // The chosen value stays an option while the list loads, and after its row has gone.
  const options = [...new Set([...(value === '' ? [] : [value]), ...names])].map((name) => ({
    value: name,
    label: name,
  }));
  const hint = error
    ? 'The choices could not be loaded: open the form again'
    : data?.length === 0
      ? `There is no ${of.noun} yet: make one under ${of.title}`
      : notes.hint;
  return (
    <Select
      {...notes}
      {...control}
      {...(hint !== undefined && { hint })}
      options={options}
      {...(value === '' && { placeholder: 'Choose one' })}
    />
  );
}
