/** Texts of the choice of columns. */
export const columnText = {
  title: 'Columns',
  move: (name: string) => `Move ${name}`,
  moveHint: 'Arrow keys move it up and down',
  moved: (name: string, place: number, count: number) => `${name}, ${place} of ${count}`,
  reset: 'Reset',
} as const;

/** Texts of the filters of a list. */
export const filterText = {
  bar: 'Filters',
  any: 'Any',
  all: 'All',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  clear: 'Clear',
  clearAll: 'Clear filters',
  notNumber: 'Enter a number',
  outside: (min: number | undefined, max: number | undefined) => {
    if (min === undefined) return `Enter at most ${max}`;
    return max === undefined ? `Enter at least ${min}` : `Enter a number from ${min} to ${max}`;
  },
  order: 'The first has to be the smaller one',
  dayOrder: 'The first day has to be the earlier one',
} as const;

/** Texts of lists. */
export const listText = {
  density: 'Density',
  comfortable: 'Comfortable',
  dense: 'Dense',
  pages: (title: string) => `Pages of ${title}`,
  tools: (title: string) => `Tools of ${title}`,
  failed: 'The list could not be loaded',
  noMatch: 'Nothing matches these filters',
  noPage: 'There is no such page',
  firstPage: 'First page',
  order: 'Order',
  about: {
    list: 'List',
    rows: 'Rows',
    shown: (first: number, last: number, total: number | null) =>
      total === null ? `${first} to ${last}` : `${first} to ${last} of ${total}`,
    asOf: 'As of',
    today: 'today',
    address: 'Address',
    saved: 'Saved',
  },
} as const;
