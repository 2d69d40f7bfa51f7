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

/** A photo of a camera is far larger than what is shown: it is drawn smaller before it is sent. */
async function drawnSmaller(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}

/** A picture as the text calls take. */
export const pictureData = (file: File): Promise<string> =>
  file.size <= AS_IT_IS ? readAsAddress(file) : drawnSmaller(file);
