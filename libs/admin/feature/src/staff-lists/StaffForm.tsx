import { saveStaffRow } from '@plumbline/admin/data-access';
import { ApiError, type StaffResource, type StaffRow, type StaffValues } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { useState, type ReactNode } from 'react';
import { staffFormRules, toFormValues, toStaffValues, valueText, type FormValues } from './field-values';
import { LeaveGuard } from './LeaveGuard';
import { StaffControl } from './StaffControl';

export interface StaffFormProps {
  resource: StaffResource;
  /** Undefined: a new one. */
  row: StaffRow | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** Checks fields against each other and shows problems at them, as if the server had refused. */
function demandSound({ check }: StaffResource, values: StaffValues): void {
  const problems = Object.entries(check?.(values) ?? {});
  if (problems.length === 0) return;
  const fields = problems.map(([key, message]) => ({ path: `body.${key}`, message }));
  throw new ApiError(400, problems[0]![1], { fields });
}

const conflictOf = (error: unknown): StaffRow | undefined =>
  error instanceof ApiError && error.statusCode === 409 ? (error.current as StaffRow | undefined) : undefined;

/** Sends the form; keeps what somebody else wrote meanwhile for the reader to choose. */
function useStaffForm({ resource, row, onSaved }: StaffFormProps) {
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<StaffRow>();
  const initial = toFormValues(resource, row);
  const send = async (values: FormValues) => {
    const wanted = toStaffValues(resource, values);
    demandSound(resource, wanted);
    try {
      // The other version was shown and seen: a second press overwrites it.
      await saveStaffRow(resource, wanted, theirs ?? base);
    } catch (error) {
      const current = conflictOf(error);
      if (!current) throw error;
      return setTheirs(current);
    }
    return onSaved();
  };
  const form = useForm<FormValues>({ initial, rules: staffFormRules(resource), onSubmit: send });
  const takeTheirs = (current: StaffRow) => {
    setBase(current);
    setTheirs(undefined);
    form.reset(toFormValues(resource, current));
  };
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(toFormValues(resource, base));
  return { form, theirs, takeTheirs, isDirty };
}

interface ConflictProps {
  resource: StaffResource;
  mine: FormValues;
  theirs: StaffRow;
  onTake: () => void;
}

/** Another person's changes while this form was open. */
function Conflict({ resource, mine, theirs, onTake }: ConflictProps): ReactNode {
  const wanted = toFormValues(resource, theirs);
  const differing = resource.fields.filter(({ key }) => wanted[key] !== mine[key]);
  return (
    <Banner
      tone="warn"
      isAnswer
      title={`This ${resource.noun} was changed elsewhere.`}
      action={
        <Button size="small" onClick={onTake}>
          Take theirs
        </Button>
      }
    >
      <dl className="staff-differences">
        {differing.map((field) => (
          <div key={field.key}>
            <dt>{field.label} is now</dt>
            <dd>{valueText(field, theirs[field.key])}</dd>
          </div>
        ))}
      </dl>
      Save again to write yours over it.
    </Banner>
  );
}

function Preview({ resource, values }: { resource: StaffResource; values: FormValues }): ReactNode {
  const preview = resource.preview?.(toStaffValues(resource, values));
  if (!preview) return null;
  return (
    <section aria-label="Preview" className="staff-preview">
      <strong>{preview.title}</strong>
      <pre className="mail-text">{preview.text}</pre>
    </section>
  );
}

/** The form of one row: controls by the kinds of its fields. */
export function StaffForm(props: StaffFormProps): ReactNode {
  const { resource, onCancel } = props;
  const { form, theirs, takeTheirs, isDirty } = useStaffForm(props);
  return (
    <Form form={form} label={resource.title}>
      <LeaveGuard isArmed={isDirty && !form.isBusy} />
      {theirs && <Conflict resource={resource} mine={form.values} theirs={theirs} onTake={() => takeTheirs(theirs)} />}
      {resource.fields.map((field) => (
        <StaffControl key={field.key} field={field} form={form} />
      ))}
      <Preview resource={resource} values={form.values} />
      <div className="flex gap-2">
        <SubmitButton isBusy={form.isBusy}>{theirs ? 'Save mine' : 'Save'}</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
