import type { ListState } from './list-state';

/** Page and direction of a list as its call takes them. */
export const listArgs = ({ page, perPage, order }: Pick<ListState, 'page' | 'perPage' | 'order'>) => ({
  page,
  per_page: perPage,
  desc: order?.direction === 'ascending' ? ('false' as const) : ('true' as const),
});

/** The text that a filter is set to, of those with one text. */
export const getFilter = ({ filters }: Pick<ListState, 'filters'>, key: string): string | undefined => {
  const value = filters[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The value if it is one of these: an address may name anything. */
export const findIn = <const T extends string>(value: string | undefined, all: readonly T[]): T | undefined =>
  all.find((one) => one === value);
