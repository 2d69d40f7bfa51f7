import { askPublic } from '@plumbline/data-api/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type FormEvent, type ReactNode } from 'react';

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** The most of an answer that is shown. */
const MAX_SHOWN = 20_000;

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const shownOf = (text: string): string => {
  const whole = indented(text);
  return whole.length > MAX_SHOWN
    ? `${whole.slice(0, MAX_SHOWN)}\n… ${whole.length - MAX_SHOWN} more characters`
    : whole;
};

/** Asks with one's key, as a program would. The key stays in this page. */
export function ConsoleCard(): ReactNode {
  const [path, setPath] = useState('securities?limit=3');
  const [key, setKey] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answered>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const failed = { status: 0, text: 'The server could not be reached' };
    setAnswer(await askPublic(`/public/v1/${path.replace(/^\/+/, '')}`, key.trim()).catch(() => failed));
    setBusy(false);
  };
  return (
    <Card title="Try it" className="mb-4">
      <form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <TextField
          label="Your key"
          hint="It is sent in a header and not kept"
          type="password"
          autoComplete="off"
          required
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
        <TextField
          label="Address behind /public/v1/"
          required
          value={path}
          onChange={({ target }) => setPath(target.value)}
        />
        <div>
          <Button type="submit" variant="primary" disabled={isBusy}>
            Send
          </Button>
        </div>
      </form>
      {answer && (
        <div role="status" className="mt-3">
          <p className="m-0 text-sm">{answer.status === 0 ? 'Not answered' : `Status ${answer.status}`}</p>
          <pre className="whitespace-pre-wrap break-all text-sm">{shownOf(answer.text)}</pre>
        </div>
      )}
    </Card>
  );
}
