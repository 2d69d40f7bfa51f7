import { assistantApi } from '@plumbline/assistant/data-access';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Tries what the connected model can do; without one, says what connects it. */
export function SelfTest(): ReactNode {
  const test = useMutation({ mutationFn: () => assistantApi()('POST /_api/admin/guru_gpt/self_test') });
  const { data } = test;
  return (
    <Card
      title="Model"
      className="mb-4"
      aside={
        <Button size="small" disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Testing' : 'Test the model'}
        </Button>
      }
    >
      {!data && (
        <p className="m-0">
          The test asks the connected model three short questions: to answer, to call a tool, to write slots.
        </p>
      )}
      {test.error && <p role="alert">{test.error.message}</p>}
      {data && (
        <>
          <p className="mt-0">
            {data.model === null ? 'No language model is connected.' : `${data.model} at ${data.host}`}
          </p>
          <ul className="m-0 list-none p-0">
            {data.checks.map(({ name, ok, text }) => (
              <li key={name}>
                <Badge tone={ok ? 'good' : 'severe'}>{ok ? 'Works' : 'Fails'}</Badge> <b>{name}</b>: {text}
              </li>
            ))}
            {data.settings.map(({ name, text }) => (
              <li key={name}>
                <code>{name}</code>: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
