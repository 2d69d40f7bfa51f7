import { LONGEST_SIDE } from '@plumbline/files/domain';
import { drawSmaller } from '@plumbline/shared/kit';

/** A picture of up to this many bytes is sent as it is. */
const SENT_AS_IT_IS = 2 * 2 ** 20;
const QUALITY = 0.9;

/** A moving picture would become its first one before the server says so. */
const isShrunk = ({ size, type }: File): boolean => size > SENT_AS_IT_IS && type !== 'image/gif';

/**
 * A large photo as large as the server keeps it: phones make files that take minutes on a slow line. What a browser
 * cannot read is sent as it is, and the server says what is wrong.
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
