import type { FilterSpec } from './filter-spec';
import type { ListShape, ListState } from './list-state';

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

type ValueOf<Filter extends FilterSpec> = Filter extends {
  readonly options: readonly { readonly value: infer Value }[];
}
  ? Value
  : string;
type FilterAt<Shape extends ListShape, Kind> = Extract<NonNullable<Shape['filters']>[number], { readonly kind: Kind }>;

/** Values of filters with one text, each under its name, and of a named order; typed by the options of the shape. */
export type ListChoices<Shape extends ListShape> = { readonly page: number } & {
  readonly [Filter in FilterAt<Shape, 'text' | 'select'> as Filter['key']]?: ValueOf<Filter>;
} & { readonly [Filter in FilterAt<Shape, 'choice'> as Filter['key']]: ValueOf<Filter> } & (Shape extends {
    readonly orders: readonly { readonly value: infer Name }[];
  }
    ? { readonly sort: Name }
    : unknown);

/** Page, order and filters of a list by the names its call has for them; a filter that is not set is left out. */
export function getChoices<const Shape extends ListShape>(
  { filters = [], orders }: Shape,
  { page, order, filters: set }: Pick<ListState, 'page' | 'order' | 'filters'>,
): ListChoices<Shape> {
  const choices = filters.flatMap((filter) => {
    const first = filter.kind === 'choice' ? filter.options[0]?.value : undefined;
    const value = set[filter.key] ?? first;
    return typeof value === 'string' ? [[filter.key, value] as const] : [];
  });
  const sort = orders && order ? { sort: order.key } : {};
  return { page, ...sort, ...Object.fromEntries(choices) } as ListChoices<Shape>;
}
