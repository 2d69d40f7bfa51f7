/** A failure of the data folder that a person can act on: full disk, no permission, newer format. One line, no stack needed. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'disk quota exceeded',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

const BY_TEXT: readonly (readonly [RegExp, string])[] = [
  [/no space left/i, 'ENOSPC'],
  [/permission denied/i, 'EACCES'],
  [/read-only file system/i, 'EROFS'],
];

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && error.code in REASONS) return error.code;
  return BY_TEXT.find(([pattern]) => pattern.test(error.message))?.[1];
}

/** Runs work on a data folder and turns a full disk or a missing permission into one clear line. */
export async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error: unknown) {
    const reason = REASONS[codeOf(error) ?? ''];
    if (!reason) throw error;
    throw new StoreError(`Cannot write ${folder}: ${reason}`, { cause: error });
  }
}
