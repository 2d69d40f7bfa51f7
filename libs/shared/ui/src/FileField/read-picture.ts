import { plural } from '@plumbline/shared/domain';
import { fileText } from '../messages/form';

export interface PictureLimits {
  /** Media types that can be sent: `image/png`. */
  kinds: readonly string[];
  mostBytes: number;
}

const MEGA = 1_000_000;

/** `2 MB`, `500 kB`. */
export const bytesText = (bytes: number): string =>
  bytes >= MEGA
    ? plural(Math.floor(bytes / MEGA), { other: '# MB' })
    : plural(Math.ceil(bytes / 1000), { other: '# kB' });

/** `PNG, JPEG or WebP`. */
export const kindsText = (kinds: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    kinds.map((kind) => kind.replace(/^.*\//, '').replace(/\+.*$/, '').toUpperCase()),
  );

/** Checks a file before upload; undefined if it is fine. The server checks again. */
export function fileProblem(
  file: Pick<File, 'type' | 'size'>,
  { kinds, mostBytes }: PictureLimits,
): string | undefined {
  if (!kinds.includes(file.type)) return fileText.wrongKind(kindsText(kinds));
  return file.size > mostBytes ? fileText.tooLarge(bytesText(mostBytes)) : undefined;
}

/** The picture as an address that an image can show; `data:`, the only kind besides our own that pages may load. */
export function readPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}
