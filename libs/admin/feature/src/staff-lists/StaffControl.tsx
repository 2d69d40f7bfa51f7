import { ChooseSitePicture } from '@plumbline/files/kit';
import { RichTextEditor } from '@plumbline/rich-text/ui';
import type { StaffField } from '@plumbline/shared/domain';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { DateField } from '@plumbline/shared/ui/DateField';
import type { FormHandle } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import type { FormValues } from './field-values';
import { RowChoice } from './RowChoice';

export interface StaffControlProps {
  field: StaffField;
  form: FormHandle<FormValues>;
}

const INPUT_TYPES = { address: 'text', moment: 'datetime-local', number: 'number', line: 'text' } as const;

/** The control of a field, by its kind. */
export function StaffControl({ field, form }: StaffControlProps): ReactNode {
  const { key, label, kind, hint, isOptional = false, max, choices = [] } = field;
  const notes = { label, isOptional, ...(hint && { hint }) };
  // All kinds but flags hold text.
  const text = form.text(key as never);
  const count = max !== undefined && { countTo: max };
  switch (kind) {
    case 'flag':
      return <Checkbox label={label} {...(hint && { hint })} {...form.check(key as never)} />;
    case 'choice':
      if (field.rowsOf) return <RowChoice notes={notes} control={text} of={field.rowsOf} />;
      return (
        <Select {...notes} {...text} options={choices} {...(text.value === '' && { placeholder: 'Choose one' })} />
      );
    case 'text':
      return <TextArea {...notes} {...text} {...count} rows={10} />;
    case 'rich': {
      const { value, onChange, ...bound } = form.value(key);
      return (
        <RichTextEditor
          {...notes}
          {...bound}
          {...count}
          pictures={ChooseSitePicture}
          value={String(value)}
          onChange={onChange}
        />
      );
    }
    case 'day': {
      const { onChange: _typed, ...bound } = text;
      return <DateField {...notes} {...bound} onDayChange={(day) => form.set(key, day)} />;
    }
    case 'line':
      return <TextField {...notes} {...text} {...count} />;
    case 'address':
    case 'moment':
    case 'number':
      return <TextField {...notes} {...text} type={INPUT_TYPES[kind]} />;
  }
}
