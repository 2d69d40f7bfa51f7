import { required } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import { QUESTION_KINDS, QUESTION_NAMES, type QuestionKind } from '@plumbline/support/domain';
import type { ReactNode } from 'react';
import type { StaffQuestion } from './survey-words';

const KIND_OPTIONS = QUESTION_KINDS.map((value) => ({ value, label: QUESTION_NAMES[value] }));
const RULES = { text: [required('Write the question')] };

export type QuestionValues = Omit<StaffQuestion, 'id'>;

interface QuestionFormProps {
  /** The question that changes; a new one without it. */
  question?: StaffQuestion | undefined;
  /** Questions before it, on which it can depend. */
  earlier: readonly StaffQuestion[];
  onSave: (values: QuestionValues) => Promise<unknown>;
  onClose: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A question of a survey. */
export function QuestionForm({ question, earlier, onSave, onClose }: QuestionFormProps): ReactNode {
  const form = useForm({
    initial: {
      kind: question?.kind ?? ('single' as QuestionKind),
      text: question?.text ?? '',
      options: question?.options.join('\n') ?? '',
      required: question?.required ?? false,
      after: question?.show_if?.question ?? '',
      equals: question?.show_if?.equals ?? '',
    },
    rules: RULES,
    onSubmit: async ({ kind, text, options, required: isRequired, after, equals }) => {
      const hasOptions = kind === 'single' || kind === 'multi';
      const show_if = after ? { question: after, equals } : null;
      await onSave({ kind, text, options: hasOptions ? linesOf(options) : [], required: isRequired, show_if });
      onClose();
    },
  });
  const { kind, after } = form.values;
  const title = question ? 'Change the question' : 'Add a question';
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form} label={title}>
        <Select label="Kind" options={KIND_OPTIONS} {...form.text('kind')} />
        <TextField label="Question" maxLength={300} {...form.text('text')} />
        {(kind === 'single' || kind === 'multi') && (
          <TextArea label="Answers, a line each" rows={5} {...form.text('options')} />
        )}
        <Checkbox label="Has to be answered" {...form.check('required')} />
        {earlier.length > 0 && (
          <Select
            label="Only after"
            options={[{ value: '', label: 'Always' }, ...earlier.map(({ id, text }) => ({ value: id, label: text }))]}
            {...form.text('after')}
          />
        )}
        {after && <TextField label="was answered with" maxLength={120} {...form.text('equals')} />}
        <div className="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
