import { Button } from '@plumbline/shared/ui/Button';
import { Popover } from '@plumbline/shared/ui/Popover';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import type { FileChoiceProps } from './FileChoice';

const FileChoice = lazy(async () => ({ default: (await import('./FileChoice')).FileChoice }));

export interface FileButtonProps extends Omit<FileChoiceProps, 'onAsked'> {
  /** `All periods`. */
  label: string;
}

/** Asks for a file that is made in the background: the formats come with the first press. */
export function FileButton({ label, ...file }: FileButtonProps): ReactNode {
  return (
    <Popover
      label={`${label} as a file`}
      trigger={(trigger) => (
        <Button size="small" variant="quiet" icon="download" {...trigger}>
          {label}
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton lines={3} />}>
          <FileChoice {...file} onAsked={close} />
        </Suspense>
      )}
    </Popover>
  );
}
