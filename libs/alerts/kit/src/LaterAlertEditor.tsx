import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import type { AlertEditorProps } from './AlertEditor';

const Editor = lazy(() => import('./AlertEditor'));

/** The editor of alerts, which comes when it is first shown: formulas and their completion are a part of it. */
export function AlertEditor(props: AlertEditorProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Editor {...props} />
    </Suspense>
  );
}
