import {
  readFilter,
  writeFilter,
  type FilterOption,
  type FilterSpec,
  type FilterState,
  type FilterValue,
} from './filter-spec';

/** How rows are ordered. */
export interface ListOrder {
  /** Of a column. */
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** The parts of a column that list state depends on. */
export interface ListColumnShape {
  readonly key: string;
  readonly sortable?: boolean;
  /** Not shown until it is chosen. */
  readonly isHidden?: boolean;
}

/** The parts of a list that its state depends on. */
export interface ListShape {
  /** The first one names a row: it is always shown, in its place. */
  readonly columns: readonly ListColumnShape[];
  readonly filters?: readonly FilterSpec[];
  readonly defaultOrder?: ListOrder;
  /** Orders by name, for a call that orders by more than columns: a menu over the list, the first unless chosen. */
  readonly orders?: readonly FilterOption[];
  /** 50 unless named. */
  readonly perPage?: number;
  /** Other numbers of rows a page that may be chosen. */
  readonly perPageOptions?: readonly number[];
}

export type ListDensity = 'comfortable' | 'dense';

/** All that a reader has chosen about a list. */
export interface ListState {
  readonly filters: FilterState;
  readonly order: ListOrder | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Keys of the shown columns in their order; undefined as the list comes. */
  readonly columns: readonly string[] | undefined;
  /** Undefined follows the reader's setting. */
  readonly density: ListDensity | undefined;
}

const PER_PAGE = 50;
export const MAX_PAGE = 100_000;

export const perPageOf = ({ perPage = PER_PAGE }: Pick<ListShape, 'perPage'>): number => perPage;

const toCount = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0);

/** A named order has no direction of its own. */
export const namedOrder = (name: string): ListOrder => ({ key: name, direction: 'ascending' });

const firstOrder = ({ defaultOrder, orders }: ListShape): ListOrder | undefined =>
  defaultOrder ?? (orders?.[0] && namedOrder(orders[0].value));

function readOrder(shape: ListShape, text: string | null): ListOrder | undefined {
  if (text !== null && shape.orders?.some(({ value }) => value === text)) return namedOrder(text);
  const key = text?.replace(/^-/, '');
  if (!key || !shape.columns.some((column) => column.sortable && column.key === key)) return firstOrder(shape);
  return { key, direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}

const writeOrder = ({ key, direction }: ListOrder): string => (direction === 'descending' ? `-${key}` : key);

function readColumns({ columns }: ListShape, text: string | null): readonly string[] | undefined {
  const others = new Set(columns.slice(1).map(({ key }) => key));
  const chosen = [...new Set(text?.split(',').filter((key) => others.has(key)))];
  return chosen.length > 0 ? chosen : undefined;
}

function readFilters({ filters = [] }: ListShape, parts: URLSearchParams): FilterState {
  const read: Record<string, FilterValue> = {};
  for (const filter of filters) {
    const text = parts.get(filter.key);
    const value = text === null ? undefined : readFilter(filter, text);
    if (value !== undefined) read[filter.key] = value;
  }
  return read;
}

/** Reads list state from an address; missing or invalid parts take the list's defaults. */
export function readListState(shape: ListShape, parts: URLSearchParams): ListState {
  const rows = toCount(parts.get('rows'));
  const density = parts.get('density');
  return {
    filters: readFilters(shape, parts),
    order: readOrder(shape, parts.get('sort')),
    page: Math.min(toCount(parts.get('page')) || 1, MAX_PAGE),
    perPage: shape.perPageOptions?.includes(rows) ? rows : perPageOf(shape),
    columns: readColumns(shape, parts.get('columns')),
    density: density === 'dense' || density === 'comfortable' ? density : undefined,
  };
}

const sameOrder = (left: ListOrder | undefined, right: ListOrder | undefined): boolean =>
  left?.key === right?.key && left?.direction === right?.direction;

/** The address of a state: only what differs from how the list comes, behind what else the address has. */
export function writeListState(
  shape: ListShape,
  state: ListState,
  around: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const parts = new URLSearchParams(around);
  const set = (name: string, text: string | undefined): void => {
    parts.delete(name);
    if (text !== undefined) parts.set(name, text);
  };
  for (const { key } of shape.filters ?? []) {
    const value = state.filters[key];
    set(key, value === undefined ? undefined : writeFilter(value));
  }
  const { order } = state;
  set('sort', order && !sameOrder(order, firstOrder(shape)) ? writeOrder(order) : undefined);
  set('columns', state.columns?.join(','));
  set('density', state.density);
  set('rows', state.perPage === perPageOf(shape) ? undefined : String(state.perPage));
  set('page', state.page > 1 ? String(state.page) : undefined);
  return parts;
}

/** Sets or clears a filter; the list starts again at its first page. */
export function withFilter(state: ListState, key: string, value: FilterValue | undefined): ListState {
  const { [key]: _before, ...others } = state.filters;
  return { ...state, filters: value === undefined ? others : { ...others, [key]: value }, page: 1 };
}

const isChoice = ({ filters = [] }: Pick<ListShape, 'filters'>, key: string): boolean =>
  filters.some((filter) => filter.key === key && filter.kind === 'choice');

/** Whether filters hide rows of the list. */
export const isNarrowed = (shape: Pick<ListShape, 'filters'>, filters: FilterState): boolean =>
  Object.keys(filters).some((key) => !isChoice(shape, key));

/** The same list with all its rows. */
export const withoutFilters = (shape: Pick<ListShape, 'filters'>, state: ListState): ListState => ({
  ...state,
  filters: Object.fromEntries(Object.entries(state.filters).filter(([key]) => isChoice(shape, key))),
  page: 1,
});

/** Another order begins at the first page; none is the list's own. */
export const withOrder = (shape: ListShape, state: ListState, order: ListOrder | undefined): ListState => ({
  ...state,
  order: order ?? firstOrder(shape),
  page: 1,
});

/** Keeps the first row of the page in sight. */
export const withPerPage = (state: ListState, perPage: number): ListState => ({
  ...state,
  perPage,
  page: Math.floor(((state.page - 1) * state.perPage) / perPage) + 1,
});

/** The columns that are shown, in their order: the first always, then the chosen ones, else those that are not hidden. */
export function shownColumns<Column extends ListColumnShape>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const [first, ...others] = columns;
  if (!first) return [];
  if (!chosen) return [first, ...others.filter(({ isHidden }) => !isHidden)];
  return [first, ...chosen.flatMap((key) => others.find((column) => column.key === key) ?? [])];
}

/** Chosen columns as an address keeps them: undefined where they are as the list comes. */
export function chosenColumns(
  columns: readonly ListColumnShape[],
  keys: readonly string[],
): readonly string[] | undefined {
  const own = shownColumns(columns, undefined).map(({ key }) => key);
  const others = keys.filter((key) => key !== own[0]);
  return others.length === 0 || others.join() === own.slice(1).join() ? undefined : others;
}
