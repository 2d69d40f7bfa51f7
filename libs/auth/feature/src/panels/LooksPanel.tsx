import { applyLooks, looksQuery, save, type Looks } from '@plumbline/auth/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { RadioGroup, type RadioOption } from '@plumbline/shared/ui/RadioGroup';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const THEMES: readonly RadioOption<Looks['theme']>[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const COLOURS: readonly RadioOption<Looks['gain_colours']>[] = [
  { value: 'green-up', label: 'Green for gains', hint: 'As in America and Europe' },
  { value: 'red-up', label: 'Red for gains', hint: 'As in China and Japan' },
];
const DENSITIES: readonly RadioOption<Looks['density']>[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'dense', label: 'Dense' },
];

/** Shows a choice at once; what could not be saved goes back. */
async function choose(looks: Looks, change: Partial<Looks>): Promise<void> {
  applyLooks(change);
  try {
    await save('PUT /_api/user_data', change);
  } catch (error) {
    applyLooks(Object.fromEntries(Object.keys(change).map((name) => [name, looks[name as keyof Looks]])));
    notify({ text: error instanceof Error ? error.message : 'Not saved', tone: 'severe' });
  }
}

/** How pages look for this person, on every device. */
export function LooksPanel(): ReactNode {
  const query = useQuery(looksQuery());
  return (
    <Card title="Appearance" footer="Takes effect at once, on every device you sign in on.">
      <QueryPart query={query} failure="Your choices could not be loaded">
        {(looks) => (
          <div className="form">
            <RadioGroup
              label="Theme"
              options={THEMES}
              value={looks.theme}
              onChange={(theme) => void choose(looks, { theme })}
              isRow
            />
            <RadioGroup
              label="Colours of gains and losses"
              options={COLOURS}
              value={looks.gain_colours}
              onChange={(gain_colours) => void choose(looks, { gain_colours })}
              isRow
            />
            <RadioGroup
              label="Table density"
              options={DENSITIES}
              value={looks.density}
              onChange={(density) => void choose(looks, { density })}
              isRow
            />
          </div>
        )}
      </QueryPart>
    </Card>
  );
}
