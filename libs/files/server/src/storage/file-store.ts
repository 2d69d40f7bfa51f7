import { ApiError } from '@plumbline/shared/domain';

/** Where bytes of files are kept: a folder of this installation, or an S3-compatible bucket. */
export interface FileStore {
  /** Keeps bytes under a key as a whole; 503 with a clear line where there is no space, nothing is left behind. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there are none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** The bytes from one place to another, both included; undefined where there are none. */
  part(key: string, place: { readonly from: number; readonly to: number }): Promise<Uint8Array | undefined>;
  /** Gone already is fine. */
  remove(key: string): Promise<void>;
}

/** Error for people when files cannot be stored; the cause is for the log. */
export const storageRefusal = (cause: unknown, isFull = false): ApiError =>
  new ApiError(
    503,
    isFull
      ? 'There is no space left for files: nothing was kept. Tell the operator of this site.'
      : 'Files cannot be kept or read now: try again soon.',
    { cause },
  );

const KEY = /^[a-z]+\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?$/;

/** Keys are ours: a kind, a name, an ending. Anything else is a bug, never a path of somebody's choosing. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a key of a file: ${key}`);
  return key;
}
