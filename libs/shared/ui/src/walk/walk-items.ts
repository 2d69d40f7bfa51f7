import type { FocusEvent } from 'react';
import { armItems } from './item-keys';

/** For a group of many links or buttons that is one stop of the Tab key, from the first focus on. */
export const walkItems = {
  'data-walk': true,
  onFocus: ({ currentTarget }: FocusEvent<HTMLElement>): void => armItems(currentTarget),
} as const;

/** Around such groups in a part that the browser leaves as the server rendered it, where only listeners outside react. */
export const walkInside = {
  onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
    const group = target.closest<HTMLElement>('[data-walk]');
    if (group) armItems(group);
  },
} as const;
