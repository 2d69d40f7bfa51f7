import { Button } from '@plumbline/shared/ui/Button';
import type { ReactNode } from 'react';

/** Questions that can be answered here, to begin with. */
export function Examples({
  examples,
  onAsk,
}: {
  examples: readonly string[];
  onAsk: (text: string) => void;
}): ReactNode {
  if (examples.length === 0) return null;
  return (
    <section className="assistant-examples" aria-label="Examples">
      <p>For example:</p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <Button onClick={() => onAsk(example)}>{example}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
