/** Invalid usage of a command: reported on one line, with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
