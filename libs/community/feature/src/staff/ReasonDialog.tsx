import { required } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

export interface ReasonDialogProps {
  title: string;
  /** Label of the button. */
  action: string;
  /** A further choice: `Delete the text at once`. */
  option?: string | undefined;
  /** A number that is asked for: days, the number of another topic. */
  number?: { readonly label: string; readonly initial: string } | undefined;
  onDecide: (answer: { reason: string; isChosen: boolean; number: number }) => Promise<unknown>;
  onClose: () => void;
}

const RULES = {
  reason: [required('Say why')],
  number: [{ test: (text: string) => text === '' || /^\d{1,9}$/.test(text), message: 'Enter a number' }],
};

/** Asks why, as everything staff do is logged. */
export function ReasonDialog({ title, action, option, number, onDecide, onClose }: ReasonDialogProps): ReactNode {
  const form = useForm({
    initial: { reason: '', isChosen: false, number: number?.initial ?? '' },
    rules: RULES,
    onSubmit: async (values) => {
      await onDecide({ ...values, number: Number(values.number) });
      onClose();
    },
  });
  return (
    <Dialog title={title} isOpen onClose={onClose} size="small">
      <Form form={form} label={title}>
        <TextField
          label="Reason"
          hint="Shown in the public log, so name nobody"
          maxLength={300}
          {...form.text('reason')}
        />
        {number && <TextField label={number.label} inputMode="numeric" {...form.text('number')} />}
        {option && <Checkbox label={option} {...form.check('isChosen')} />}
        <div className="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
