import { checkSource, saveSetup, setupQuery } from '@plumbline/admin/data-access';
import { useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Setup, SetupSource } from './setup-labels';
import { useJob } from './use-job';

interface Choice {
  readonly contact: string;
  readonly universe: string;
  readonly sources: ReadonlySet<string>;
  readonly keys: Readonly<Record<string, string>>;
}

const choiceOf = ({ contact, universe, sources }: Setup): Choice => ({
  contact: contact ?? '',
  universe,
  sources: new Set(sources.filter(({ chosen }) => chosen).map(({ id }) => id)),
  keys: {},
});

interface RowProps {
  readonly source: SetupSource;
  readonly choice: Choice;
  readonly isSet: (key: string) => boolean;
  /** True for a key that another installation sealed. */
  readonly isUnreadable: (key: string) => boolean;
  readonly onChange: (choice: Choice) => void;
}

function Keys({ source, choice, isSet, isUnreadable, onChange }: RowProps): ReactNode {
  const check = useJob(checkSource());
  return (
    <div className="flex flex-wrap items-end gap-2">
      {source.needs.map((name) => (
        <TextField
          key={name}
          label={`${name}${isSet(name) ? ' (is set)' : ''}`}
          {...(isUnreadable(name) && { hint: 'It was sealed by another installation. Enter it again.' })}
          type="password"
          autoComplete="off"
          value={choice.keys[name] ?? ''}
          onChange={(event) => onChange({ ...choice, keys: { ...choice.keys, [name]: event.target.value } })}
        />
      ))}
      {source.needs.every(isSet) && (
        <Button size="small" disabled={check.isPending} onClick={() => check.mutate({ params: { id: source.id } })}>
          {`Test ${source.publisher}`}
        </Button>
      )}
    </div>
  );
}

function SourceRow(props: RowProps): ReactNode {
  const { source, choice, onChange } = props;
  const toggle = (isOn: boolean) => {
    const sources = new Set(choice.sources);
    if (isOn) sources.add(source.id);
    else sources.delete(source.id);
    onChange({ ...choice, sources });
  };
  const isOn = choice.sources.has(source.id);
  return (
    <li className="grid gap-1">
      <Checkbox
        label={`${source.title}, ${source.publisher}${source.basic ? ' (needed)' : ''}`}
        hint={source.licence}
        checked={isOn}
        onChange={(event) => toggle(event.target.checked)}
      />
      {isOn && (source.needs.length > 0 || source.vendor) && <Keys {...props} />}
    </li>
  );
}

/** Contact, companies, sources and prices of the real market. */
export function SetupChoices({ setup }: { setup: Setup }): ReactNode {
  const client = useQueryClient();
  const [choice, setChoice] = useState(() => choiceOf(setup));
  const save = useChange(
    {
      ...saveSetup(),
      onSuccess: (answer) => {
        client.setQueryData(setupQuery().queryKey, answer);
        setChoice((before) => ({ ...before, keys: {} }));
      },
    },
    { done: 'Saved' },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { ...choice, sources: [...choice.sources] } });
  };
  const choose = (ids: readonly SetupSource[]) => setChoice({ ...choice, sources: new Set(ids.map(({ id }) => id)) });
  const free = setup.sources.filter(({ needs, vendor }) => needs.length === 0 && !vendor);
  const isSet = (key: string) => setup.keys.includes(key);
  const isUnreadable = (key: string) => setup.unreadable.includes(key);
  const rows = (sources: readonly SetupSource[]) => (
    <ul className="grid gap-2">
      {sources.map((source) => (
        <SourceRow
          key={source.id}
          source={source}
          choice={choice}
          isSet={isSet}
          isUnreadable={isUnreadable}
          onChange={setChoice}
        />
      ))}
    </ul>
  );
  return (
    <Card title="What is fetched">
      <form className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Contact address for publishers"
          hint="Publishers want to know whom to write to, and block those who name nobody."
          type="email"
          autoComplete="email"
          value={choice.contact}
          onChange={(event) => setChoice({ ...choice, contact: event.target.value })}
        />
        <TextField
          label="Companies"
          hint="all, or symbols with commas: AAPL, BRK-B, JPM"
          autoComplete="off"
          value={choice.universe}
          onChange={(event) => setChoice({ ...choice, universe: event.target.value })}
        />
        <fieldset className="grid gap-2">
          <legend>Sources</legend>
          <div className="form-actions">
            <Button size="small" onClick={() => choose(free)}>
              All without a key
            </Button>
            <Button size="small" onClick={() => choose(setup.sources.filter(({ basic }) => basic))}>
              Only what is needed
            </Button>
          </div>
          {rows(setup.sources.filter(({ vendor }) => !vendor))}
        </fieldset>
        <fieldset className="grid gap-2">
          <legend>Prices</legend>
          <p>
            Prices come from your own files (import or inbox), from a vendor with your own key, or from one without a
            key under the terms next to it. Without any of them there are closes of single days, from lists of fails to
            deliver and reports of managers and funds.
          </p>
          {rows(setup.sources.filter(({ vendor }) => vendor))}
        </fieldset>
        <div className="form-actions">
          <Button type="submit" variant="primary" disabled={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
