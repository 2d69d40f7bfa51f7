/** An error the operator can fix: reported on one line, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
