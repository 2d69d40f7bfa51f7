import { dataApi, isOfDataApi } from '@plumbline/data-api/data-access';
import { useChangeForm } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { KEY_RULES, KeyFields, networksIn, type KeyValues } from './KeyFields';

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

const EMPTY: KeyValues = { name: '', networks: '', scopes: ['read'] };

/** Makes a key and shows it. */
export function NewKeyForm(): ReactNode {
  const [made, setMade] = useState<string>();
  const form = useChangeForm({
    initial: EMPTY,
    rules: KEY_RULES,
    send: ({ name, networks, scopes }: KeyValues) =>
      dataApi()('POST /_api/data_sales/keys', {
        body: { name, scopes: [...scopes], networks: networksIn(networks) },
      }),
    refreshes: [{ predicate: isOfDataApi }],
    onDone: ({ key }) => {
      setMade(key);
      form.reset();
    },
  });
  return (
    <Card title="New key" className="mb-4">
      {made !== undefined && (
        <div className="mb-4">
          <NewKey text={made} onDone={() => setMade(undefined)} />
        </div>
      )}
      <Form form={form} label="New key" className="max-w-[520px]">
        <KeyFields form={form} />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Make key</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
