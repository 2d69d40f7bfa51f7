/** Something was typed that cannot be meant: told in one line, with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
