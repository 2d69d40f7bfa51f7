import { atLeast, atMost, emailAddress, matches, PLAIN_LINE, required, type FieldRule } from '@plumbline/shared/domain';

/** Characters of a new password: length is what helps. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const;
/** Longest e-mail address. */
const MAX_EMAIL = 254;
/** Longest first or last name. */
export const MAX_NAME = 60;

/** Rules of an e-mail address, as the contract has them. */
export const EMAIL_RULES: readonly FieldRule<string>[] = [
  required('Enter your e-mail address'),
  emailAddress('Enter an e-mail address, like ann@example.org'),
  atMost(MAX_EMAIL, `Use at most ${MAX_EMAIL} characters`),
];

/** Rules of a password to be set. */
export const NEW_PASSWORD_RULES: readonly FieldRule<string>[] = [
  // Blanks are characters of a password like any other.
  { test: (value) => value !== '', message: 'Choose a password' },
  atLeast(PASSWORD_LENGTH.least, `Use at least ${PASSWORD_LENGTH.least} characters`),
  atMost(PASSWORD_LENGTH.most, `Use at most ${PASSWORD_LENGTH.most} characters`),
];

/** Rules of a password to be checked: whatever was accepted once. */
export const PASSWORD_RULES: readonly FieldRule<string>[] = [
  { test: (value) => value !== '', message: 'Enter your password' },
];

/** Rules of the name a person signs in with and is known by; empty passes where a name is made up. */
export const USERNAME_RULES: readonly FieldRule<string>[] = [
  atLeast(3, 'Use at least 3 characters'),
  atMost(30, 'Use at most 30 characters'),
  matches(/^\s*[A-Za-z0-9][A-Za-z0-9_-]*\s*$/, 'Use letters, digits, - or _, starting with a letter or digit'),
];

/** Rules of a first or last name. */
export const NAME_RULES: readonly FieldRule<string>[] = [
  atMost(MAX_NAME, `Use at most ${MAX_NAME} characters`),
  matches(PLAIN_LINE, 'Use plain text on one line'),
];

/** Rules of what one signs in with: address or username. */
export const SIGN_IN_NAME_RULES: readonly FieldRule<string>[] = [required('Enter your e-mail address or username')];
