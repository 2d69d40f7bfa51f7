import { askPublic } from '@plumbline/data-api/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { TextArea } from '@plumbline/shared/ui/TextArea';
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

const WAYS = [
  { value: 'address', label: 'Address' },
  { value: 'sql', label: 'SQL' },
] as const;

type Way = (typeof WAYS)[number]['value'];

const QUERY = `select symbol, pettm, roe
from metrics
where roe > 15 and pettm > 0
order by pettm
limit 10`;

const ask = (way: Way, text: string, key: string): Promise<Answered> =>
  way === 'sql'
    ? askPublic('/public/v1/sql', key, { sql: text })
    : askPublic(`/public/v1/${text.replace(/^\/+/, '')}`, key);

function Answer({ status, text }: Answered): ReactNode {
  return (
    <div role="status" className="mt-3">
      <p className="m-0 text-sm">{status === 0 ? 'Not answered' : `Status ${status}`}</p>
      <pre
        tabIndex={0}
        role="region"
        aria-label="Answer"
        className="max-h-96 overflow-auto whitespace-pre-wrap break-all rounded-2 border border-solid border-line p-3 text-sm"
      >
        {shownOf(text)}
      </pre>
    </div>
  );
}

/** Asks with one's key, as a program would: an address, or a query. The key stays in this page. */
export function ConsoleCard(): ReactNode {
  const [way, setWay] = useState<Way>('address');
  const [texts, setTexts] = useState<Readonly<Record<Way, string>>>({ address: 'securities?limit=3', sql: QUERY });
  const [key, setKey] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answered>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const failed = { status: 0, text: 'The server could not be reached' };
    setAnswer(await ask(way, texts[way], key.trim()).catch(() => failed));
    setBusy(false);
  };
  const shared = {
    required: true,
    value: texts[way],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [way]: target.value }),
  };
  return (
    <Card
      title="Try it"
      className="mb-4"
      aside={<SegmentedControl label="Way to ask" options={WAYS} value={way} onChange={setWay} />}
    >
      <form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <TextField
          label="Your key"
          hint={
            way === 'sql'
              ? 'With the right Ask with SQL; it is sent in a header and not kept'
              : 'It is sent in a header and not kept'
          }
          type="password"
          autoComplete="off"
          required
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
        {way === 'sql' ? (
          <TextArea
            label="Query"
            hint="One SELECT over the tables of the page Files"
            rows={6}
            spellCheck={false}
            {...shared}
          />
        ) : (
          <TextField label="Address behind /public/v1/" {...shared} />
        )}
        <div>
          <Button type="submit" variant="primary" disabled={isBusy}>
            {isBusy ? 'Asking …' : 'Send'}
          </Button>
        </div>
      </form>
      {answer && <Answer {...answer} />}
    </Card>
  );
}
