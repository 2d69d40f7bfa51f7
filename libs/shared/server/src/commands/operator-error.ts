/** Something an operator can mend: told in one line, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
