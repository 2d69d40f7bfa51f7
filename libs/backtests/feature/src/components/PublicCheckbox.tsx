import { namesListsOfPeople } from '@plumbline/backtests/domain';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import type { CheckBinding } from '@plumbline/shared/ui/Form';
import type { ReactNode } from 'react';

export interface PublicCheckboxProps extends CheckBinding<'is_public'> {
  universe: string;
}

/** Whether everybody may see a backtest: not one whose result shows what a list of a person holds. */
export function PublicCheckbox({ universe, checked, ...field }: PublicCheckboxProps): ReactNode {
  const isOwn = namesListsOfPeople(universe);
  return (
    <Checkbox
      label="Everybody may see it"
      hint={
        isOwn
          ? 'Not with a portfolio or a saved screen in its universe: the result would show what that holds'
          : 'With its result, name and note, without your name'
      }
      {...field}
      checked={checked}
      disabled={isOwn && !checked}
    />
  );
}
