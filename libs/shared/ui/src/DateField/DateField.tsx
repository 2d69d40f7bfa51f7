import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '../TextField';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** ISO day, or empty. */
  value: string;
  /** Called with an ISO day, or empty when cleared. */
  onDayChange: (day: string) => void;
  /** First and last day that can be chosen, ISO. */
  min?: string;
  max?: string;
}

/** A day from the browser's own calendar: no code to load, and the reader's own date order. */
export function DateField({ onDayChange, ...props }: DateFieldProps): ReactNode {
  return <TextField {...props} type="date" onChange={(event) => onDayChange(event.target.value)} />;
}
