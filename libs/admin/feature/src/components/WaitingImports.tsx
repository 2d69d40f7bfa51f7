import { replaceSample } from '@plumbline/admin/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { useState, type ReactNode } from 'react';
import { countText } from './data-labels';
import { useJob } from './use-job';

/** Imports too small to replace the sample market automatically, and an action to serve them anyway. */
export function WaitingImports({ rows }: { rows: number }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const replace = useJob(replaceSample());
  return (
    <Card
      title="The sample market stays"
      aside={
        <Button size="small" onClick={() => setAsked(true)}>
          Replace the sample market
        </Button>
      }
    >
      <p>
        {rows === 1 ? '1 imported row is' : `${countText(rows)} imported rows are`} too few to replace it. With more
        prices or the reported figures of companies it is replaced unasked.
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        title="Replace the sample market?"
        text="Pages show only what was imported. Taking out these imports brings the sample market back."
        confirmLabel="Replace it"
        onConfirm={() => replace.mutateAsync({})}
        onClose={() => setAsked(false)}
      />
    </Card>
  );
}
