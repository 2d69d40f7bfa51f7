import type { Picture } from '@plumbline/files/data-access';
import type { ListSpec } from '@plumbline/shared/ui/ListView';

/** A list of pictures: found by words, ordered. */
export const PICTURE_LIST = {
  title: 'Pictures',
  pages: 'Pages of pictures',
  columns: [],
  rowKey: ({ id }) => String(id),
  filters: [{ kind: 'text', key: 'q', label: 'Search pictures' }],
  orders: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'title', label: 'By title' },
    { value: 'largest', label: 'Largest first' },
  ],
  emptyText: 'No pictures yet',
  noMatch: 'No picture fits',
  failure: 'The pictures could not be loaded',
} as const satisfies ListSpec<Picture>;
