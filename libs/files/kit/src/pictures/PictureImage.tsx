import type { Picture } from '@plumbline/files/data-access';
import { sizedPicture } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

const WIDTH = 400;

/** A picture as wide as a tile, without cutting it, on a ground that shows what is see-through. */
export const PictureImage = ({ picture: { url, title } }: { picture: Picture }): ReactNode => (
  <img
    className="block aspect-4/3 w-full bg-surface-2 object-contain"
    src={sizedPicture(url, { width: WIDTH })}
    width={WIDTH}
    height={(WIDTH * 3) / 4}
    loading="lazy"
    alt={title}
  />
);
