import { pictureAddress } from '@plumbline/shared/domain';
import { toWire } from '@plumbline/shared/server';
import type { GalleryRow, ImageRow } from '../store/tables';

type PictureType = 'png' | 'jpg' | 'webp';

/** A picture on the wire: where it is found instead of where it is kept. */
export const pictureToWire = <Row extends ImageRow | GalleryRow>(row: Row) => {
  const { file_key, ...shown } = toWire(row);
  const file = file_key.slice(file_key.indexOf('/') + 1);
  return { ...shown, url: pictureAddress(file), type: file.slice(file.indexOf('.') + 1) as PictureType };
};
