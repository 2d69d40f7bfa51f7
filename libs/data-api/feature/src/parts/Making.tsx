import type { DataFiles } from '@plumbline/data-api/data-access';
import { Progress } from '@plumbline/shared/ui/Progress';
import type { ReactNode } from 'react';

/** How far the files of the served version are. */
export function Making({ making, version }: Pick<DataFiles, 'making' | 'version'>): ReactNode {
  if (!making) return null;
  const { done, total } = making;
  return (
    <div className="mb-3" role="status">
      <Progress
        label={
          version === null
            ? 'The files are being made'
            : 'Files of the newest data are being made; those below are of the data before'
        }
        doneFraction={total === null ? null : done / total}
        note={total === null ? 'Waiting' : `${done} of ${total} tables`}
      />
    </div>
  );
}
