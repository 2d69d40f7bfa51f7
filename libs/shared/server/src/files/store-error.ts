/** A failure of the data folder that a person can act on: full disk, no permission, newer format. One line, no stack needed. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /** For whom it was read; the text is for the operator alone. */
  readonly statusCode = 503;
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

/** Error message of the engine for a part it cannot read: its first line contains the name. */
const DAMAGED_PART = /^[^\n]*["']([^"'\n]*[\\/]parts[\\/][^"'\n]+\.parquet)["']/;

/** The import that a part is of alone. */
const OWN_IMPORT = /[\\/](import-\d+)[\\/][^\\/]+$/;

/** A part of the archive that is cut or gone, with its cure; undefined for every other failure. */
export function damagedPart(error: unknown): StoreError | undefined {
  // The engine's errors come from outside of this realm: no instances of Error everywhere.
  const [, part] = DAMAGED_PART.exec(String((error as Error | undefined)?.message)) ?? [];
  if (part === undefined) return undefined;
  const [, own] = OWN_IMPORT.exec(part) ?? [];
  const otherwise = own
    ? `remove its import with "plumbline forget ${own}" and import its files again`
    : 'import all files again with another VAR_DIR';
  return new StoreError(`${part} is damaged: put a copy of it back, or ${otherwise}`, { cause: error });
}

/** Answers what work on an archive does; a damaged part is named with its cure. */
export async function namingDamage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error: unknown) {
    throw damagedPart(error) ?? error;
  }
}

/** Runs work on a data folder and turns a full disk or a missing permission into one clear line. */
export async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await namingDamage(work);
  } catch (error: unknown) {
    const reason = REASONS[codeOf(error) ?? ''];
    if (!reason) throw error;
    throw new StoreError(`Cannot write ${folder}: ${reason}`, { cause: error });
  }
}
