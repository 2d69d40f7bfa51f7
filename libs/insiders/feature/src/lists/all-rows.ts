import type { ListState } from '@plumbline/shared/domain';

/** All rows at once: they are drawn. */
export const ALL_ROWS: ListState = {
  filters: {},
  order: undefined,
  page: 1,
  perPage: 250,
  columns: undefined,
  density: undefined,
};
