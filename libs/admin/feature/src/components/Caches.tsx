import { clearCaches, type ClearChoice } from '@plumbline/admin/data-access';
import { useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import { countText } from './data-labels';

type What = ClearChoice['what'];

const CHOICES: readonly { value: What; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'economy', label: 'Pages of the economy' },
  { value: 'gurus', label: 'Pages of all managers' },
  { value: 'guru', label: 'Pages of one manager' },
  { value: 'insider', label: 'Pages of one insider' },
];
const LABELS = new Map(CHOICES.map(({ value, label }) => [value, label.toLowerCase()]));
const ADDRESSES = { guru: '/guru/NAME', insider: '/insider/NAME' } as const;

const namesOne = (what: What): what is 'guru' | 'insider' => what === 'guru' || what === 'insider';
const toChoice = (what: What, id: string): ClearChoice => (namesOne(what) ? { what, id } : { what });

const clearedText = (cleared: readonly { readonly cache: string; readonly entries: number }[]): string =>
  `Cleared: ${cleared.map(({ cache, entries }) => `${countText(entries)} ${cache}`).join(', ')}`;

const isName = (text: string): boolean => /^[\w.-]{1,80}$/.test(text);

/** Makes every serving process forget what it keeps in memory. */
export function Caches(): ReactNode {
  const [what, setWhat] = useState<What>('all');
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const clear = useChange(clearCaches(), { done: ({ cleared }) => clearedText(cleared), isRefusalInPlace: true });
  const of = namesOne(what) ? `${LABELS.get(what)} ${name}` : LABELS.get(what);
  const ask = () => {
    const isWhole = !namesOne(what) || isName(name);
    setRefused(!isWhole);
    setAsked(isWhole);
  };
  return (
    <Card title="Caches">
      <p className="muted mt-0 mb-3">
        Pages, documents and views that servers keep in memory. New data shows without clearing: each is kept for one
        version of the data.
      </p>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Select
          label="What is cleared"
          isLabelHidden
          options={CHOICES}
          value={what}
          onChange={({ target }) => {
            setRefused(false);
            setWhat(CHOICES.find(({ value }) => value === target.value)?.value ?? 'all');
          }}
        />
        {namesOne(what) && (
          <TextField
            className="w-[280px] max-sm:w-full"
            label={`Name in the address ${ADDRESSES[what]}`}
            isLabelHidden
            placeholder={ADDRESSES[what]}
            {...(isRefused && { error: 'Enter letters, digits and . _ - as in the address' })}
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value.trim())}
          />
        )}
        <Button type="submit">Clear</Button>
      </form>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Clear ${of}?`}
        text="Every serving process forgets it. The next visitors wait until pages are made again."
        confirmLabel="Clear"
        onConfirm={() => clear.mutateAsync(toChoice(what, name))}
        onClose={() => setAsked(false)}
      />
    </Card>
  );
}
