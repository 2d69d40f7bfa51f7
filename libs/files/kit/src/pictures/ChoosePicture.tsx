import { lazy, Suspense, type ReactNode } from 'react';
import type { PictureDialogProps } from './PictureDialog';

const Dialog = lazy(() => import('./PictureDialog').then(({ PictureDialog }) => ({ default: PictureDialog })));

/** Where pictures are chosen for a text; its code comes when it is opened. */
export const ChoosePicture = (props: PictureDialogProps): ReactNode => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
