import { plural } from '@plumbline/shared/domain';

/** How many rows a table has. */
export const rowsText = (rows: readonly unknown[]): string => plural(rows.length, { one: '# row', other: '# rows' });
