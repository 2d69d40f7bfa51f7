import { LONGEST_SIDE } from '@plumbline/files/domain';
import { drawSmaller } from '@plumbline/shared/kit';

/** A picture of up to this many bytes is sent as it is. */
const SENT_AS_IT_IS = 2 * 2 ** 20;
const QUALITY = 0.9;

/** A moving picture would become its first one before the server says so. */
const isShrunk = ({ size, type }: File): boolean => size > SENT_AS_IT_IS && type !== 'image/gif';

/**
 * Shrinks a large photo to the size the server stores: files of phones take minutes on a slow line. A file that the
 * browser cannot read is sent unchanged, and the server says what is wrong.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!isShrunk(file)) return file;
  try {
    const canvas = await drawSmaller(file, LONGEST_SIDE);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
