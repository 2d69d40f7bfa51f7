import { Button } from '@plumbline/shared/ui/Button';
import { useState, type ReactNode } from 'react';
import { FieldBrowser } from './FieldBrowser';
import type { ListedField } from './screen-types';

export interface FieldChoiceProps {
  /** Purpose of the field: `Size`. */
  label: string;
  /** Selected field in words. */
  chosen: string;
  accepts?: (field: ListedField) => boolean;
  onChoose: (field: string) => void;
}

/** One of all fields, for an axis or a size. */
export function FieldChoice({ label, chosen, accepts, onChoose }: FieldChoiceProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}: <b>{chosen}</b>
      </Button>
      <FieldBrowser
        title={label}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ field_name }) => onChoose(field_name)}
        {...(accepts && { accepts })}
      />
    </>
  );
}

/** A field whose values are numbers. */
export const isNumberField = ({ filter }: ListedField): boolean => filter === 'range';
