import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ConfigFormProps } from './ConfigForm';

export type { ConfigFormProps } from './ConfigForm';

const Loaded = lazy(() => import('./ConfigForm'));

/** The settings of a block; the form comes when it is opened. */
export const ConfigForm = (props: ConfigFormProps): ReactNode => (
  <Suspense fallback={<Skeleton lines={4} />}>
    <Loaded {...props} />
  </Suspense>
);
