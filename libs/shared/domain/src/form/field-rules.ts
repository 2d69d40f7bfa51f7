import type { FieldRule, RuleTrigger } from './run-rules';

interface When {
  readonly on?: RuleTrigger;
}

/** Something was written: blanks alone do not count. */
export const required = (message: string, when: When = {}): FieldRule<string> => ({
  test: (value) => value.trim() !== '',
  message,
  ...when,
});

/** The box is ticked, as for terms. @internal */
export const mustAgree = (message: string, when: When = { on: 'change' }): FieldRule<boolean> => ({
  test: (value) => value,
  message,
  ...when,
});

/** At least so many characters as a reader counts them; empty passes, `required` speaks for it. */
export const atLeast = (count: number, message: string, when: When = {}): FieldRule<string> => ({
  test: (value) => value === '' || [...value].length >= count,
  message,
  ...when,
});

/** Maximum length, reported while typing. */
export const atMost = (count: number, message: string, when: When = { on: 'change' }): FieldRule<string> => ({
  test: (value) => [...value].length <= count,
  message,
  ...when,
});

/** Follows a pattern; empty passes. The pattern carries no `g` or `y` flag. */
export const matches = (pattern: RegExp, message: string, when: When = {}): FieldRule<string> => ({
  test: (value) => value === '' || pattern.test(value),
  message,
  ...when,
});

const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Looks like an e-mail address; only a mail shows whether it exists. Surrounding blanks are ignored; empty passes. */
export const emailAddress = (message: string, when: When = {}): FieldRule<string> => ({
  test: (value) => value.trim() === '' || ADDRESS.test(value.trim()),
  message,
  ...when,
});

/** The same text as another field, reported on leaving the field. @internal */
export const sameAs = <Name extends string>(
  other: Name,
  message: string,
  when: When = {},
): FieldRule<string, Readonly<Record<Name, string>>> => ({
  test: (value, values) => value === values[other],
  message,
  ...when,
});
