import type { FocusEvent } from 'react';
import { armItems } from './item-keys';

/** For a group of many links or buttons that is one stop of the Tab key, from the first focus on. */
export const walkItems = {
  'data-walk': true,
  onFocus: ({ currentTarget }: FocusEvent<HTMLElement>): void => armItems(currentTarget),
} as const;
