import { atMost, matches, PLAIN_LINE, required, type FieldRule } from '@plumbline/shared/domain';

const MAX_NAME = 40;

/** Rules of what a person calls a second factor. */
export const NAME_OF_FACTOR_RULES: readonly FieldRule<string>[] = [
  required('Give it a name'),
  atMost(MAX_NAME, `Use at most ${MAX_NAME} characters`),
  matches(PLAIN_LINE, 'Use plain text on one line'),
];
