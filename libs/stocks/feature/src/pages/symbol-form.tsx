import { PageForm, useAsOf } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

interface SymbolFormProps {
  action: string;
  name: 'symbol' | 'symbols' | 'q';
  label: string;
  placeholder: string;
  value: string;
  submit: string;
  maxLength?: number;
}

/** Names of stocks in one field; the address carries them and the as-of day, so it works as a plain form. */
export function SymbolForm({
  action,
  name,
  label,
  placeholder,
  value,
  submit,
  maxLength = 60,
}: SymbolFormProps): ReactNode {
  const asOf = useAsOf();
  return (
    <PageForm key={value} action={action} className="mb-4 flex max-w-2xl items-end gap-3">
      {asOf && <input type="hidden" name="asOf" value={asOf} />}
      <div className="flex-1">
        <TextField name={name} label={label} placeholder={placeholder} defaultValue={value} maxLength={maxLength} />
      </div>
      <Button type="submit" variant="primary">
        {submit}
      </Button>
    </PageForm>
  );
}
