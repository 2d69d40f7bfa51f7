import { plural } from '@plumbline/shared/domain';

/** Texts of form controls. */
export const formText = {
  optional: 'optional',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  choose: 'Choose',
  busy: 'Working on it',
  failed: 'That did not work. Please try again.',
  offline: 'The server could not be reached. Nothing was changed; please try again.',
  left: (count: number) =>
    count < 0
      ? plural(-count, { one: '# character too many', other: '# characters too many' })
      : plural(count, { one: '# character left', other: '# characters left' }),
  refusedFields: (count: number) =>
    plural(count, { one: 'One entry needs a change', other: '# entries need a change' }),
} as const;

/** Texts of the field for pictures. */
export const fileText = {
  pick: 'Choose a picture',
  change: 'Choose another',
  remove: 'Remove',
  none: 'No picture',
  preview: 'Preview of the picture',
  wrongKind: (kinds: string) => `Choose a file of these kinds: ${kinds}`,
  tooLarge: (most: string) => `Choose a file of at most ${most}`,
  unreadable: 'This file could not be read',
} as const;
