import type { FocusEvent } from 'react';

/**
 * Arrow keys walk through the cells of a table once its region, or something in it, has the focus; what walks comes with
 * the first focus. For `onFocus` of the region or of anything around it.
 */
export function walkCells({ target }: FocusEvent<HTMLElement>): void {
  const region = target.closest<HTMLElement>('.table-region');
  if (region) void import('./table-keys').then(({ armTable }) => armTable(region));
}
