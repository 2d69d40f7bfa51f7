import { drawSmaller } from '@plumbline/shared/kit';

/** A picture of up to this many bytes is sent as it is. */
const AS_IT_IS = 1_000_000;
/** Longest side a larger one is drawn at: the server makes its pictures from less. */
const LONGEST = 1024;

function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}

/** A picture as the text calls take: a photo of a camera is drawn smaller first. */
export const pictureData = async (file: File): Promise<string> =>
  file.size <= AS_IT_IS ? readAsAddress(file) : (await drawSmaller(file, LONGEST)).toDataURL('image/jpeg', 0.85);
