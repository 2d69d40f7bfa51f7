import { plural } from '@plumbline/shared/domain';

/** Texts of the field with options. */
export const comboboxText = {
  searching: 'Searching',
  none: (text: string) => `No match for “${text}”`,
  failed: 'The search did not work',
  found: (count: number) => plural(count, { one: '# option', other: '# options' }),
  clear: 'Clear',
} as const;
