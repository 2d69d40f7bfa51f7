import { CHART_PRIVACIES, type ChartPrivacy } from '@plumbline/charts/domain';
import { oneOf } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';

const PRIVACIES = [
  { value: 'private', label: 'Only you' },
  { value: 'link', label: 'Everybody who has its link' },
  { value: 'public', label: 'Everybody who knows its number' },
];

export interface NameFormProps {
  label: string;
  first: string;
  error: string | undefined;
  isBusy: boolean;
  hasPrivacy: boolean;
  onSave: (name: string, privacy: ChartPrivacy) => void;
}

/** Asks for the name of a chart, and who may open it. */
export function NameForm({ label, first, error, isBusy, hasPrivacy, onSave }: NameFormProps): ReactNode {
  const [name, setName] = useState(first);
  const [privacy, setPrivacy] = useState<ChartPrivacy>('private');
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim(), privacy);
      }}
    >
      <TextField
        label={label}
        maxLength={120}
        value={name}
        {...(error && { error })}
        onChange={(event) => setName(event.target.value)}
      />
      {hasPrivacy && (
        <Select
          label="Who may open it"
          options={PRIVACIES}
          value={privacy}
          onChange={({ target }) => setPrivacy(oneOf(target.value, CHART_PRIVACIES))}
        />
      )}
      <Button type="submit" variant="primary" disabled={isBusy || name.trim() === ''}>
        Save
      </Button>
    </form>
  );
}
