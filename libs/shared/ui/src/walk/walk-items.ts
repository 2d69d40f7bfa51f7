import type { FocusEvent } from 'react';

function armGroup({ currentTarget }: FocusEvent<HTMLElement>): void {
  void import('./item-keys').then(({ armItems }) => armItems(currentTarget));
}

/** For a group of many links or buttons that is one stop of the Tab key; what walks comes with the first focus. */
export const walkItems = { 'data-walk': true, onFocus: armGroup } as const;
