import type { FilterState, ListState } from '@plumbline/shared/domain';

/** The first rows of a list in its own order, as its query takes it. */
export const firstRows = (rows: number, filters: FilterState = {}, order?: ListState['order']): ListState => ({
  filters,
  order,
  page: 1,
  perPage: rows,
  columns: undefined,
  density: undefined,
});

/** How many rows a block shows; ten where that is no number. */
export const rowsOf = (text: string): number => Number(text) || 10;
