import { dataApi } from '@plumbline/data-api/data-access';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type FormEvent, type ReactNode } from 'react';

/** Shown once: nobody can read it again. */
function NewKey({ text, onDone }: { text: string; onDone: () => void }): ReactNode {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify({ text: 'Copied', tone: 'good' }),
      () => notify({ text: 'Copying was not allowed: select the key and copy it', tone: 'warn' }),
    );
  return (
    <Banner tone="good" isAnswer title="Your new key" onDismiss={onDone}>
      <p>Keep it now: it is not shown again.</p>
      <p>
        <code className="break-all">{text}</code>
      </p>
      <Button size="small" icon="copy" onClick={() => void copy()}>
        Copy
      </Button>
    </Banner>
  );
}

/** Networks as people write them: separated by spaces or commas. */
const networksIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Makes a key and shows it. */
export function NewKeyForm({ onMade }: { onMade: () => Promise<unknown> }): ReactNode {
  const [name, setName] = useState('');
  const [networks, setNetworks] = useState('');
  const [made, setMade] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    try {
      const body = { name, scopes: ['read' as const], networks: networksIn(networks) };
      setMade((await dataApi()('POST /_api/data_sales/keys', { body })).key);
      setName('');
      setNetworks('');
      await onMade();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Card title="New key" className="mb-4">
      {made !== undefined && <NewKey text={made} onDone={() => setMade(undefined)} />}
      <form className="grid max-w-[520px] gap-3" onSubmit={(event) => void make(event)}>
        <TextField
          label="Name"
          hint="What uses it, such as the name of a script"
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Networks"
          isOptional
          hint="Where it works from, such as 192.0.2.0/24; from anywhere if empty"
          value={networks}
          onChange={({ target }) => setNetworks(target.value)}
        />
        {refusal !== undefined && (
          <p role="alert" className="m-0 text-bad">
            {refusal}
          </p>
        )}
        <div>
          <Button type="submit" variant="primary">
            Make key
          </Button>
        </div>
      </form>
    </Card>
  );
}
