import type { FocusEvent } from 'react';
import { armTable } from './table-keys';

/**
 * Arrow keys walk through the cells of a table once its region, or something in it, has the focus. For `onFocus` of the
 * region or of anything around it.
 */
export function walkCells({ target }: FocusEvent<HTMLElement>): void {
  const region = target.closest<HTMLElement>('.table-region');
  if (region) armTable(region);
}
