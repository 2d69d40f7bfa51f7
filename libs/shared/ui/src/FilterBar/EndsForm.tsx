import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Form, SubmitButton, type FormHandle } from '../Form';
import { filterText } from '../messages/list';

/** Typed texts of the two ends of a range. */
export interface Ends {
  from: string;
  to: string;
}

export interface EndsFormProps {
  form: FormHandle<Ends>;
  label: string;
  /** Offered while the filter is set. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

/** From and to, applied together. */
export function EndsForm({ form, label, onClear, children }: EndsFormProps): ReactNode {
  return (
    <Form form={form} label={label} className="filter-ends">
      {children}
      <div className="form-actions">
        <SubmitButton size="small">{filterText.apply}</SubmitButton>
        {onClear && (
          <Button size="small" variant="quiet" onClick={onClear}>
            {filterText.clear}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** Both ends as a value; undefined where neither is named. */
export function endsOf<End>(from: End | undefined, to: End | undefined): { from?: End; to?: End } | undefined {
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
