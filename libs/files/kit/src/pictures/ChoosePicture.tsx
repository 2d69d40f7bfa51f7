import { galleryOf, ownPictures } from '@plumbline/files/data-access';
import { lazy, Suspense, type ReactNode } from 'react';
import type { PictureDialogProps } from './PictureDialog';

const Dialog = lazy(() => import('./PictureDialog').then(({ PictureDialog }) => ({ default: PictureDialog })));

type Choosing = Omit<PictureDialogProps, 'shelf'>;

const imageGallery = galleryOf('image');

/** Where one's own pictures are chosen for a text; its code comes when it is opened. */
export const ChoosePicture = (props: Choosing): ReactNode => (
  <Suspense>
    <Dialog shelf={ownPictures} {...props} />
  </Suspense>
);

/** The same for texts of staff: from the pictures of the site, which outlast the account of who wrote them. */
export const ChooseSitePicture = (props: Choosing): ReactNode => (
  <Suspense>
    <Dialog shelf={imageGallery} {...props} />
  </Suspense>
);
